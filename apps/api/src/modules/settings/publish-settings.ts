import type { Settings } from '@spw/rules/settings';
import type { Tx } from '../../platform/db/database.ts';
import { mergeSettings } from './merge-settings.ts';
import { own } from './tables.ts';

export type SettingsChanges = { readonly [Group in keyof Settings]?: Partial<Settings[Group]> };

interface Publication {
  /** Everything that is to differ from the defaults from now on. */
  readonly changes: SettingsChanges;
  readonly by: string;
  readonly at: Date;
  /** Left out: at once. */
  readonly startsAt?: Date | null;
}

/** Adds a version. It is in force everywhere a few seconds after the transaction, or after its start. */
export async function publishSettings(tx: Tx, { changes, by, at, startsAt = null }: Publication): Promise<number> {
  const merged = mergeSettings(changes);
  if ('problems' in merged) throw new Error(`These settings cannot be published: ${merged.problems.join('; ')}`);
  const { version } = await own(tx)
    .insertInto('settingsVersions')
    .values({ changes: JSON.stringify(changes), publishedAt: at, publishedBy: by, startsAt })
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
