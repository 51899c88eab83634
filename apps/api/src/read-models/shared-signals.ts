import type { SignalGroup } from '@spw/contract/console/signals';
import type { LagosWeek } from '@spw/rules/lagos';
import { sql, type RawBuilder } from 'kysely';
import { pageOf, type Page } from '../platform/cursor.ts';
import { allTables } from '../platform/db/all-tables.ts';
import type { DbOrTx } from '../platform/db/database.ts';
import { Refusal } from '../platform/refusal.ts';

export type SignalKind = SignalGroup['kind'];

/** Who used what, and when last: everybody, or those who used what one player did. */
const USES: Record<SignalKind, (playerId: bigint | undefined) => RawBuilder<unknown>> = {
  device: (playerId) => sql`
    select device_id::text as key, player_id, max(last_seen_at) as at from sessions
    ${playerId === undefined ? sql`` : sql`where device_id in (select device_id from sessions where player_id = ${playerId})`}
    group by 1, 2`,
  // Only where money went: anybody can save any account. What is emptied when a player leaves is nobody's.
  bank: (playerId) => sql`
    select a.bank_code || '/' || a.account_number as key, a.player_id, max(w.changed_at) as at
    from withdrawals w join bank_accounts a using (player_id, bank_account_id)
    where w.state = 'paid' and a.account_name <> ''
      ${playerId === undefined ? sql`` : sql`and (a.bank_code, a.account_number) in (select bank_code, account_number from bank_accounts where player_id = ${playerId})`}
    group by 1, 2`,
  network: () => sql`
    select key, player_id, max(at) as at from (
      select address as key, player_id, given_at as at from consents
      union all
      select tried_from, player_id, tried_at from pins where tried_from is not null
      union all
      select s.address, p.player_id, s.sent_at from code_sends s join players p on p.phone = s.phone
    ) seen group by 1, 2`,
};

const REASONS: Record<SignalKind, (accounts: number) => string> = {
  device: (accounts) => `${accounts} accounts were used in one browser`,
  bank: (accounts) => `${accounts} accounts were paid to the same bank account`,
  network: (accounts) => `${accounts} accounts came from one address; a carrier has many players behind one`,
};

const MOST_SHOWN = 50;
const CURSOR = /^(\d{1,9})_([0-9a-f]{64})$/;

interface Wish {
  readonly kind: SignalKind;
  /** Keeps names from being guessed: an address could be found by trying all there are. */
  readonly secret: string;
  readonly week: LagosWeek;
  readonly playerId?: bigint;
}

interface Group {
  readonly name: string;
  readonly accounts: number;
  readonly lastAt: Date;
  readonly players: readonly { readonly playerId: string; readonly at: string }[];
}

/** Accounts that have something in common, the largest groups first. Nothing here is a verdict: it is a reason to look. */
export async function sharedSignals(
  db: DbOrTx,
  { after, length, ...wanted }: Wish & { after?: string | undefined; length: number },
): Promise<Page<SignalGroup>> {
  const parts = after === undefined ? null : CURSOR.exec(after);
  if (after !== undefined && !parts) throw new Refusal('invalid_input', { fields: { after: 'invalid_input' } });
  const from = parts ? sql`where (accounts, name) < (${Number(parts[1])}, ${parts[2]})` : sql``;
  const { rows } = await sql<Group>`
    with uses as (${USES[wanted.kind](wanted.playerId)}), groups as (
      select encode(sha256(convert_to(${wanted.secret} || key, 'UTF8')), 'hex') as name, count(*)::int as accounts,
        max(at) as last_at, array_agg(player_id order by at desc, player_id) as ids, array_agg(at order by at desc, player_id) as ats
      from uses group by key having count(*) > 1 ${wanted.playerId === undefined ? sql`` : sql`and bool_or(player_id = ${wanted.playerId})`}
    )
    select name, accounts, last_at as "lastAt", (
      select json_agg(json_build_object('playerId', id::text, 'at', at)) from unnest(ids[1:${sql.lit(MOST_SHOWN)}], ats[1:${sql.lit(MOST_SHOWN)}]) as u (id, at)
    ) as players
    from groups ${from} order by accounts desc, name desc limit ${length + 1}`.execute(db);
  const page = pageOf(rows, length, ({ accounts, name }) => `${accounts}_${name}`);
  return { items: await show(db, wanted, page.items), next: page.next };
}

async function show(db: DbOrTx, { kind, week }: Wish, groups: readonly Group[]): Promise<SignalGroup[]> {
  const ids = [...new Set(groups.flatMap(({ players }) => players.map(({ playerId }) => BigInt(playerId))))];
  if (ids.length === 0) return [];
  const rows = await allTables(db)
    .selectFrom('players as p')
    .leftJoin('weekScores as w', (join) => join.onRef('w.playerId', '=', 'p.playerId').on('w.week', '=', week))
    .select(['p.playerId', 'p.publicId', 'p.username', 'p.disabledAt', 'w.points'])
    .where('p.playerId', 'in', ids)
    .execute();
  const players = new Map(rows.map((row) => [String(row.playerId), row]));
  return groups.map((group) => ({
    kind,
    name: group.name.slice(0, 12),
    accounts: group.accounts,
    reason: REASONS[kind](group.accounts),
    lastAt: group.lastAt.toISOString(),
    players: group.players.map(({ playerId, at }) => {
      const { publicId, username, disabledAt, points } = players.get(playerId)!;
      return {
        id: publicId,
        username,
        disabled: disabledAt !== null,
        weekPoints: points ?? 0,
        lastAt: new Date(at).toISOString(),
      };
    }),
  }));
}
