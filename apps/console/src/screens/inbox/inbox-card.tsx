import { formatAge, formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Data } from '../../shared/api/calls.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { humanize } from '../../shared/format/text.ts';
import { LinkedWords } from '../../shared/movements/linked-words.tsx';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { DetailsList } from '../../shared/ui/details-list.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { AnswerForm } from './answer-form.tsx';
import { Assign } from './assign.tsx';
import type { InboxItem } from './same-words.ts';
import './inbox.css';

const ways = { note: 'noted', message: 'by a message in the app', sms: 'by SMS' } as const;

/** Whoever wrote chose the address: `?`, `&` and `%` in it would be fields of the answer, such as a hidden copy. */
function mailTo(email: string): string {
  return `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
}

interface InboxCardProps {
  readonly item: InboxItem;
  /** Open ones that the same answer is enough for, this one among them. */
  readonly same: readonly InboxItem[];
  readonly now: number;
  readonly onAnswerSame: () => void;
}

/** What was written and the answer, and beside it who wrote. */
export function InboxCard({ item, same, now, onAnswerSame }: InboxCardProps) {
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<Data<'revealInboxItem'> | null>(null);
  const reveal = useChange('revealInboxItem', {
    refresh: [],
    onDone: (data) => {
      setAsking(false);
      setShown(data);
    },
  });
  const title = item.subject === null ? humanize(item.kind) : humanize(item.subject);
  return (
    <section className="page-grid letter" aria-label={title}>
      <Panel
        title={
          <>
            {item.reference ?? title}{' '}
            {item.handled === null && <Chip tone="warn">waits {formatAge(item.createdAt, now)}</Chip>}
          </>
        }
        aside={item.handled === null && <Assign items={[item]} />}
      >
        <div className="stack">
          <div className="letter-talk">
            <p className="muted text-center">
              {formatMomentUnbroken(item.createdAt)}, {title.toLowerCase()}
            </p>
            <p className="letter-said">
              <LinkedWords text={item.message} />
            </p>
            {item.handled && (
              <div className="letter-said letter-answer">
                {item.handled.note}
                <p className="muted">
                  {item.handled.by}, {formatMomentUnbroken(item.handled.at)}, {ways[item.handled.way]}
                </p>
              </div>
            )}
          </div>
          {same.length > 1 && (
            <div className="note tint-info">
              <span className="grow">{same.length} open messages say the same.</span>
              <Button kind="secondary" className="btn-small" onPress={onAnswerSame}>
                Answer all {same.length}
              </Button>
            </div>
          )}
          <AnswerForm items={[item]} />
        </div>
      </Panel>
      <Panel title={item.player ? <Link to={`/players/${item.player.id}`}>{item.player.username}</Link> : 'Who wrote'}>
        <div className="stack-s">
          <DetailsList
            lines={{
              Name: item.name,
              'E-mail': shown?.email ? <a href={mailTo(shown.email)}>{shown.email}</a> : item.email,
              Phone: shown?.phone ?? item.phone,
              Circumstances: item.circumstances,
            }}
          />
          {shown === null && (item.email ?? item.phone) !== null && (
            <div className="row">
              <Button kind="quiet" onPress={() => setAsking(true)}>
                Show in full
              </Button>
            </div>
          )}
        </div>
        {asking && (
          <ConfirmDialog
            title="Show where to answer"
            confirm="Show it"
            reason={{ label: 'Why you need it', helper: 'Kept in the audit with your name.', suggested: 'To answer' }}
            running={reveal.running}
            failure={reveal.failure}
            onConfirm={(reason) => reveal.run({ params: { kind: item.kind, id: item.id }, body: { reason } })}
            onClose={() => setAsking(false)}
          >
            <p>The address and the number that were left with this message.</p>
          </ConfirmDialog>
        )}
      </Panel>
    </section>
  );
}
