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
  /** Null while nothing was ever published. */
  readonly since: Date | null;
}

export interface DatabaseTime {
  readonly databaseNow: (db: DbOrTx) => Promise<Date>;
}

const VERSIONS_TO_TRY = 5;
const NOTHING_PUBLISHED: Version = { version: 0, changes: {}, settings: DEFAULT_SETTINGS, since: null };

/** One at a time: whoever publishes knows what was in force until then. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(tx);
}

/**
 * What is in force by the database itself and by its clock, not by what some process remembers: the newest sound version that has begun.
 * The clock is asked only where a version has a start of its own.
 */
export async function versionInForce(
  { databaseNow }: DatabaseTime,
  db: DbOrTx,
  onUnsound?: (version: number, problems: readonly string[]) => void,
): Promise<Version> {
  const rows = await standing(db).orderBy('version', 'desc').limit(VERSIONS_TO_TRY).execute();
  const now = rows.some(({ startsAt }) => startsAt !== null) ? await databaseNow(db) : null;
  for (const { version, changes: stored, publishedAt, startsAt } of rows) {
    if (startsAt !== null && startsAt > now!) continue;
    const { changes, ...merged } = readVersion(stored);
    if ('settings' in merged)
      return {
        version,
        changes: changes as SettingsChanges,
        settings: merged.settings,
        since: startsAt ?? publishedAt,
      };
    onUnsound?.(version, merged.problems);
  }
  return NOTHING_PUBLISHED;
}

/** The version that is published and has not begun. There is one at most. */
export async function waitingVersion({ databaseNow }: DatabaseTime, db: DbOrTx) {
  const newest = await standing(db).select('publishedBy').orderBy('version', 'desc').limit(1).executeTakeFirst();
  if (!newest || newest.startsAt === null || newest.startsAt <= (await databaseNow(db))) return undefined;
  return { ...newest, startsAt: newest.startsAt };
}

/** What was published and not taken back. */
function standing(db: DbOrTx) {
  return own(db)
    .selectFrom('settingsVersions')
    .select(['version', 'changes', 'publishedAt', 'startsAt'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('settingsCancellations as c')
            .select('c.version')
            .whereRef('c.version', '=', 'settingsVersions.version'),
        ),
      ),
    );
}

/** What was in force at each moment from a time on: for what was decided by settings that have changed since. */
export async function settingsSince(db: DbOrTx, since: Date): Promise<(at: Date) => Settings> {
  const begunAt = sql<Date>`coalesce(starts_at, published_at)`;
  const rows = await standing(db)
    .where('version', '>=', (eb) =>
      eb
        .selectFrom('settingsVersions as earlier')
        .select(({ fn }) => fn.coalesce(fn.max('earlier.version'), sql<number>`0`).as('version'))
        .where(begunAt, '<=', since)
        .where('earlier.version', 'not in', eb.selectFrom('settingsCancellations').select('version')),
    )
    .orderBy('version', 'desc')
    .execute();
  const versions = rows.flatMap(({ changes, publishedAt, startsAt }) => {
    const merged = readVersion(changes);
    return 'settings' in merged ? [{ settings: merged.settings, from: startsAt ?? publishedAt }] : [];
  });
  return (at) => versions.find(({ from }) => from <= at)?.settings ?? DEFAULT_SETTINGS;
}

/** Newest first, each with what it followed. */
export async function listVersions(db: DbOrTx, { before, limit }: { before: number | null; limit: number }) {
  let query = own(db)
    .selectFrom('settingsVersions as v')
    .leftJoin('settingsProposals as p', 'p.version', 'v.version')
    .leftJoin('settingsCancellations as c', 'c.version', 'v.version');
  if (before !== null) query = query.where('v.version', '<', before);
  return query
    .select(['v.version', 'v.changes', 'v.publishedAt', 'v.startsAt', 'v.publishedBy', 'p.reason', 'p.askedBy'])
    .select(['p.decidedBy', 'c.cancelledBy', 'c.cancelledAt', 'c.reason as cancelledFor'])
    .select((eb) =>
      eb
        .selectFrom('settingsVersions as e')
        .select('e.changes')
        .whereRef('e.version', '<', 'v.version')
        .where('e.version', 'not in', eb.selectFrom('settingsCancellations').select('version'))
        .orderBy('e.version', 'desc')
        .limit(1)
        .as('followed'),
    )
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
