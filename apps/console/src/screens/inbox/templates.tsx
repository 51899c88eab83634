import { Button } from '@spw/ui/parts/button.tsx';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { TextArea } from '@spw/ui/parts/forms/text-area.tsx';
import { TextInput } from '@spw/ui/parts/forms/text-input.tsx';
import { useState, type FormEvent } from 'react';
import type { Data } from '../../shared/api/calls.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { useMay } from '../../shared/session/session-store.ts';
import { ReadState } from '../../shared/ui/read-state.tsx';

type Template = Data<'getInboxDesk'>['templates'][number];

/** Texts that are kept for answers. Whoever answers reads them; owners change them. */
export function Templates({ onClose }: { readonly onClose: () => void }) {
  const reading = useRead('getInboxDesk', {});
  const owner = useMay('owner');
  const [writing, setWriting] = useState<Template | null>(null);
  return (
    <Dialog open size="wide" title="Templates" onClose={onClose}>
      <div className="stack">
        {writing && <Write key={writing.id} template={writing} onDone={() => setWriting(null)} />}
        {owner && writing === null && (
          <Button kind="secondary" onPress={() => setWriting({ id: crypto.randomUUID(), name: '', text: '' })}>
            New template
          </Button>
        )}
        <ReadState of={reading}>
          {({ templates }) => (
            <ul className="stack">
              {templates.map((template) => (
                <li key={template.id} className="row items-start">
                  <div className="grow">
                    <b>{template.name}</b>
                    <p className="text-ink2">{template.text}</p>
                  </div>
                  {owner && <Change template={template} onEdit={() => setWriting(template)} />}
                </li>
              ))}
              {templates.length === 0 && <li className="muted">None is kept yet.</li>}
            </ul>
          )}
        </ReadState>
      </div>
    </Dialog>
  );
}

function Change({ template, onEdit }: { readonly template: Template; readonly onEdit: () => void }) {
  const remove = useChange('removeInboxTemplate', { refresh: ['getInboxDesk'], done: `${template.name} is removed` });
  return (
    <>
      <Button kind="secondary" className="btn-small" onPress={onEdit}>
        Change<span className="sr-text"> {template.name}</span>
      </Button>
      <Button kind="quiet" loading={remove.running} onPress={() => remove.run({ params: { id: template.id } })}>
        Remove<span className="sr-text"> {template.name}</span>
      </Button>
    </>
  );
}

function Write({ template, onDone }: { readonly template: Template; readonly onDone: () => void }) {
  const [name, setName] = useState(template.name);
  const [text, setText] = useState(template.text);
  const save = useChange('saveInboxTemplate', { refresh: ['getInboxDesk'], done: 'Kept', onDone });
  function keep(event: FormEvent) {
    event.preventDefault();
    save.run({ params: { id: template.id }, body: { name: name.trim(), text: text.trim() } });
  }
  return (
    <form className="stack-s" onSubmit={keep}>
      <TextInput label="Name" maxLength={40} required value={name} onChange={(event) => setName(event.target.value)} />
      <TextArea
        label="Text"
        rows={4}
        maxLength={600}
        value={text}
        helper="{name} stands for the player’s name, {reference} for the reference of the message. An SMS has room for 300 letters."
        error={save.failure ?? undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="row">
        <Button type="submit" loading={save.running} disabled={name.trim() === '' || text.trim().length < 3}>
          Keep it
        </Button>
        <Button kind="quiet" onPress={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
