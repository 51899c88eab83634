import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { TextArea } from '@spw/ui/parts/forms/text-area.tsx';
import { useState, type FormEvent } from 'react';
import { useChange } from '../../shared/api/use-change.ts';
import { useList } from '../../shared/api/use-read.ts';
import { Panel } from '../../shared/ui/panel.tsx';

export function PlayerNotes({ id }: { readonly id: string }) {
  const { items: notes, more } = useList('listPlayerNotes', { params: { id }, query: {} });
  const [text, setText] = useState('');
  const add = useChange('addPlayerNote', {
    refresh: ['listPlayerNotes', 'listPlayerTimeline'],
    done: 'Note kept',
    onDone: () => setText(''),
  });
  function keep(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== '') add.run({ params: { id }, body: { text: text.trim() } });
  }
  return (
    <Panel title="Notes">
      <form className="stack-s" onSubmit={keep}>
        <TextArea
          label="New note"
          rows={2}
          maxLength={2000}
          value={text}
          error={add.failure ?? undefined}
          onChange={(event) => setText(event.target.value)}
          helper="Other operators read it. Notes are never changed."
        />
        <Button type="submit" kind="secondary" loading={add.running}>
          Keep the note
        </Button>
      </form>
      <ul className="stack-s mt-3">
        {notes?.map((note) => (
          <li key={note.id} className="rounded-s bg-well px-3 py-2">
            <p className="whitespace-pre-wrap">{note.text}</p>
            <p className="muted">
              {note.by}, {formatMomentUnbroken(note.at)}
            </p>
          </li>
        ))}
      </ul>
      {more && (
        <Button kind="quiet" onPress={more}>
          Older notes
        </Button>
      )}
    </Panel>
  );
}
