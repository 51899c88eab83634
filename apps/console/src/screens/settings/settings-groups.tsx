import { ruleOf } from '@spw/rules/setting-bounds';
import { useState } from 'react';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { useSearchParam } from '../../shared/use-search-param.ts';
import type { Data } from '../../shared/api/calls.ts';
import { humanize } from '../../shared/format/text.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import {
  formatSetting,
  readableName,
  describeBound,
  describeSetting,
  parseSetting,
  withChange,
} from './setting-changes.ts';
import type { Draft } from './use-settings-draft.ts';

type Now = Data<'getConsoleSettings'>;
type Groups = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

interface SettingsGroupsProps {
  readonly now: Now;
  readonly draft: Draft | null;
  readonly onDraft: (change: (before: Draft | null) => Draft | null) => void;
}

/** The settings of a group; in a draft each can be typed anew. A dot marks the groups that differ from the defaults. */
export function SettingsGroups({ now, draft, onDraft }: SettingsGroupsProps) {
  const defaults = now.defaults as unknown as Groups;
  const settings = now.settings as unknown as Groups;
  const [wanted] = useSearchParam('group', 'prices');
  const at = wanted in defaults ? wanted : 'prices';
  return (
    <div className="page-grid">
      <Tabs
        label="Groups of settings"
        at={`?group=${at}`}
        tabs={Object.keys(defaults).map((group) => ({
          to: `?group=${group}`,
          label: humanize(readableName(group)) + (group in (draft?.changes ?? now.changes) ? ' •' : ''),
        }))}
      />
      {Object.entries(defaults)
        .filter(([group]) => group === at)
        .map(([group, standard]) => (
          <Panel key={group} title={humanize(readableName(group))} flush>
            {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keys too */}
            <section className="table-scroll" tabIndex={0} aria-label={`${humanize(readableName(group))}, table`}>
              <table className="table">
                <thead>
                  <tr>
                    <th scope="col">Setting</th>
                    <th scope="col">Now</th>
                    <th scope="col">Default</th>
                    <th scope="col">May be</th>
                    <th scope="col">People</th>
                    {draft && <th scope="col">Draft</th>}
                  </tr>
                </thead>
                <tbody>
                  {Object.entries(standard).map(([name, value]) => {
                    const current = settings[group]?.[name];
                    const changed = formatSetting(current) !== formatSetting(value);
                    return (
                      <tr key={name}>
                        <td className="min-w-36">{humanize(readableName(name))}</td>
                        <td className={changed ? 'font-bold whitespace-pre-line' : 'whitespace-pre-line'}>
                          {describeSetting(current)}
                        </td>
                        <td className="whitespace-pre-line text-ink2">{describeSetting(value)}</td>
                        <td className="text-ink2">{describeBound(`${group}.${name}`)}</td>
                        <td className="text-ink2">{ruleOf(`${group}.${name}`)?.people === 1 ? 'one' : 'two'}</td>
                        {draft && (
                          <td>
                            <DraftCell
                              label={`${humanize(readableName(group))}: ${humanize(readableName(name))}`}
                              typed={
                                draft.unread[`${group}.${name}`] ?? formatSetting(draft.changes[group]?.[name] ?? value)
                              }
                              like={value}
                              onType={(text) =>
                                onDraft((before) => before && typeInto(before, { group, name, text, like: value }))
                              }
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

/** The draft with what was typed: as a change, or, while it is no value of this setting, as text that keeps the draft from being published. */
function typeInto(
  { changes, unread: before }: Draft,
  { group, name, text, like }: { group: string; name: string; text: string; like: unknown },
): Draft {
  const path = `${group}.${name}`;
  const { [path]: _before, ...unread } = before;
  const next = parseSetting(text, like);
  if (next === undefined) return { changes, unread: { ...unread, [path]: text } };
  return { changes: withChange(changes, group, name, next, like), unread };
}

interface DraftCellProps {
  readonly label: string;
  readonly typed: string;
  readonly like: unknown;
  readonly onType: (text: string) => void;
}

function DraftCell({ label, typed, like, onType }: DraftCellProps) {
  const [text, setText] = useState(typed);
  const wrong = parseSetting(text, like) === undefined;
  return (
    <div className="field-box min-w-36" data-invalid={wrong ? '' : undefined}>
      <input
        aria-label={label}
        aria-invalid={wrong || undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onType(event.target.value);
        }}
      />
    </div>
  );
}
