import { formatNaira } from '@spw/ui/format/numbers.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { STALE_AFTER_PAYMENT, type PaymentDetails } from '../../shared/payments/payment-actions.tsx';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';

interface RequestActionProps {
  readonly kind: 'credit' | 'refund';
  readonly card: PaymentDetails;
  readonly onClose: () => void;
}

export function RequestActionDialog({ kind, card, onClose }: RequestActionProps) {
  const amount = formatNaira(kind === 'credit' ? (card.paid ?? card.amount) : (card.refundable ?? card.amount));
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
            <b>{amount}</b> were paid of {formatNaira(card.total)} asked for. They come into the wallet of{' '}
            <b>{card.player.username}</b>.
          </>
        ) : (
          <>
            <b>{amount}</b> go back to the card of <b>{card.player.username}</b>, charges included
            {card.state !== 'quarantined' && <>, and {formatNaira(card.amount - card.takenBack)} out of the wallet</>}.
          </>
        )}
      </p>
    </ConfirmDialog>
  );
}
