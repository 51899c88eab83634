import type { SettingsEffect } from '@spw/rules/settings-effects';
import { Button } from '@spw/ui/parts/button.tsx';
import { useEffect, useState } from 'react';
import type { Data } from '../../shared/api/calls.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { count } from '../../shared/format/text.ts';
import { NotesIcon } from '../../shared/icons.ts';
import { Keys } from '../../shared/keys/keys.tsx';
import { movedSince, type Changes, type Draft, type Now } from './draft.ts';
import { SendDraft } from './send-draft.tsx';
import { Differences } from './settings-preview.tsx';

interface DraftBarProps {
  readonly now: Now;
  readonly draft: Draft;
  readonly changes: Changes;
  readonly effects: readonly SettingsEffect[];
  readonly problems: number;
  readonly needsSecond: boolean;
  readonly onDraft: (draft: Draft | null) => void;
}

/** The draft, what it does in short, and what can be done with it. Others may have published since: then it is looked at again first. */
export function DraftBar({ now, draft, changes, effects, problems, needsSecond, onDraft }: DraftBarProps) {
  const [seen, setSeen] = useState<Data<'previewSettings'> | null>(null);
  const preview = useChange('previewSettings', { refresh: [], onDone: setSeen });
  const moved = movedSince(now, draft);
  const isStale = draft.basedOn !== now.version;
  const isReady = problems === 0 && !isStale && now.next === null;
  const send = () => preview.run({ body: { changes } });
  useSendKey(isReady && seen === null ? send : null);
  return (
    <section className="draft-bar" aria-label="Draft">
      <NotesIcon />
      <div className="draft-words">
        <p>
          <b>
            Draft on version {draft.basedOn}: {count(Object.keys(draft.edits).length, 'change')}.
          </b>{' '}
          Kept in this browser until you send it.
        </p>
        <p>{inShort(effects, problems)}</p>
        {preview.failure && <p role="alert">{preview.failure}</p>}
      </div>
      <Button kind="secondary" className="draft-button" onPress={() => onDraft(null)}>
        Discard
      </Button>
      <Button loading={preview.running} disabled={!isReady} onPress={send}>
        {needsSecond ? 'Send to a second person' : 'Publish'} <Keys of={['Ctrl', '↵']} />
      </Button>
      {isStale && (
        <div className="draft-moved">
          <p>
            <b>Version {now.version} was published after you began.</b> Your changes stand on top of it now. What it
            changed:
          </p>
          <Differences of={moved} />
          <Button
            kind="secondary"
            className="draft-button"
            onPress={() => onDraft({ ...draft, basedOn: now.version, base: now.changes })}
          >
            Go on from version {now.version}
          </Button>
        </div>
      )}
      {seen && (
        <SendDraft
          changes={changes}
          preview={seen}
          suggested={draft.reason}
          onDone={() => onDraft(null)}
          onClose={() => setSeen(null)}
        />
      )}
    </section>
  );
}

function inShort(effects: readonly SettingsEffect[], problems: number): string {
  if (problems > 0) return `${count(problems, 'value')} to put right first.`;
  const [first, ...others] = effects;
  if (first === undefined) return 'No figure that players see changes.';
  const rest = others.length > 0 ? `, and ${count(others.length, 'figure')} more` : '';
  return `${first.what}: ${first.from} → ${first.to}${rest}.`;
}

/** Ctrl Enter sends, wherever the cursor is. */
function useSendKey(send: (() => void) | null) {
  useEffect(() => {
    if (send === null) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      send();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [send]);
}
