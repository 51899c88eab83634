import { formatDay } from '@spw/ui/format/dates.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { useState } from 'react';
import type { Data } from '../../shared/api/calls.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { count, percent, humanize } from '../../shared/format/text.ts';
import { DetailsList } from '../../shared/ui/details-list.tsx';
import { Keys } from '../../shared/keys/keys.tsx';
import { useKeys } from '../../shared/keys/use-keys.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { ReadState } from '../../shared/ui/read-state.tsx';
import { STALE_AFTER_QUESTION } from './question-filters.ts';
import { QuestionWording } from './question-wording.tsx';
import { WriteQuestion } from './write-question.tsx';

type Card = Data<'getConsoleQuestion'>;
type Doing = 'edit' | 'accept' | 'send-back' | 'retire';

const labels: Record<Doing, string> = {
  edit: 'New version',
  accept: 'Accept',
  'send-back': 'Send back',
  retire: 'Retire',
};

export function QuestionCard({ id, title = 'Question' }: { readonly id: string; readonly title?: string }) {
  const reading = useRead('getConsoleQuestion', { params: { id } });
  return (
    <ReadState of={reading}>
      {(card) => (
        <Panel title={title} aside={card.number === null ? null : `No. ${card.number}`}>
          <div className="stack">
            <div className="row">
              <span className="tag">{card.category.name}</span>
              <span className="tag">{humanize(card.tier)}</span>
              {card.writtenBy !== null && <span className="muted">by {card.writtenBy}</span>}
            </div>
            <QuestionWording of={card} />
            {card.note !== null && (
              <p className="reasons">
                <span className="tint-warn">{card.note}</span>
              </p>
            )}
            <DetailsList
              lines={{
                Answered:
                  card.rightShare === null
                    ? 'not yet'
                    : `${count(card.answers, 'time')}, ${percent(card.rightShare)} right`,
                'Time to answer': card.averageSeconds === null ? null : `${card.averageSeconds.toFixed(1)} s`,
                'Its answers speak for': card.measuredTier && <span className="warn">{card.measuredTier}</span>,
                'Accepted by': card.acceptedBy,
                'Asked until': card.expires && formatDay(card.expires),
                Version: card.versions.length > 1 ? `${card.version} of ${card.versions.length}` : null,
              }}
            />
            {card.alike.length > 0 && (
              <div>
                <p className="font-semibold">Nearly the same</p>
                {card.alike.map((other) => (
                  <p key={other.id} className="muted">
                    {percent(other.likeness)}: {other.question}
                  </p>
                ))}
              </div>
            )}
            <Deciding card={card} />
            {card.measuredTier !== null && card.may.includes('edit') && (
              <MoveTier card={card} tier={card.measuredTier} />
            )}
          </div>
        </Panel>
      )}
    </ReadState>
  );
}

/** The same words in the tier that its answers speak for. Like any other version it waits for another person. */
function MoveTier({ card, tier }: { readonly card: Card; readonly tier: Card['tier'] }) {
  const move = useChange('editQuestion', {
    refresh: STALE_AFTER_QUESTION,
    done: `Asked for. Somebody else accepts it as ${tier}`,
  });
  const { question, options, answer, explanation, about, expires } = card;
  const body = { tier, question, options, answer, explanation, about, ...(expires !== null && { expires }) };
  return (
    <div>
      <Button kind="secondary" loading={move.running} onPress={() => move.run({ params: { id: card.id }, body })}>
        Move to {tier}
      </Button>
      {move.failure && (
        <p className="field-error" role="alert">
          {move.failure}
        </p>
      )}
    </div>
  );
}

const keysOf: Partial<Record<Doing, string>> = { accept: 'A', 'send-back': 'R' };

function Deciding({ card }: { readonly card: Card }) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const order: Doing[] = ['accept', 'send-back', 'edit', 'retire'];
  const open = order.filter((act) => card.may.includes(act));
  const ownDraft = card.state === 'draft' && !card.may.includes('accept');
  useKeys({
    a: card.may.includes('accept') && (() => setDoing('accept')),
    r: card.may.includes('send-back') && (() => setDoing('send-back')),
  });
  return (
    <>
      <div className="row">
        {open.map((act) => (
          <Button
            key={act}
            kind={act === 'accept' ? 'primary' : act === 'retire' ? 'danger' : 'secondary'}
            onPress={() => setDoing(act)}
          >
            {labels[act]} {keysOf[act] !== undefined && <Keys of={[keysOf[act]]} />}
          </Button>
        ))}
      </div>
      {ownDraft && <p className="muted">The author cannot accept their own.</p>}
      {doing === 'edit' && <WriteQuestion of={card} onClose={() => setDoing(null)} />}
      {doing !== null && doing !== 'edit' && <Ask doing={doing} card={card} onClose={() => setDoing(null)} />}
    </>
  );
}

function Ask({
  doing,
  card,
  onClose,
}: {
  readonly doing: Exclude<Doing, 'edit'>;
  readonly card: Card;
  readonly onClose: () => void;
}) {
  const options = { refresh: STALE_AFTER_QUESTION, onDone: onClose };
  const review = useChange('reviewQuestion', {
    ...options,
    done: doing === 'accept' ? 'Accepted: it is live' : 'Sent back',
  });
  const retire = useChange('retireQuestion', { ...options, done: 'Retired: it is asked no more' });
  const params = { id: card.id };

  function go(note: string) {
    if (doing === 'retire') retire.run({ params, body: { reason: note } });
    else review.run({ params, body: { verdict: doing, ...(doing === 'send-back' && { note }) } });
  }

  return (
    <ConfirmDialog
      title={labels[doing]}
      confirm={labels[doing]}
      danger={doing === 'retire'}
      {...(doing !== 'accept' && { reason: { label: 'Reason', helper: 'Its author reads it.' } })}
      running={review.running || retire.running}
      failure={review.failure ?? retire.failure}
      onConfirm={go}
      onClose={onClose}
    >
      <p>
        “{card.question}” Answer: <b>{card.answer}</b>
      </p>
    </ConfirmDialog>
  );
}
