import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { AdjustmentPanel } from '../../shared/adjustments/adjustment-panel.tsx';
import { useChange } from '../../shared/api/use-change.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { useRefetchOnChange } from '../../shared/api/use-refetch-on-change.ts';
import { count, humanize } from '../../shared/format/text.ts';
import { useMay } from '../../shared/session/session-store.ts';
import { Reference } from '../../shared/ui/copy-button.tsx';
import { DetailsList } from '../../shared/ui/details-list.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { ReadState } from '../../shared/ui/read-state.tsx';
import { StateTimeline } from '../../shared/ui/timeline.tsx';
import { RequestActionDialog, PaymentActions, STALE_AFTER_PAYMENT, type PaymentDetails } from './payment-actions.tsx';

interface PaymentCardProps {
  readonly reference: string;
  /** As the list says, which is looked at again. */
  readonly changedAt?: string | undefined;
}

export function PaymentCard({ reference, changedAt }: PaymentCardProps) {
  const reading = useRead('getConsolePayment', { params: { reference } });
  useRefetchOnChange(changedAt, reading.refetch);
  return (
    <div className="page-grid">
      <ReadState of={reading}>
        {(card) => (
          <>
            <Summary card={card} />
            {card.actions.length > 0 && <PaymentActions card={card} />}
            <AdjustmentPanel about="payment" id={card.reference} username={card.player.username} />
            <StateTimeline steps={card.timeline} endOf={endOf} />
            {card.events.length > 0 && (
              <Panel title="What the provider told us">
                <ul className="stack-s">
                  {card.events.map(({ id, event, seen, receivedAt, outcome }) => (
                    <li key={id}>
                      <b>{event}</b> {seen > 1 && `${seen} times`}
                      <div className="muted">
                        {formatMomentUnbroken(receivedAt)}, {outcome === null ? 'not looked at yet' : humanize(outcome)}
                      </div>
                    </li>
                  ))}
                </ul>
              </Panel>
            )}
          </>
        )}
      </ReadState>
    </div>
  );
}

function Summary({ card }: { readonly card: PaymentDetails }) {
  const { reference } = card;
  const finance = useMay('finance');
  const [asking, setAsking] = useState<'credit' | 'refund' | null>(null);
  const look = useChange('lookAtConsolePayment', {
    refresh: STALE_AFTER_PAYMENT,
    done: ({ state }) => `The provider was asked. It is ${humanize(state).toLowerCase()}`,
  });
  return (
    <Panel
      title={<Link to={`/players/${card.player.id}`}>{card.player.username}</Link>}
      aside={<Reference text={card.shortReference} />}
    >
      <p className="kpi-value">{formatNaira(card.amount)}</p>
      <p className="muted">
        {humanize(card.channel)}, {humanize(card.purpose).toLowerCase()}
      </p>
      {card.reason !== null && (
        <ul className="reasons my-3">
          <li className="tint-warn">
            {card.paid === null
              ? humanize(card.reason)
              : `Paid ${formatNaira(card.paid)}, asked ${formatNaira(card.total)}`}
          </li>
        </ul>
      )}
      <DetailsList
        lines={{
          Charges: formatNaira(card.charges),
          'Taken back': card.takenBack === 0 ? null : formatNaira(card.takenBack),
          Bought: card.product && humanize(card.product),
          Begun: formatMomentUnbroken(card.createdAt),
          'Paid, says the provider': card.paid === null ? null : formatNaira(card.paid),
          'At the provider': <Reference text={reference} />,
          'Provider asked': count(card.checks, 'time'),
          'Next look': card.nextCheckAt && formatMomentUnbroken(card.nextCheckAt),
          Differences:
            card.differences.length === 0 ? null : card.differences.map((one) => humanize(one.class)).join(', '),
        }}
        total={['To pay', formatNaira(card.total)]}
      />
      {finance && (
        <div className="row mt-3">
          {card.may.includes('look') && (
            <Button kind="secondary" loading={look.running} onPress={() => look.run({ params: { reference } })}>
              Ask the provider
            </Button>
          )}
          {card.may.includes('credit') && <Button onPress={() => setAsking('credit')}>Credit it</Button>}
          {card.may.includes('refund') && (
            <Button kind="danger" onPress={() => setAsking('refund')}>
              Refund
            </Button>
          )}
        </div>
      )}
      {look.failure && <p className="field-error">{look.failure}</p>}
      {asking && <RequestActionDialog kind={asking} card={card} onClose={() => setAsking(null)} />}
    </Panel>
  );
}

function endOf(state: string): 'done' | 'now' | 'bad' {
  if (state === 'credited' || state === 'refunded' || state === 'adjusted') return 'done';
  return state === 'created' || state === 'pending' ? 'now' : 'bad';
}
