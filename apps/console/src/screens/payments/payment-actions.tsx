import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { Chip, type Tone } from '@spw/ui/parts/display/chip.tsx';
import { useState } from 'react';
import type { Data } from '../../shared/api/calls.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { humanize } from '../../shared/format/text.ts';
import { Colleague } from '../../shared/session/colleague.tsx';
import { useMay, useOperator } from '../../shared/session/session-store.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { Panel } from '../../shared/ui/panel.tsx';

export type PaymentDetails = Data<'getConsolePayment'>;

/** What is no longer true once something happened to a payment. */
export const STALE_AFTER_PAYMENT = ['getConsolePayment', 'listConsolePayments', 'getToday'] as const;

type Action = PaymentDetails['actions'][number];
interface Deciding {
  readonly action: Action;
  readonly verdict: 'approve' | 'decline';
}

const tones: Record<Action['state'], Tone> = {
  asked: 'warn',
  approved: 'info',
  sent: 'info',
  done: 'good',
  failed: 'bad',
  declined: 'still',
};

/** What operators asked for about a payment, and what became of it. */
export function PaymentActions({ card }: { readonly card: PaymentDetails }) {
  const { username } = useOperator();
  const finance = useMay('finance');
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  return (
    <Panel title="Asked for">
      <ul className="stack">
        {card.actions.map((action) => (
          <li key={action.id} className="stack-s">
            <div className="row">
              <b>
                {humanize(action.kind)} {formatNaira(action.amount)}
              </b>
              <Chip tone={tones[action.state]}>{humanize(action.state)}</Chip>
              {action.attentionAt !== null && <Chip tone="bad">Needs attention</Chip>}
            </div>
            {action.attentionAt !== null && (
              <p className="warn">
                The provider cannot finish it since {formatMomentUnbroken(action.attentionAt)}. Open the refund in its
                dashboard and give what it asks for.
              </p>
            )}
            <p>{action.reason}</p>
            <p className="muted">
              {action.askedBy}, {formatMomentUnbroken(action.askedAt)}
              {action.decidedBy !== null && `. Decided by ${action.decidedBy}`}
              {action.note !== null && `: ${action.note}`}
            </p>
            {finance && action.state === 'asked' && (
              <div className="row">
                {action.askedBy === username ? (
                  <span className="muted">Somebody else must approve it.</span>
                ) : (
                  <Button onPress={() => setDeciding({ action, verdict: 'approve' })}>Approve</Button>
                )}
                <Button kind="secondary" onPress={() => setDeciding({ action, verdict: 'decline' })}>
                  {action.askedBy === username ? 'Withdraw my request' : 'Decline'}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {deciding && <Decide {...deciding} card={card} onClose={() => setDeciding(null)} />}
    </Panel>
  );
}

function Decide({
  action,
  verdict,
  card,
  onClose,
}: Deciding & { readonly card: PaymentDetails; readonly onClose: () => void }) {
  const approve = verdict === 'approve';
  const what = `${humanize(action.kind)} of ${formatNaira(action.amount)}`;
  const change = useChange('decidePaymentAction', {
    refresh: STALE_AFTER_PAYMENT,
    done: approve ? `${what} approved` : `${what} declined`,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`${approve ? 'Approve' : 'Decline'} the ${action.kind}`}
      confirm={approve ? 'Approve' : 'Decline'}
      danger={approve && action.kind === 'refund'}
      reason={{ label: 'What you have looked at', helper: 'Kept in the audit with your name.' }}
      running={change.running}
      failure={change.failure}
      onConfirm={(note) =>
        change.run({ params: { reference: card.reference, action: action.id }, body: { verdict, note } })
      }
      onClose={onClose}
    >
      <p>
        <b>{what}</b> for <b>{card.player.username}</b>, asked for by <Colleague name={action.askedBy} />:{' '}
        {action.reason}
      </p>
    </ConfirmDialog>
  );
}

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
