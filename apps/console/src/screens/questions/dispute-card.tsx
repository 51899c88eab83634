import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Data } from '../../shared/api/calls.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { count, humanize } from '../../shared/format/text.ts';
import { Colleague } from '../../shared/session/colleague.tsx';
import { useMay } from '../../shared/session/session-store.ts';
import { DetailsList } from '../../shared/ui/details-list.tsx';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { ReadState } from '../../shared/ui/read-state.tsx';
import { STALE_AFTER_QUESTION } from './question-filters.ts';
import { QuestionWording } from './question-wording.tsx';

type Card = Data<'getDispute'>;
type Step = Card['may'][number];
const stepTexts: Record<Step, { readonly button: string; readonly title: string; readonly done: string }> = {
  ask: {
    button: 'Ask to uphold',
    title: 'Ask to uphold the dispute',
    done: 'Asked for. Somebody else has to uphold it',
  },
  uphold: { button: 'Uphold', title: 'Uphold the dispute', done: 'Upheld. Scores are being put right' },
  reject: { button: 'Reject', title: 'Reject the dispute', done: 'Rejected' },
  withdraw: { button: 'Withdraw', title: 'Withdraw what you asked for', done: 'Withdrawn' },
};
const WATCH_MILLISECONDS = 1_000;

export function DisputeCard({ id }: { readonly id: string }) {
  const content = useMay('content');
  const [repairing, setRepairing] = useState(false);
  const reading = useRead('getDispute', { params: { id } }, repairing ? { everyMilliseconds: WATCH_MILLISECONDS } : {});
  const running = reading.data?.repair?.state === 'running';
  if (running !== repairing) setRepairing(running);
  const [deciding, setDeciding] = useState<{ readonly step: Step; readonly all: boolean } | null>(null);
  return (
    <ReadState of={reading}>
      {(card) => (
        <Panel title="Dispute" aside={formatMomentUnbroken(card.createdAt)}>
          <div className="stack">
            <p>
              <Link to={`/players/${card.player.id}`}>{card.player.username}</Link>: {humanize(card.reason)}
              {card.text !== '' && `. “${card.text}”`}
            </p>
            <QuestionWording of={{ ...card, question: card.question.question }} chosen={card.chosen} />
            <DetailsList
              lines={{
                'Rounds that ended at it': `about ${card.affectedRounds.toLocaleString('en-NG')}`,
                'Others who dispute it': card.others,
              }}
            />
            {card.repair && <Repair of={card.repair} />}
            {card.state !== 'open' && (
              <p className="muted">
                {humanize(card.state)} by {card.decidedBy}
                {card.note !== null && `: ${card.note}`}
              </p>
            )}
            {card.asked && (
              <p>
                <Colleague name={card.asked.by} /> asked to uphold it, {formatMomentUnbroken(card.asked.at)}:{' '}
                {card.asked.reason}
              </p>
            )}
            {content && (
              <div className="row">
                {card.may.map((step) => (
                  <Button
                    key={step}
                    kind={step === 'ask' || step === 'uphold' ? 'primary' : 'secondary'}
                    onPress={() => setDeciding({ step, all: false })}
                  >
                    {stepTexts[step].button}
                  </Button>
                ))}
                {card.others > 0 && card.may.includes('reject') && (
                  <Button kind="secondary" onPress={() => setDeciding({ step: 'reject', all: true })}>
                    Reject all {card.others + 1}
                  </Button>
                )}
              </div>
            )}
            {content && card.may.includes('withdraw') && <p className="muted">Somebody else must uphold it.</p>}
          </div>
          {deciding && <Decide {...deciding} card={card} onClose={() => setDeciding(null)} />}
        </Panel>
      )}
    </ReadState>
  );
}

function Repair({ of }: { readonly of: NonNullable<Card['repair']> }) {
  return (
    <output className="block">
      <span className={of.state === 'done' ? 'good font-semibold' : 'warn font-semibold'}>
        {of.state === 'done' ? 'Put right' : 'Putting right'}: {count(of.rounds, 'round')}, {count(of.points, 'point')},{' '}
        {count(of.plays, 'play')} given back
      </span>
    </output>
  );
}

interface DecideProps {
  readonly step: Step;
  /** A no to everybody who reported the question. */
  readonly all: boolean;
  readonly card: Card;
  readonly onClose: () => void;
}

function Decide({ step, all, card, onClose }: DecideProps) {
  const { title, button, done } = stepTexts[step];
  const told = card.others + 1;
  const verdict = step === 'ask' ? 'uphold' : step;
  const change = useChange('decideDispute', {
    refresh: ['getDispute', 'listDisputes', 'getToday', ...STALE_AFTER_QUESTION],
    done: all ? `${told} reports rejected` : done,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={all ? `Reject all ${told} reports` : title}
      confirm={all ? `Reject all ${told}` : button}
      danger={step === 'uphold'}
      reason={{
        label: step === 'withdraw' ? 'Reason' : 'Reason the player will read',
        helper: 'Kept in the audit with your name.',
        ...(step === 'uphold' && card.asked && { suggested: card.asked.reason }),
      }}
      running={change.running}
      failure={change.failure}
      onConfirm={(reason) => change.run({ params: { id: card.id }, body: { verdict, reason, ...(all && { all }) } })}
      onClose={onClose}
    >
      <p>“{card.question.question}”</p>
      <p>
        {step === 'withdraw' && 'The dispute stays open.'}
        {step === 'reject' && 'The question stays as it is and no score changes.'}
        {all && ` All ${told} players are told so.`}
        {verdict === 'uphold' && (
          <>
            {step === 'ask' && 'Nothing happens until somebody else agrees. Then it'} {step === 'uphold' && 'It'} is
            retired. About <b>{count(card.affectedRounds, 'round')}</b> that ended at it get their points and a play
            back.
          </>
        )}
      </p>
    </ConfirmDialog>
  );
}
