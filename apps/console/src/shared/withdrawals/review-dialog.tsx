import { formatNaira } from '@spw/ui/format/numbers.ts';
import type { Data } from '../api/calls.ts';
import { useChange } from '../api/use-change.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

type Card = Data<'getConsoleWithdrawal'>;

interface DecisionProps {
  readonly verdict: Card['may'][number];
  readonly card: Card;
  readonly onClose: () => void;
}

export function ReviewDialog({ verdict, card, onClose }: DecisionProps) {
  const approve = verdict === 'approve';
  const amount = formatNaira(card.amount);
  const change = useChange('reviewConsoleWithdrawal', {
    refresh: ['getConsoleWithdrawal', 'listConsoleWithdrawals', 'getTransferFloat', 'getToday', 'getWaiting'],
    done: ({ approvalsMissing, state }) =>
      !approve
        ? `${amount} returned to the wallet of ${card.player.username}`
        : state === 'review' && approvalsMissing > 0
          ? 'Approved. Somebody else must approve it too'
          : `${amount} goes to ${card.player.username}`,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={approve ? `Approve ${amount}` : `Return ${amount} to the wallet`}
      confirm={approve ? 'Approve' : 'Return to wallet'}
      danger={!approve}
      reason={
        approve
          ? { label: 'What you have looked at', helper: 'Kept in the audit with your name.' }
          : { label: 'Reason the player will read', helper: 'Kept in the audit with your name.' }
      }
      running={change.running}
      failure={change.failure}
      onConfirm={(note) => change.run({ params: { id: card.id }, body: { verdict, note } })}
      onClose={onClose}
    >
      <p>
        <b>{amount}</b> of <b>{card.player.username}</b>{' '}
        {approve ? `to ${card.bank.name} ${card.bank.account}, ${card.holder}.` : 'return to their wallet.'}
      </p>
    </ConfirmDialog>
  );
}
