import type { ReactNode } from 'react';
import { CheckIcon, ClockIcon, CloseIcon, HourglassIcon, InfoIcon } from '../icons.ts';

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'still';

const icons = { good: CheckIcon, warn: HourglassIcon, bad: CloseIcon, info: InfoIcon, still: ClockIcon };

export interface ChipProps {
  readonly tone: Tone;
  readonly children: ReactNode;
  /** Another sign than the tone's own. */
  readonly icon?: typeof CheckIcon | undefined;
}

/** A state, told by colour, sign and word. */
export function Chip({ tone, children, icon: Icon = icons[tone] }: ChipProps) {
  return (
    <span className={`chip chip-${tone}`}>
      <Icon />
      {children}
    </span>
  );
}
