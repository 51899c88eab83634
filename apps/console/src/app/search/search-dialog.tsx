import { useModal } from '@spw/ui/parts/dialogs/use-modal.ts';
import { SearchIcon } from '@spw/ui/parts/icons.ts';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { failureText } from '../../shared/api/call.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { groupsOf } from './found-lines.tsx';
import { FoundPreview } from './found-preview.tsx';

const PAUSE_MILLISECONDS = 300;
// Every search is written down: what is shorter finds too much to be worth it.
const SHORTEST = 3;

/**
 * One field for everything. Enter in the field opens the first that was found; the arrows go through all of them, where Enter opens,
 * with Ctrl in a tab of its own, with Shift the player.
 */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const ref = useModal({ open: true, onClose, locked: false, lightDismiss: true });
  const field = useRef<HTMLInputElement>(null);
  const go = useNavigate();
  const [typed, setTyped] = useState('');
  const words = useAfterPause(typed.trim());
  const isLong = words.length >= SHORTEST;
  const { data, error, isFetching } = useRead('searchEverywhere', { query: { q: words } }, { enabled: isLong });
  const [kind, setKind] = useState('');
  const all = isLong && data ? groupsOf(data) : [];
  const groups = all.some(({ name }) => name === kind) ? all.filter(({ name }) => name === kind) : all;
  const total = all.reduce((sum, { lines }) => sum + lines.length, 0);
  const [at, setAt] = useState('');
  const chosen = groups.flatMap(({ lines }) => lines).find(({ key }) => key === at) ?? groups[0]?.lines[0];
  const isReady = data !== undefined && !isFetching && words === typed.trim();
  const first = groups[0]?.lines[0];

  function open(path: string | undefined) {
    if (path === undefined) return;
    onClose();
    void go(path);
  }

  function onArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const stops = [field.current, ...(ref.current?.querySelectorAll<HTMLElement>('.finder-list a') ?? [])];
    const place = stops.findIndex((stop) => stop === document.activeElement);
    stops.at((place + (event.key === 'ArrowDown' ? 1 : -1)) % stops.length)?.focus();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows move between what can be opened in it
    <dialog ref={ref} className="dialog finder" aria-label="Search everywhere" onKeyDown={onArrow}>
      <form
        className="finder-field"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) open(first?.path);
        }}
      >
        <SearchIcon />
        <input
          ref={field}
          data-autofocus
          onFocus={() => setAt('')}
          type="text"
          aria-label="Search everywhere"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          placeholder="Phone or its last four digits, name, e-mail, reference, No. 61, setting"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {total > 0 && <span className="muted whitespace-nowrap">{total} found</span>}
        <kbd>Esc</kbd>
      </form>
      {all.length > 1 && (
        // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot stand in a line of buttons
        <div className="pills finder-kinds" role="group" aria-label="Kinds">
          <button type="button" aria-pressed={groups === all} onClick={() => setKind('')}>
            All {total}
          </button>
          {all.map(({ name, lines }) => (
            <button
              key={name}
              type="button"
              aria-pressed={groups !== all && name === kind}
              onClick={() => setKind(name)}
            >
              {name} {lines.length}
            </button>
          ))}
        </div>
      )}
      <div className="finder-list" aria-busy={isFetching}>
        {groups.map(({ name, lines }) => (
          <section key={name} aria-label={name}>
            <h3>
              {name} <span className="muted">{lines.length}</span>
            </h3>
            <ul>
              {lines.map((line) => (
                <li key={line.key} className={line === first ? 'finder-first' : undefined}>
                  <Link
                    to={line.path}
                    onClick={onClose}
                    onFocus={() => setAt(line.key)}
                    onKeyDown={(event) => {
                      if (event.key !== 'Enter' || !event.shiftKey) return;
                      event.preventDefault();
                      open(line.playerPath ?? line.path);
                    }}
                  >
                    <line.Icon size={20} />
                    <span className="finder-name">
                      <b>{line.title}</b>
                      <span className="muted">{line.detail}</span>
                    </span>
                    <span className="finder-end">{line.end}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {groups.length === 0 && (
          <output className="muted block p-4">{sayNothing({ isLong, failure: error, isReady })}</output>
        )}
      </div>
      {chosen && <FoundPreview of={chosen} onOpen={open} />}
      <p className="finder-foot muted">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> move
        </span>
        <span>
          <kbd>Enter</kbd> open
        </span>
        <span>
          <kbd>Ctrl Enter</kbd> new tab
        </span>
        <span>
          <kbd>Shift Enter</kbd> the player
        </span>
        <span>Every search is in the audit.</span>
      </p>
    </dialog>
  );
}

function sayNothing({
  isLong,
  failure,
  isReady,
}: {
  isLong: boolean;
  failure: Error | null;
  isReady: boolean;
}): string {
  if (!isLong) return 'At least three characters. A number or an e-mail address whole, or the last four digits.';
  if (failure !== null) return failureText(failure);
  return isReady ? 'Nothing is found by that.' : 'Searching …';
}

/** What was typed, once the typing pauses. */
function useAfterPause(typed: string): string {
  const [words, setWords] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [typed]);
  return words;
}
