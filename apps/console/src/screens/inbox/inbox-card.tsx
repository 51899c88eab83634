import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { TextArea } from '@spw/ui/parts/forms/text-area.tsx';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import type { Data } from '../../shared/api/calls.ts';
import { useChange } from '../../shared/api/use-change.ts';
import type { ItemOf } from '../../shared/api/use-read.ts';
import { humanize } from '../../shared/format/text.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { DetailsList } from '../../shared/ui/details-list.tsx';
import { Panel } from '../../shared/ui/panel.tsx';

type InboxItem = ItemOf<'listInbox'>;

/** Whoever wrote chose the address: `?`, `&` and `%` in it would be fields of the answer, such as a hidden copy. */
function mailTo(email: string): string {
  return `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
}

export function InboxCard({ item }: { readonly item: InboxItem }) {
  const [note, setNote] = useState(item.handled?.note ?? '');
  const handle = useChange('handleInboxItem', {
    refresh: ['listInbox', 'countInbox', 'getToday'],
    done: 'Noted',
  });
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<Data<'revealInboxItem'> | null>(null);
  const reveal = useChange('revealInboxItem', {
    refresh: [],
    onDone: (data) => {
      setAsking(false);
      setShown(data);
    },
  });
  function keep(event: FormEvent) {
    event.preventDefault();
    handle.run({ params: { kind: item.kind, id: item.id }, body: { note: note.trim() } });
  }
  return (
    <Panel
      title={item.subject === null ? humanize(item.kind) : humanize(item.subject)}
      aside={formatMomentUnbroken(item.createdAt)}
    >
      <div className="stack">
        <p className="whitespace-pre-wrap break-words">{item.message}</p>
        <DetailsList
          lines={{
            Player: item.player && <Link to={`/players/${item.player.id}`}>{item.player.username}</Link>,
            Name: item.name,
            Email: shown?.email ? <a href={mailTo(shown.email)}>{shown.email}</a> : item.email,
            Phone: shown?.phone ?? item.phone,
            Reference: item.reference,
            Circumstances: item.circumstances,
            Handled: item.handled && `${item.handled.by}, ${formatMomentUnbroken(item.handled.at)}`,
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
        <form className="stack-s" onSubmit={keep}>
          <TextArea
            label="What was answered or done"
            rows={3}
            maxLength={300}
            value={note}
            error={handle.failure ?? undefined}
            onChange={(event) => setNote(event.target.value)}
          />
          <Button type="submit" loading={handle.running} disabled={note.trim().length < 3}>
            {item.handled === null ? 'Handled' : 'Change the note'}
          </Button>
        </form>
      </div>
    </Panel>
  );
}
