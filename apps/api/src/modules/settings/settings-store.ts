import { DEFAULT_SETTINGS, type Settings } from '@spw/rules/settings';
import { sql, type Selectable } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { readVersion } from './merge-settings.ts';
import type { SettingsChanges } from './publish-settings.ts';
import { own, type Tables } from './tables.ts';

export type ProposalRow = Selectable<Tables['settingsProposals']>;

export interface Version {
  readonly version: number;
  readonly changes: SettingsChanges;
  readonly settings: Settings;
}

/** One at a time: whoever publishes knows what was in force until then. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(tx);
}

/** What is in force by the database itself, not by what some process remembers. */
export async function newestVersion(db: DbOrTx): Promise<Version> {
  const rows = await own(db)
    .selectFrom('settingsVersions')
    .select(['version', 'changes'])
    .orderBy('version', 'desc')
    .limit(5)
    .execute();
  for (const { version, changes: stored } of rows) {
    const { changes, ...merged } = readVersion(stored);
    if ('settings' in merged) return { version, changes: changes as SettingsChanges, settings: merged.settings };
  }
  return { version: 0, changes: {}, settings: DEFAULT_SETTINGS };
}

/** What was in force at each moment from a time on: for what was decided by settings that have changed since. */
export async function settingsSince(db: DbOrTx, since: Date): Promise<(at: Date) => Settings> {
  const rows = await own(db)
    .selectFrom('settingsVersions')
    .select(['changes', 'publishedAt'])
    .where('version', '>=', (eb) =>
      eb
        .selectFrom('settingsVersions as earlier')
        .select(({ fn }) => fn.coalesce(fn.max('earlier.version'), sql<number>`0`).as('version'))
        .where('earlier.publishedAt', '<=', since),
    )
    .orderBy('version', 'desc')
    .execute();
  const versions = rows.flatMap(({ changes, publishedAt }) => {
    const merged = readVersion(changes);
    return 'settings' in merged ? [{ settings: merged.settings, publishedAt }] : [];
  });
  return (at) => versions.find(({ publishedAt }) => publishedAt <= at)?.settings ?? DEFAULT_SETTINGS;
}

/** Newest first, and the one before the last, to compare with. */
export function listVersions(db: DbOrTx, { before, limit }: { before: number | null; limit: number }) {
  let query = own(db).selectFrom('settingsVersions as v').leftJoin('settingsProposals as p', 'p.version', 'v.version');
  if (before !== null) query = query.where('v.version', '<', before);
  return query
    .select(['v.version', 'v.changes', 'v.publishedAt', 'v.publishedBy', 'p.reason'])
    .orderBy('v.version', 'desc')
    .limit(limit)
    .execute();
}

export function listWaiting(db: DbOrTx): Promise<ProposalRow[]> {
  return own(db).selectFrom('settingsProposals').selectAll().where('state', '=', 'asked').orderBy('askedAt').execute();
}

export function findProposal(db: DbOrTx, proposalId: string): Promise<ProposalRow | undefined> {
  return own(db).selectFrom('settingsProposals').selectAll().where('proposalId', '=', proposalId).executeTakeFirst();
}
