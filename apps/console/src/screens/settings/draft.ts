import type { Settings } from '@spw/rules/settings';
import { differencesOf, type SettingsDifference } from '@spw/rules/settings-effects';
import { overlay } from '@spw/rules/settings-overlay';
import type { Data } from '../../shared/api/calls.ts';

export type Now = Data<'getConsoleSettings'>;
/** What differs from the defaults: group, then name. */
export type Changes = Now['changes'];

/** What somebody is about to change, and from where they started. */
export interface Draft {
  readonly basedOn: number;
  /** What was published then, to tell what has changed since. */
  readonly base: Changes;
  /** New values by the path of their setting; what is typed and is no value yet stands as it was typed. */
  readonly edits: Readonly<Record<string, unknown>>;
  /** Why, where it is known already. */
  readonly reason?: string;
}

type Groups = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The draft with one more setting; one that is put back to what is in force leaves it, and with the last one the draft goes. */
export function withEdit(draft: Draft | null, now: Now, path: string, value: unknown): Draft | null {
  const begun = draft ?? { basedOn: now.version, base: now.changes, edits: {} };
  const { [path]: _before, ...others } = begun.edits;
  const isBack = JSON.stringify(value) === JSON.stringify(valueAt(now.settings, path));
  const edits = isBack ? others : { ...others, [path]: value };
  return Object.keys(edits).length === 0 ? null : { ...begun, edits };
}

/** A draft that brings an earlier version back, or null where nothing differs from it. */
export function draftOf(now: Now, { version, changes }: { version: number; changes: Changes }): Draft | null {
  const differences = differencesOf(now.settings, withChanges(now.defaults, changes));
  if (differences.length === 0) return null;
  return {
    basedOn: now.version,
    base: now.changes,
    edits: Object.fromEntries(differences.map(({ path, to }) => [path, to])),
    reason: `Back to version ${version}`,
  };
}

/** The settings that the draft would put in force, over whatever is in force now. */
export function settingsWith({ settings }: Now, { edits }: Draft): Settings {
  const groups = settings as unknown as Groups;
  const entries = Object.entries(groups).map(([group, values]) => {
    const edited = Object.keys(values).flatMap((name) =>
      Object.hasOwn(edits, `${group}.${name}`) ? [[name, edits[`${group}.${name}`]] as const] : [],
    );
    return [group, { ...values, ...Object.fromEntries(edited) }] as const;
  });
  return Object.fromEntries(entries) as unknown as Settings;
}

/** What is sent: everything that is to differ from the defaults. */
export function changesTo({ defaults }: Now, settings: Settings): Changes {
  const changes: Record<string, Record<string, unknown>> = {};
  for (const { path, to } of differencesOf(defaults, settings)) {
    const [group, name] = path.split('.') as [string, string];
    (changes[group] ??= {})[name] = to;
  }
  return changes;
}

/** What others have published since the draft was begun. */
export function movedSince(now: Now, { basedOn, base }: Draft): SettingsDifference[] {
  return basedOn === now.version ? [] : differencesOf(withChanges(now.defaults, base), now.settings);
}

export function valueAt(settings: Settings, path: string): unknown {
  const [group = '', name = ''] = path.split('.');
  return (settings as unknown as Groups)[group]?.[name];
}

/** As the server does it. */
function withChanges(defaults: Settings, changes: Changes): Settings {
  return overlay(defaults, changes) as Settings;
}
