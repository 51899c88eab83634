import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { useState } from 'react';
import type { Data } from '../../shared/api/calls.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { count, humanize } from '../../shared/format/text.ts';
import { useMay } from '../../shared/session/session-store.ts';
import { DetailsList } from '../../shared/ui/details-list.tsx';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { ReadState } from '../../shared/ui/read-state.tsx';
import { STALE_AFTER_QUESTION } from './question-filters.ts';
import { QuestionWording } from './question-wording.tsx';

type Card = Data<'getDispute'>;
type Verdict = 'uphold' | 'reject';
const WATCH_MILLISECONDS = 1_000;

export function DisputeCard({ id }: { readonly id: string }) {
  const content = useMay('content');
  const [repairing, setRepairing] = useState(false);
  const reading = useRead('getDispute', { params: { id } }, repairing ? { everyMilliseconds: WATCH_MILLISECONDS } : {});
  const running = reading.data?.repair?.state === 'running';
  if (running !== repairing) setRepairing(running);
  const [deciding, setDeciding] = useState<Verdict | null>(null);
  return (
    <ReadState of={reading}>
      {(card) => (
        <Panel title="Dispute" aside={formatMomentUnbroken(card.createdAt)}>
          <div className="stack">
            <p>
              <b>{card.player.username}</b>: {humanize(card.reason)}
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
            {content && card.state === 'open' && (
              <div className="columns">
                <Button onPress={() => setDeciding('uphold')}>Uphold</Button>
                <Button kind="secondary" onPress={() => setDeciding('reject')}>
                  Reject
                </Button>
              </div>
            )}
          </div>
          {deciding && <Decide verdict={deciding} card={card} onClose={() => setDeciding(null)} />}
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

function Decide({
  verdict,
  card,
  onClose,
}: {
  readonly verdict: Verdict;
  readonly card: Card;
  readonly onClose: () => void;
}) {
  const uphold = verdict === 'uphold';
  const change = useChange('decideDispute', {
    refresh: ['getDispute', 'listDisputes', 'getToday', ...STALE_AFTER_QUESTION],
    done: uphold ? 'Upheld. Scores are being put right' : 'Rejected',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={uphold ? 'Uphold the dispute' : 'Reject the dispute'}
      confirm={uphold ? 'Uphold' : 'Reject'}
      danger={uphold}
      reason={{ label: 'Reason the player will read', helper: 'Also kept in the audit with your name.' }}
      running={change.running}
      failure={change.failure}
      onConfirm={(reason) => change.run({ params: { id: card.id }, body: { verdict, reason } })}
      onClose={onClose}
    >
      <p>“{card.question.question}”</p>
      <p>
        {uphold ? (
          <>
            It is retired. About <b>{count(card.affectedRounds, 'round')}</b> that ended at it get their points and a
            play back.
          </>
        ) : (
          'The question stays as it is and no score changes.'
        )}
      </p>
    </ConfirmDialog>
  );
}
