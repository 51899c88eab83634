import { CheckIcon, ClockIcon, CloseIcon, HourglassIcon, InfoIcon } from '@spw/web/src/shared/ui/utility-icons.ts';
import type { ReactNode } from 'react';

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'still';

const icons = { good: CheckIcon, warn: HourglassIcon, bad: CloseIcon, info: InfoIcon, still: ClockIcon };

/** A state, told by colour, sign and word. */
export function Chip({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <span className={`chip chip-${tone}`}>
      <Icon />
      {children}
    </span>
  );
}
