import type { SignalGroup } from '@spw/contract/console/signals';
import type { LagosWeek } from '@spw/rules/lagos';
import { sql, type RawBuilder } from 'kysely';
import { pageOf, type Page } from '../platform/cursor.ts';
import { allTables } from '../platform/db/all-tables.ts';
import type { DbOrTx } from '../platform/db/database.ts';
import { Refusal } from '../platform/refusal.ts';

export type SignalKind = SignalGroup['kind'];

/** Groups are looked for around what happened last: so many sessions, payouts, consents, wrong PINs and codes. */
const LATEST = 1000;
/** More than these nobody counts, nor reads: a carrier has a million players behind one address. */
const MOST_COUNTED = 100;

interface Uses {
  /** What was used last, or by one player. */
  readonly keys: (playerId: bigint | undefined) => RawBuilder<unknown>;
  /** Who used `k`, and when. Each walks an index, from what was used to who used it. */
  readonly of: RawBuilder<unknown>;
}

const most = sql.lit(MOST_COUNTED);
const latest = sql.lit(LATEST);

const USES: Record<SignalKind, Uses> = {
  device: {
    keys: (playerId) =>
      playerId === undefined
        ? sql`select distinct device_id as key from (select device_id from sessions order by created_at desc limit ${latest}) s`
        : sql`select distinct device_id as key from sessions where player_id = ${playerId}`,
    of: sql`select player_id, last_seen_at as at from sessions where device_id = k.key limit ${most}`,
  },
  // Only where money went: anybody can save any account. What is emptied when a player leaves is nobody's.
  bank: {
    keys: (playerId) => sql`
      select distinct a.bank_code || '/' || a.account_number as key, a.bank_code, a.account_number
      from ${
        playerId === undefined
          ? sql`(select * from withdrawals where state = 'paid' order by created_at desc limit ${latest}) w
              cross join lateral (
                select * from bank_accounts where player_id = w.player_id and bank_account_id = w.bank_account_id limit 1
              ) a`
          : sql`bank_accounts a`
      }
      where a.account_name <> '' ${playerId === undefined ? sql`` : sql`and a.player_id = ${playerId}`}`,
    of: sql`
      select a.player_id, w.changed_at as at from bank_accounts a join withdrawals w using (player_id, bank_account_id)
      where a.bank_code = k.bank_code and a.account_number = k.account_number and a.account_name <> '' and w.state = 'paid' limit ${most}`,
  },
  network: {
    keys: (playerId) =>
      playerId === undefined
        ? sql`
      (select address as key from consents where address <> '' order by given_at desc limit ${latest})
      union (select tried_from from pins where tried_from is not null order by tried_at desc limit ${latest})
      union (select address from code_sends order by sent_at desc limit ${latest})`
        : sql`
      select address as key from consents where player_id = ${playerId} and address <> ''
      union select tried_from from pins where player_id = ${playerId} and tried_from is not null
      union select s.address from code_sends s join players p on p.phone = s.phone where p.player_id = ${playerId}`,
    of: sql`
      (select player_id, given_at as at from consents where address = k.key limit ${most})
      union all (select player_id, tried_at from pins where tried_from = k.key limit ${most})
      union all (select p.player_id, s.sent_at from code_sends s join players p on p.phone = s.phone where s.address = k.key limit ${most})`,
  },
};

const REASONS: Record<SignalKind, (accounts: string) => string> = {
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

/**
 * Accounts that have something in common, of whom one did something lately; the largest groups first. What is read does not grow with the number
 * of players. Nothing here is a verdict: it is a reason to look.
 */
export async function sharedSignals(
  db: DbOrTx,
  { after, length, ...wanted }: Wish & { after?: string | undefined; length: number },
): Promise<Page<SignalGroup>> {
  const parts = after === undefined ? null : CURSOR.exec(after);
  if (after !== undefined && !parts) throw new Refusal('invalid_input', { fields: { after: 'invalid_input' } });
  const from = parts ? sql`where (accounts, name) < (${Number(parts[1])}, ${parts[2]})` : sql``;
  const { keys, of } = USES[wanted.kind];
  const { rows } = await sql<Group>`
    with keys as (${keys(wanted.playerId)}), uses as (
      select k.key::text as key, u.player_id, max(u.at) as at from keys k cross join lateral (${of}) u group by 1, 2
    ), groups as (
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
    reason: REASONS[kind](group.accounts < MOST_COUNTED ? `${group.accounts}` : `${MOST_COUNTED} or more`),
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
