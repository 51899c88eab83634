import { Button } from '@spw/ui/parts/button.tsx';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { TextArea } from '@spw/ui/parts/forms/text-area.tsx';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import type { Data } from '../../shared/api/calls.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { count } from '../../shared/format/text.ts';
import { Keys } from '../../shared/keys/keys.tsx';
import { Select } from '../../shared/ui/select.tsx';
import type { InboxItem } from './same-words.ts';

type Way = NonNullable<InboxItem['handled']>['way'];

const WAYS: Record<Way, { readonly label: string; readonly send: string; readonly says: string }> = {
  message: {
    label: 'In the app',
    send: 'Send',
    says: 'The player reads it in the app, and is told by a push.',
  },
  sms: {
    label: 'SMS',
    send: 'Send by SMS',
    says: 'It goes to the number of the account, or to the one that was left.',
  },
  note: { label: 'Only note it', send: 'Handled', says: 'Nobody is written to: it was answered elsewhere.' },
};
const SHORTEST = 3;
/** Two parts, as SMS are paid. */
const LONGEST_SMS = 300;
const LONGEST = 600;
const STALE = ['listInbox', 'countInbox', 'getToday', 'getWaiting'] as const;

interface AnswerFormProps {
  readonly items: readonly InboxItem[];
  readonly onDone?: () => void;
}

/** One answer, for one message or for several that ask the same. */
export function AnswerForm({ items, onDone }: AnswerFormProps) {
  const { data: desk } = useRead('getInboxDesk', {});
  const ways = (['message', 'sms'] as const).filter((way) => items.every((item) => item.ways.includes(way)));
  const [way, setWay] = useState<Way>(ways[0] ?? 'note');
  const [text, setText] = useState(items.length === 1 ? (items[0]!.handled?.note ?? '') : '');
  const answer = useChange('answerInbox', {
    refresh: STALE,
    done: ({ answered }) => `${count(answered, 'message')} ${way === 'note' ? 'handled' : 'answered'}`,
    ...(onDone && { onDone }),
  });
  const longest = way === 'sms' ? LONGEST_SMS : LONGEST;
  const words = text.trim();

  const templates = desk?.templates ?? [];
  const found = text.startsWith('/') ? templatesBy(text.slice(1), templates) : [];

  function onKey(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLTextAreaElement)) return;
    const [first] = found;
    if (first) setText(first.text);
    else if (event.ctrlKey || event.metaKey) event.currentTarget.requestSubmit();
    else return;
    event.preventDefault();
  }

  function send(event: FormEvent) {
    event.preventDefault();
    answer.run({ body: { kind: items[0]!.kind, ids: items.map(({ id }) => id), way, text: words } });
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of its field
    <form className="stack-s" onSubmit={send} onKeyDown={onKey}>
      <div className="columns">
        <Select
          label="How"
          value={way}
          options={[...ways, 'note' as const].map((value) => ({ value, label: WAYS[value].label }))}
          onChange={setWay}
        />
        <Select
          label="Template"
          value=""
          options={[
            { value: '', label: 'Put in a text' },
            ...templates.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => setText(templates.find((template) => template.id === id)?.text ?? text)}
        />
      </div>
      {found.length > 0 && (
        <ul className="templates-found" aria-label="Templates">
          {found.map((template) => (
            <li key={template.id}>
              <button type="button" onClick={() => setText(template.text)}>
                <b>/{template.name}</b> <span className="muted">{template.text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextArea
        label="Answer"
        rows={4}
        maxLength={longest}
        value={text}
        helper={`/ puts in a template; {name} and {reference} are filled in. ${WAYS[way].says}`}
        error={answer.failure ?? undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="row">
        <Button
          type="submit"
          loading={answer.running}
          disabled={words.length < SHORTEST || words.length > longest || found.length > 0}
        >
          {items.length === 1 ? WAYS[way].send : `${WAYS[way].send} (${items.length})`} <Keys of={['Ctrl', '↵']} />
        </Button>
      </div>
    </form>
  );
}

type Template = Data<'getInboxDesk'>['templates'][number];

/** Those whose name has what was typed after the slash. */
function templatesBy(typed: string, templates: readonly Template[]): readonly Template[] {
  const wanted = typed.trim().toLowerCase();
  return templates.filter(({ name }) => name.toLowerCase().includes(wanted));
}

interface AnswerTogetherProps {
  readonly items: readonly InboxItem[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function AnswerTogether({ items, onDone, onClose }: AnswerTogetherProps) {
  // Those that were marked when it was opened: a list that is read anew meanwhile adds nobody.
  const [asked] = useState(items);
  return (
    <Dialog open size="wide" title={`Answer ${asked.length} together`} onClose={onClose}>
      <div className="stack">
        <ul className="stack-s">
          {asked.map(({ id, player, name, message }) => (
            <li key={id} className="line-clamp-2">
              <b>{player?.username ?? name ?? 'A visitor'}</b> {message}
            </li>
          ))}
        </ul>
        <AnswerForm items={asked} onDone={onDone} />
      </div>
    </Dialog>
  );
}
