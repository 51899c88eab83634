import { formatNaira } from '@spw/ui/format/format-naira.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { STALE_AFTER_PAYMENT, type Card } from './payment-data.ts';

interface AskForActionProps {
  readonly kind: 'credit' | 'refund';
  readonly card: Card;
  readonly onClose: () => void;
}

export function AskForAction({ kind, card, onClose }: AskForActionProps) {
  const amount = formatNaira(card.amount);
  const change = useChange('askForPaymentAction', {
    refresh: STALE_AFTER_PAYMENT,
    done: 'Asked for. Somebody else decides',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={kind === 'credit' ? `Credit ${amount}` : `Refund ${amount}`}
      confirm="Ask a second person"
      danger={kind === 'refund'}
      reason={{ label: 'Reason', helper: 'The second person reads it. Kept in the audit with your name.' }}
      running={change.running}
      failure={change.failure}
      onConfirm={(reason) => change.run({ params: { reference: card.reference }, body: { kind, reason } })}
      onClose={onClose}
    >
      <p>
        {kind === 'credit' ? (
          <>
            What was truly paid of <b>{amount}</b> comes into the wallet of <b>{card.player.username}</b>.
          </>
        ) : (
          <>
            <b>{amount}</b> go back to the card of <b>{card.player.username}</b> and out of the wallet.
          </>
        )}
      </p>
    </ConfirmDialog>
  );
}
