import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Data } from '../../shared/api/calls.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { humanize } from '../../shared/format/text.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { DetailsList } from '../../shared/ui/details-list.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { AnswerForm } from './answer-form.tsx';
import { Assign } from './assign.tsx';
import type { InboxItem } from './same-words.ts';

const ways = { note: 'noted', message: 'by a message in the app', sms: 'by SMS' } as const;

/** Whoever wrote chose the address: `?`, `&` and `%` in it would be fields of the answer, such as a hidden copy. */
function mailTo(email: string): string {
  return `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
}

interface InboxCardProps {
  readonly item: InboxItem;
  /** Open ones that the same answer is enough for, this one among them. */
  readonly same: readonly InboxItem[];
  readonly onMarkSame: () => void;
}

export function InboxCard({ item, same, onMarkSame }: InboxCardProps) {
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<Data<'revealInboxItem'> | null>(null);
  const reveal = useChange('revealInboxItem', {
    refresh: [],
    onDone: (data) => {
      setAsking(false);
      setShown(data);
    },
  });
  return (
    <Panel
      title={item.subject === null ? humanize(item.kind) : humanize(item.subject)}
      aside={formatMomentUnbroken(item.createdAt)}
    >
      <div className="stack">
        <p className="whitespace-pre-wrap break-words">{item.message}</p>
        {same.length > 1 && (
          <div className="row">
            <span className="grow">{same.length} open messages say the same.</span>
            <Button kind="secondary" className="btn-ghost btn-small" onPress={onMarkSame}>
              Mark all {same.length}
            </Button>
          </div>
        )}
        {item.handled === null && <Assign items={[item]} />}
        <DetailsList
          lines={{
            Player: item.player && <Link to={`/players/${item.player.id}`}>{item.player.username}</Link>,
            Name: item.name,
            Email: shown?.email ? <a href={mailTo(shown.email)}>{shown.email}</a> : item.email,
            Phone: shown?.phone ?? item.phone,
            Reference: item.reference,
            Circumstances: item.circumstances,
            Handled:
              item.handled && `${item.handled.by}, ${formatMomentUnbroken(item.handled.at)}, ${ways[item.handled.way]}`,
          }}
        />
        {shown === null && (item.email ?? item.phone) !== null && (
          <Button kind="quiet" onPress={() => setAsking(true)}>
            Show in full
          </Button>
        )}
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
        <AnswerForm items={[item]} />
      </div>
    </Panel>
  );
}
