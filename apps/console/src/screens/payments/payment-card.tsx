import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { AlertIcon } from '@spw/ui/parts/icons.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { AdjustmentPanel } from '../../shared/adjustments/adjustment-panel.tsx';
import { useChange } from '../../shared/api/use-change.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { useRefetchOnChange } from '../../shared/api/use-refetch-on-change.ts';
import { count, humanize } from '../../shared/format/text.ts';
import { Keys } from '../../shared/keys/keys.tsx';
import { useKeys } from '../../shared/keys/use-keys.ts';
import { PaymentActions, STALE_AFTER_PAYMENT, type PaymentDetails } from '../../shared/payments/payment-actions.tsx';
import { useMay } from '../../shared/session/session-store.ts';
import { Reference } from '../../shared/ui/copy-button.tsx';
import { DetailsList } from '../../shared/ui/details-list.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { People } from '../../shared/ui/people.tsx';
import { ReadState } from '../../shared/ui/read-state.tsx';
import { StateSteps } from '../../shared/ui/timeline.tsx';
import { RequestActionDialog } from './request-action.tsx';

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
            {card.events.length > 0 && <Events of={card.events} />}
          </>
        )}
      </ReadState>
    </div>
  );
}

function Summary({ card }: { readonly card: PaymentDetails }) {
  return (
    <Panel
      title={<Link to={`/players/${card.player.id}`}>{card.player.username}</Link>}
      aside={<Reference text={card.shortReference} />}
    >
      <div className="stack-s">
        <div>
          <p className="kpi-value">{formatNaira(card.amount)}</p>
          <p className="kpi-note">
            {humanize(card.channel)}, {humanize(card.purpose).toLowerCase()}
          </p>
        </div>
        {card.reason !== null && (
          <div className="note tint-bad">
            <AlertIcon />
            <b>
              {card.paid === null
                ? humanize(card.reason)
                : `Paid ${formatNaira(card.paid)}, asked ${formatNaira(card.total)}`}
            </b>
          </div>
        )}
        <StateSteps steps={card.timeline} endOf={endOf} />
        <DetailsList
          lines={{
            Bought: card.product && humanize(card.product),
            Charges: formatNaira(card.charges),
            'Taken back': card.takenBack === 0 ? null : formatNaira(card.takenBack),
            'Paid, says the provider': card.paid === null ? null : formatNaira(card.paid),
            'At the provider': <Reference text={card.reference} />,
            'Provider asked': count(card.checks, 'time'),
            'Next look': card.nextCheckAt && formatMomentUnbroken(card.nextCheckAt),
            Differences:
              card.differences.length === 0 ? null : card.differences.map((one) => humanize(one.class)).join(', '),
          }}
          total={['To pay', formatNaira(card.total)]}
        />
        <WhatToDo card={card} />
      </div>
    </Panel>
  );
}

/** What this operator may do with it now, and how many people it takes. */
function WhatToDo({ card }: { readonly card: PaymentDetails }) {
  const finance = useMay('finance');
  const [asking, setAsking] = useState<'credit' | 'refund' | null>(null);
  const look = useChange('lookAtConsolePayment', {
    refresh: STALE_AFTER_PAYMENT,
    done: ({ state }) => `The provider was asked. It is ${humanize(state).toLowerCase()}`,
  });
  const may = finance ? card.may : [];
  useKeys({
    a: may.includes('credit') && (() => setAsking('credit')),
    r: may.includes('refund') && (() => setAsking('refund')),
  });
  if (may.length === 0) return null;
  return (
    <div className="stack-s">
      <h3>What to do</h3>
      <ul className="acts">
        {may.includes('credit') && (
          <li>
            <Button aria-keyshortcuts="a" onPress={() => setAsking('credit')}>
              Credit it <Keys of={['A']} />
            </Button>
            <People number={2} />
          </li>
        )}
        {may.includes('refund') && (
          <li>
            <Button kind="danger" aria-keyshortcuts="r" onPress={() => setAsking('refund')}>
              Refund <Keys of={['R']} />
            </Button>
            <People number={2} />
          </li>
        )}
        {may.includes('look') && (
          <li>
            <Button
              kind="secondary"
              loading={look.running}
              onPress={() => look.run({ params: { reference: card.reference } })}
            >
              Ask the provider
            </Button>
            <People number={1} />
          </li>
        )}
      </ul>
      {look.failure && <p className="field-error">{look.failure}</p>}
      {asking && <RequestActionDialog kind={asking} card={card} onClose={() => setAsking(null)} />}
    </div>
  );
}

function Events({ of }: { readonly of: PaymentDetails['events'] }) {
  return (
    <Panel title="What the provider told us">
      <ul className="stack-s">
        {of.map(({ id, event, seen, receivedAt, outcome }) => (
          <li key={id}>
            <b>{event}</b> {seen > 1 && `${seen} times`}
            <div className="muted">
              {formatMomentUnbroken(receivedAt)}, {outcome === null ? 'not looked at yet' : humanize(outcome)}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function endOf(state: string): 'done' | 'now' | 'bad' {
  if (state === 'credited' || state === 'refunded' || state === 'adjusted') return 'done';
  return state === 'created' || state === 'pending' ? 'now' : 'bad';
}
