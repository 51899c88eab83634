import { Button } from '@spw/ui/parts/button.tsx';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { TextArea } from '@spw/ui/parts/forms/text-area.tsx';
import { useState, type FormEvent } from 'react';
import { useChange } from '../../shared/api/use-change.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { count } from '../../shared/format/text.ts';
import { Select } from '../../shared/ui/select.tsx';
import type { InboxItem } from './same-words.ts';

type Way = NonNullable<InboxItem['handled']>['way'];

const WAYS: Record<Way, { readonly label: string; readonly send: string; readonly says: string }> = {
  message: {
    label: 'Message in the app',
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

  function send(event: FormEvent) {
    event.preventDefault();
    answer.run({ body: { kind: items[0]!.kind, ids: items.map(({ id }) => id), way, text: words } });
  }

  return (
    <form className="stack-s" onSubmit={send}>
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
            ...(desk?.templates ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => setText(desk?.templates.find((template) => template.id === id)?.text ?? text)}
        />
      </div>
      <TextArea
        label="Answer"
        rows={4}
        maxLength={longest}
        value={text}
        helper={`{name} and {reference} are filled in. ${WAYS[way].says}`}
        error={answer.failure ?? undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" loading={answer.running} disabled={words.length < SHORTEST || words.length > longest}>
        {items.length === 1 ? WAYS[way].send : `${WAYS[way].send} (${items.length})`}
      </Button>
    </form>
  );
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
