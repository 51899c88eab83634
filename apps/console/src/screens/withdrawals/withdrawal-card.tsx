import { formatDay, formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { formatNaira } from '@spw/ui/format/numbers.ts';
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
import { Decisions } from '../../shared/ui/decisions.tsx';
import { DetailsList } from '../../shared/ui/details-list.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { ReadState } from '../../shared/ui/read-state.tsx';
import { StateSteps } from '../../shared/ui/timeline.tsx';
import { ReviewDialog } from '../../shared/withdrawals/review-dialog.tsx';
import { WhyHere, WithdrawalEvidence } from '../../shared/withdrawals/withdrawal-evidence.tsx';

type Card = Data<'getConsoleWithdrawal'>;
type Verdict = Card['may'][number];

interface WithdrawalCardProps {
  readonly id: string;
  /** As the list says, which is looked at again. */
  readonly changedAt?: string | undefined;
}

/** Two panes: what is known, and the decision. */
export function WithdrawalCard({ id, changedAt }: WithdrawalCardProps) {
  const reading = useRead('getConsoleWithdrawal', { params: { id } });
  useRefetchOnChange(changedAt, reading.refetch);
  return (
    <ReadState of={reading}>
      {(card) => (
        <>
          <div className="page-grid">
            <WithdrawalEvidence id={card.id} changedAt={card.changedAt} />
            <Details card={card} />
          </div>
          <div className="page-grid">
            <Summary card={card} />
            <AdjustmentPanel about="withdrawal" id={card.id} username={card.player.username} />
          </div>
        </>
      )}
    </ReadState>
  );
}

function Summary({ card }: { readonly card: Card }) {
  const { username } = useOperator();
  const finance = useMay('finance');
  const [deciding, setDeciding] = useState<Verdict | null>(null);
  const may = finance ? card.may : [];
  const mine = card.reviews.some(({ by }) => by === username);
  return (
    <Panel
      title={<Link to={`/players/${card.player.id}`}>{card.player.username}</Link>}
      aside={<Reference text={card.shortReference} />}
    >
      <div className="stack-s">
        <div>
          <p className="kpi-value">{formatNaira(card.amount)}</p>
          <p className="kpi-note">
            to {card.bank.name} {card.bank.account}, {card.holder}
          </p>
        </div>
        <WhyHere id={card.id} />
        <StateSteps steps={card.timeline} endOf={endOf} />
        <Reviews of={card.reviews} />
        {may.length > 0 && (
          <Decisions
            yes={may.includes('approve') && { label: 'Approve', onPress: () => setDeciding('approve') }}
            no={
              may.includes('reject') && {
                label: 'Return to wallet',
                danger: true,
                onPress: () => setDeciding('reject'),
              }
            }
          />
        )}
        {card.approvalsMissing > 0 && (
          <p className="muted">
            {mine
              ? 'You have approved it. Somebody else must too.'
              : `${count(card.approvalsMissing, 'person', 'people')} must still approve it.`}
          </p>
        )}
      </div>
      {deciding && <ReviewDialog verdict={deciding} card={card} onClose={() => setDeciding(null)} />}
    </Panel>
  );
}

function Reviews({ of }: { readonly of: Card['reviews'] }) {
  if (of.length === 0) return null;
  return (
    <ul className="reasons">
      {of.map(({ by, verdict, note, at, stands }) => (
        <li key={`${by} ${at}`} className={toneOf(verdict, stands)}>
          <Colleague name={by} />
          <span>
            {verdict === 'approve' ? 'approved' : 'rejected'}: {note} ({formatMomentUnbroken(at)})
            {!stands && '. Shut out or reset since: it counts no longer'}
          </span>
        </li>
      ))}
    </ul>
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
