import { listInbox } from '@spw/contract/console/inbox';
import type { Role } from '@spw/contract/console/role';
import { getWaiting } from '@spw/contract/console/waiting';
import type { DataOf } from '@spw/contract/endpoint';
import { MOST_COUNTED } from '@spw/rules/backlog';
import { toNaira } from '@spw/rules/naira';
import { mayApprove, stillStands } from '@spw/rules/two-people';
import { sql } from 'kysely';
import { countOpenMessages } from '../../modules/contact/index.ts';
import { countOpenNotes } from '../../modules/feedback/index.ts';
import { findPlayerByPhone, namesOf } from '../../modules/players/index.ts';
import { shortReferencesOf } from '../../modules/short-references/index.ts';
import type { Db, DbOrTx } from '../../platform/db/database.ts';
import type { Operator } from '../../platform/http/caller/operator.ts';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { WAITING_SOURCES, type WaitingRow } from './waiting-sources.ts';

interface Deps {
  readonly db: Db;
  readonly databaseNow: (db: DbOrTx) => Promise<Date>;
}
type Waiting = DataOf<typeof getWaiting>;

const opens = (role: Role, call: { readonly roles: readonly Role[] }) => role === 'owner' || call.roles.includes(role);

/** What this operator may decide, and nothing else: the list and the marks beside the menu are counted from the same rows. */
export function waitingRoutes(app: App, deps: Deps): void {
  serve(app, getWaiting, async ({ operator }) => ({ data: await showWaiting(deps, operator) }));
}

async function showWaiting({ db, databaseNow }: Deps, operator: Operator): Promise<Waiting> {
  const now = await databaseNow(db);
  const mine = operator.phone === null ? undefined : await findPlayerByPhone(db, operator.phone);
  const counts = { ...NOTHING };
  const found: WaitingRow[] = [];
  for (const { screen, decide, rows } of WAITING_SOURCES) {
    if (!opens(operator.role, decide)) continue;
    const all = (await rows(now, sql.lit(MOST_COUNTED)).execute(db)).rows;
    const open = all.filter(
      (row) => mayDecide(row, operator, now) && (mine === undefined || row.playerId !== mine.playerId),
    );
    counts[screen] = Math.min(MOST_COUNTED, counts[screen] + open.reduce((sum, row) => sum + row.count, 0));
    found.push(...open);
  }
  if (opens(operator.role, listInbox)) counts.messages = await countMessages(db);
  return { asOf: now.toISOString(), items: await show(db, found.toSorted(byAge)), counts };
}

const NOTHING: Waiting['counts'] = {
  withdrawals: 0,
  payments: 0,
  adjustments: 0,
  players: 0,
  week: 0,
  settings: 0,
  operators: 0,
  questions: 0,
  campaigns: 0,
  messages: 0,
};

function byAge(one: WaitingRow, other: WaitingRow): number {
  return one.since.getTime() - other.since.getTime();
}

/** By the rule that the decision itself is held to. A word that no longer stands keeps nobody away. */
function mayDecide({ signed }: WaitingRow, operator: Operator, now: Date): boolean {
  const others = signed.filter(({ by, at }) => stillStands(operator, { by, at: new Date(at) })).map(({ by }) => by);
  return [null, ...others].every((first) => mayApprove(operator, first, now).ok);
}

async function countMessages(db: Db): Promise<number> {
  const open = Object.values(await countOpenNotes(db)).reduce((sum, number) => sum + number, 0);
  return Math.min(MOST_COUNTED, open + (await countOpenMessages(db)));
}

async function show(db: Db, rows: readonly WaitingRow[]): Promise<Waiting['items']> {
  const playerIds = [...new Set(rows.flatMap(({ playerId }) => playerId ?? []))];
  const names = await namesOf(db, playerIds);
  const subjectIds = rows.flatMap(({ subjectId }) => subjectId ?? []);
  const references = await shortReferencesOf(db, { playerIds, subjectIds });
  return rows.map(({ kind, id, subjectId, playerId, about, why, amountKobo, signed, since, count }) => {
    const player = playerId === null ? undefined : names.get(playerId);
    return {
      kind,
      id,
      shortReference: (subjectId && references.get(subjectId)) ?? null,
      player: player ? { id: player.publicId, username: player.username } : null,
      about,
      why: why === null ? [] : kind === 'withdrawal' ? why.split(/[\s,]+/) : [why],
      amount: amountKobo === null ? null : toNaira(amountKobo),
      askedBy: signed.at(-1)?.by ?? null,
      since: since.toISOString(),
      count,
    };
  });
}
