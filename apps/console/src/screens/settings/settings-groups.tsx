import { useState } from 'react';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { useAddress } from '../../shared/use-address.ts';
import type { Data } from '../../shared/api/calls.ts';
import { words } from '../../shared/format/words.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { shown, spaced, told, typed, withChange, type Changes } from './changes.ts';

type Now = Data<'getConsoleSettings'>;
type Groups = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

interface SettingsGroupsProps {
  readonly now: Now;
  readonly draft: Changes | null;
  readonly onDraft: (changes: Changes) => void;
}

/** The settings of a group; in a draft each can be typed anew. A dot marks the groups that differ from the defaults. */
export function SettingsGroups({ now, draft, onDraft }: SettingsGroupsProps) {
  const defaults = now.defaults as unknown as Groups;
  const settings = now.settings as unknown as Groups;
  const [wanted] = useAddress('group', 'prices');
  const at = wanted in defaults ? wanted : 'prices';
  return (
    <div className="grid-desk">
      <Tabs
        label="Groups of settings"
        at={`?group=${at}`}
        tabs={Object.keys(defaults).map((group) => ({
          to: `?group=${group}`,
          label: words(spaced(group)) + (group in (draft ?? now.changes) ? ' •' : ''),
        }))}
      />
      {Object.entries(defaults)
        .filter(([group]) => group === at)
        .map(([group, standard]) => (
          <Panel key={group} title={words(spaced(group))} flush>
            {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keys too */}
            <section className="table-scroll" tabIndex={0} aria-label={`${words(spaced(group))}, table`}>
              <table className="table">
                <thead>
                  <tr>
                    <th scope="col">Setting</th>
                    <th scope="col">Now</th>
                    <th scope="col">Default</th>
                    {draft && <th scope="col">Draft</th>}
                  </tr>
                </thead>
                <tbody>
                  {Object.entries(standard).map(([name, value]) => {
                    const current = settings[group]?.[name];
                    const changed = shown(current) !== shown(value);
                    return (
                      <tr key={name}>
                        <td className="min-w-36">{words(spaced(name))}</td>
                        <td className={changed ? 'font-bold whitespace-pre-line' : 'whitespace-pre-line'}>
                          {told(current)}
                        </td>
                        <td className="whitespace-pre-line text-ink2">{told(value)}</td>
                        {draft && (
                          <td>
                            <DraftCell
                              label={`${words(spaced(group))}: ${words(spaced(name))}`}
                              value={draft[group]?.[name] ?? value}
                              like={value}
                              onChange={(next) => onDraft(withChange(draft, group, name, next, value))}
                            />
                          </td>
                        )}
                      </tr>
                    );
                  })}
                </tbody>
              </table>
            </section>
          </Panel>
        ))}
    </div>
  );
}

interface DraftCellProps {
  readonly label: string;
  readonly value: unknown;
  readonly like: unknown;
  readonly onChange: (value: unknown) => void;
}

function DraftCell({ label, value, like, onChange }: DraftCellProps) {
  const [text, setText] = useState(() => shown(value));
  const wrong = typed(text, like) === undefined;
  return (
    <div className="field-box min-w-36" data-invalid={wrong ? '' : undefined}>
      <input
        aria-label={label}
        aria-invalid={wrong || undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          const next = typed(event.target.value, like);
          if (next !== undefined) onChange(next);
        }}
      />
    </div>
  );
}
