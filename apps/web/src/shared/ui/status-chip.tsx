import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CheckIcon, ClockIcon, CloseIcon, HourglassIcon, ReturnIcon } from './utility-icons.ts';

export type Status = 'pending' | 'successful' | 'failed' | 'reversed' | 'expired';

export interface StatusChipProps {
  status: Status;
  /** Another word for the same state: 'Sent to bank', 'Paid'. */
  children?: ReactNode;
}

const looks = {
  pending: { tone: 'warn', Icon: HourglassIcon },
  successful: { tone: 'good', Icon: CheckIcon },
  failed: { tone: 'bad', Icon: CloseIcon },
  reversed: { tone: 'info', Icon: ReturnIcon },
  expired: { tone: 'still', Icon: ClockIcon },
} as const;

export function StatusChip({ status, children }: StatusChipProps) {
  const { t } = useLingui();
  const words = {
    pending: t`Pending`,
    successful: t`Successful`,
    failed: t`Failed`,
    reversed: t`Reversed`,
    expired: t`Expired`,
  };
  const { tone, Icon } = looks[status];
  return (
    <span className={`chip chip-${tone}`}>
      <Icon />
      {children ?? words[status]}
    </span>
  );
}
