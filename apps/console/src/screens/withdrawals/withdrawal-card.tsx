import { formatMomentUnbroken, formatDay } from '@spw/ui/format/dates.ts';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { AdjustmentPanel } from '../../shared/adjustments/adjustment-panel.tsx';
import type { Data } from '../../shared/api/calls.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { useRefetchOnChange } from '../../shared/api/use-refetch-on-change.ts';
import { count } from '../../shared/format/text.ts';
import { Colleague } from '../../shared/session/colleague.tsx';
import { useMay, useOperator } from '../../shared/session/session-store.ts';
import { Reference } from '../../shared/ui/copy-button.tsx';
import { DetailsList } from '../../shared/ui/details-list.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { ReadState } from '../../shared/ui/read-state.tsx';
import { StateTimeline } from '../../shared/ui/timeline.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { WithdrawalEvidence } from './withdrawal-evidence.tsx';

type Card = Data<'getConsoleWithdrawal'>;
type Verdict = Card['may'][number];

interface WithdrawalCardProps {
  readonly id: string;
  /** As the list says, which is looked at again. */
  readonly changedAt?: string | undefined;
}

export function WithdrawalCard({ id, changedAt }: WithdrawalCardProps) {
  const reading = useRead('getConsoleWithdrawal', { params: { id } });
  useRefetchOnChange(changedAt, reading.refetch);
  return (
    <div className="page-grid">
      <ReadState of={reading}>
        {(card) => (
          <>
            <Summary card={card} />
            <WithdrawalEvidence id={card.id} changedAt={card.changedAt} />
            <Details card={card} />
            <AdjustmentPanel about="withdrawal" id={card.id} username={card.player.username} />
            <StateTimeline steps={card.timeline} endOf={endOf} />
          </>
        )}
      </ReadState>
    </div>
  );
}

function Summary({ card }: { readonly card: Card }) {
  const { username } = useOperator();
  const finance = useMay('finance');
  const [deciding, setDeciding] = useState<Verdict | null>(null);
  const { reviews } = card;
  const mine = reviews.some(({ by }) => by === username);
  return (
    <Panel
      title={<Link to={`/players/${card.player.id}`}>{card.player.username}</Link>}
      aside={<Reference text={card.shortReference} />}
    >
      <p className="kpi-value">{formatNaira(card.amount)}</p>
      <p className="muted">
        {card.bank.name} {card.bank.account}, {card.holder}
      </p>
      {reviews.length > 0 && (
        <ul className="reasons mt-3">
          {reviews.map(({ by, verdict, note, at, stands }) => (
            <li key={`${by} ${at}`} className={toneOf(verdict, stands)}>
              <Colleague name={by} />
              <span>
                {verdict === 'approve' ? 'approved' : 'rejected'}: {note} ({formatMomentUnbroken(at)})
                {!stands && '. Shut out or reset since: it counts no longer'}
              </span>
            </li>
          ))}
        </ul>
      )}
      {finance && card.may.length > 0 && (
        <div className="columns mt-3">
          {card.may.includes('approve') && <Button onPress={() => setDeciding('approve')}>Approve</Button>}
          {card.may.includes('reject') && (
            <Button kind="danger" onPress={() => setDeciding('reject')}>
              Return to wallet
            </Button>
          )}
        </div>
      )}
      {card.approvalsMissing > 0 && (
        <p className="muted mt-2">
          {mine
            ? 'You have approved it. Somebody else must too.'
            : `${count(card.approvalsMissing, 'person', 'people')} must still approve it.`}
        </p>
      )}
      {deciding && <ReviewDialog verdict={deciding} card={card} onClose={() => setDeciding(null)} />}
    </Panel>
  );
}

function Details({ card: { facts, reference } }: { readonly card: Card }) {
  return (
    <Panel title="Player and wallet">
      <DetailsList
        lines={{
          'Plays since': formatDay(facts.playerSince),
          Number: facts.number && <NumberAtCarriers number={facts.number} />,
          'Number cleared': facts.numberCleared && (
            <span className="warn">
              by {facts.numberCleared.by ?? 'one person'} alone, {formatMomentUnbroken(facts.numberCleared.at)}
            </span>
          ),
          'At the provider': <Reference text={reference} />,
          'Left in the wallet': formatNaira(facts.cash),
          'Owed to us': facts.debt === 0 ? null : <span className="bad">{formatNaira(facts.debt)}</span>,
          Wallet: facts.frozen ? <span className="bad">on hold</span> : null,
        }}
      />
    </Panel>
  );
}

function toneOf(verdict: Card['reviews'][number]['verdict'], stands: boolean): string {
  if (!stands) return 'tint-warn';
  return verdict === 'approve' ? 'tint-good' : 'tint-bad';
}

const CARRIERS_SAY = {
  clear: 'nothing against it',
  unknown: 'the carriers did not answer',
  'sim-swapped': 'its SIM was swapped of late',
  'number-reassigned': 'it has a new owner',
} as const;

function NumberAtCarriers({ number: { verdict, at } }: { readonly number: NonNullable<Card['facts']['number']> }) {
  const tone = verdict === 'clear' ? undefined : verdict === 'unknown' ? 'warn' : 'bad';
  return (
    <span className={tone}>
      {CARRIERS_SAY[verdict]}, {formatMomentUnbroken(at)}
    </span>
  );
}

function endOf(state: string): 'done' | 'now' | 'bad' {
  if (state === 'paid') return 'done';
  return state === 'released' || state === 'returned' || state === 'blocked' ? 'bad' : 'now';
}
