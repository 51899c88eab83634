import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { Chip, type Tone } from '@spw/ui/parts/display/chip.tsx';
import { useState } from 'react';
import type { Data } from '../api/calls.ts';
import { useChange } from '../api/use-change.ts';
import { humanize } from '../format/text.ts';
import { Colleague } from '../session/colleague.tsx';
import { useMay, useOperator } from '../session/session-store.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Decisions } from '../ui/decisions.tsx';
import { Panel } from '../ui/panel.tsx';

export type PaymentDetails = Data<'getConsolePayment'>;

/** What is no longer true once something happened to a payment. */
export const STALE_AFTER_PAYMENT = ['getConsolePayment', 'listConsolePayments', 'getToday', 'getWaiting'] as const;

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
              <>
                {action.askedBy === username && <p className="muted">Somebody else must approve it.</p>}
                <Decisions
                  yes={
                    action.askedBy !== username && {
                      label: 'Approve',
                      onPress: () => setDeciding({ action, verdict: 'approve' }),
                    }
                  }
                  no={{
                    label: action.askedBy === username ? 'Withdraw my request' : 'Decline',
                    onPress: () => setDeciding({ action, verdict: 'decline' }),
                  }}
                />
              </>
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
