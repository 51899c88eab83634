import { useLingui } from '@lingui/react/macro';
import type { Receipt } from '@spw/contract/money';
import type { Status } from '../../shared/ui/status-chip.tsx';

export interface ReceiptSummary {
  readonly title: string;
  /** Null when all is well and there is nothing to add. */
  readonly chip: { readonly status: Status; readonly word: string } | null;
  readonly line: string | null;
  /** The money did not stay where it was going. */
  readonly struck: boolean;
}

/** How one movement of money reads in a list. The server's own description stays for what it knows best: what was bought. */
export function useReceiptSummary(): (receipt: Receipt) => ReceiptSummary {
  const { t } = useLingui();
  const titles: Record<Receipt['channel'], string> = {
    wallet: '',
    card: t`Card top up`,
    momo: t`MoMo top up`,
    smartcash: t`SmartCash top up`,
    airtime: t`Airtime top up`,
    bank: t`Withdrawal`,
  };
  const chips: Record<Receipt['state'], ReceiptSummary['chip']> = {
    pending: { status: 'pending', word: t`Pending` },
    successful: null,
    'not-completed': { status: 'expired', word: t`Not completed` },
    failed: { status: 'failed', word: t`Failed` },
    checking: { status: 'pending', word: t`We are checking` },
    refunded: { status: 'reversed', word: t`Refunded` },
    closed: { status: 'expired', word: t`Closed` },
    requested: { status: 'pending', word: t`Requested` },
    sent: { status: 'pending', word: t`Sent to bank` },
    paid: { status: 'successful', word: t`Paid` },
    returned: { status: 'reversed', word: t`Returned` },
  };
  const lines: Partial<Record<Receipt['state'], string>> = {
    failed: t`Nothing was taken.`,
    'not-completed': t`If you paid, it will still show here.`,
    closed: t`We looked at it. Nothing was added.`,
    returned: t`Money is back in your wallet.`,
  };
  const waiting = { card: t`Not finished yet`, other: t`Waiting for your approval` };
  return ({ kind, state, channel, description, bank }) => {
    const line = state === 'pending' ? waiting[channel === 'card' ? 'card' : 'other'] : lines[state];
    const funding = kind === 'funding' || kind === 'withdrawal';
    return {
      title: funding ? titles[channel] : description,
      chip: chips[state],
      line: line ?? (bank && `${bank.bankName} ${bank.acctNumber}`),
      struck: state === 'failed' || state === 'not-completed' || state === 'closed',
    };
  };
}

/** What each step of a timeline is called. */
export function useStepName(): (state: string) => string {
  const { t } = useLingui();
  const names: Record<string, string> = {
    requested: t`Requested`,
    sent: t`Sent to bank`,
    paid: t`Paid`,
    returned: t`Returned`,
    pending: t`Request sent`,
    successful: t`Received`,
    failed: t`Failed`,
    'not-completed': t`Not completed`,
    checking: t`We are checking`,
    refunded: t`Refunded`,
    closed: t`Closed`,
  };
  return (state) => names[state] ?? state;
}
