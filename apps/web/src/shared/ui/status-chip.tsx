import { useLingui } from '@lingui/react/macro';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { ReturnIcon } from '@spw/ui/parts/icons.ts';
import type { ReactNode } from 'react';

export type Status = 'pending' | 'successful' | 'failed' | 'reversed' | 'expired';

export interface StatusChipProps {
  status: Status;
  /** Another word for the same state: 'Sent to bank', 'Paid'. */
  children?: ReactNode;
}

const tones = { pending: 'warn', successful: 'good', failed: 'bad', reversed: 'info', expired: 'still' } as const;

export function StatusChip({ status, children }: StatusChipProps) {
  const { t } = useLingui();
  const words = {
    pending: t`Pending`,
    successful: t`Successful`,
    failed: t`Failed`,
    reversed: t`Reversed`,
    expired: t`Expired`,
  };
  return (
    <Chip tone={tones[status]} icon={status === 'reversed' ? ReturnIcon : undefined}>
      {children ?? words[status]}
    </Chip>
  );
}
