import type { CashIn, PayoutFacts } from '@spw/rules/payout-evidence';
import type { SharedFacts } from '@spw/rules/player-signals';
import { numberVerdict } from '@spw/rules/withdrawal';
import { sql } from 'kysely';
import type { BankAccountRow } from '../../modules/bank-accounts/index.ts';
import { checkHolders } from '../../modules/withdrawals/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { SHARED_KINDS, sharersOf, type SharedKind } from '../shared-with.ts';

/** A payout that is to be looked at: of whom, to which account, and as of when. */
export interface Payout {
  readonly key: string;
  readonly playerId: bigint;
  readonly account: BankAccountRow | null;
  /** Null where nothing leaves yet: a prize goes into the wallet. */
  readonly amount: bigint | null;
  readonly at: Date;
}

export type Sharers = Readonly<Record<SharedKind, readonly bigint[]>>;
export interface Gathered {
  readonly facts: PayoutFacts;
  readonly sharers: Sharers;
}

/** Of a wallet's newest lines as many are read: where the cash came from is among them, or it is told as earlier. */
const MOST_LINES = 200;
const NOTHING = Object.fromEntries(SHARED_KINDS.map((kind) => [kind, []])) as unknown as Sharers;

/**
 * What is known of each. However many they are, the number of statements is the same, and each of them goes by the players' keys.
 */
export async function gatherFacts(db: DbOrTx, payouts: readonly Payout[]): Promise<Map<string, Gathered>> {
  if (payouts.length === 0) return new Map();
  const playerIds = [...new Set(payouts.map(({ playerId }) => playerId))];
  const accounts = payouts.flatMap(({ account }) => account ?? []);
  const holders = await checkHolders(db, accounts);
  const devices = await devicesOf(db, payouts);
  const cash = await cashInOf(db, payouts);
  const paid = await paidOf(db, payouts);
  const wallets = await walletsOf(db, playerIds);
  const sharers = await sharersOf(db, playerIds);
  return new Map(
    payouts.map(({ key, playerId, account, amount }) => {
      const wallet = wallets.get(playerId)!;
      const shared = sharers.get(playerId) ?? NOTHING;
      const facts: PayoutFacts = {
        name: account === null ? { match: 'unknown', against: null } : holders.get(account.bankAccountId)!,
        bankAddedAt: account?.addedAt ?? null,
        deviceSince: devices.get(key) ?? null,
        source: amount === null ? null : { amount, cashIn: cash.get(key) ?? [] },
        paid: paid.get(key)!,
        shared: Object.fromEntries(SHARED_KINDS.map((kind) => [kind, shared[kind].length])) as unknown as SharedFacts,
        number: wallet.wasAsked ? numberVerdict(wallet) : null,
        numberCleared: wallet.cleared,
        onHold: wallet.onHold,
        debt: wallet.debt,
      };
      return [key, { facts, sharers: shared }];
    }),
  );
}

function asTable(payouts: readonly Payout[]) {
  return sql`unnest(${payouts.map(({ key }) => key)}::text[], ${payouts.map(({ playerId }) => playerId)}::bigint[],
    ${payouts.map(({ at }) => at.toISOString())}::timestamptz[], ${payouts.map(({ account }) => account?.bankAccountId ?? null)}::uuid[])
    as x (key, player_id, at, bank_account_id)`;
}

/** Since when the youngest of the devices is known that were signed in at the time. */
async function devicesOf(db: DbOrTx, payouts: readonly Payout[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ key: string; since: Date }>`
    select x.key, max(known.since) as since from ${asTable(payouts)}
    cross join lateral (
      select distinct s.device_id from sessions s
      where s.player_id = x.player_id and s.created_at <= x.at and coalesce(s.ended_at, s.expires_at) > x.at
    ) used
    cross join lateral (
      select least(min(s.created_at), (
        select t.first_trusted_at from trusted_devices t where t.player_id = x.player_id and t.device_id = used.device_id
      )) as since
      from sessions s where s.player_id = x.player_id and s.device_id = used.device_id
    ) known
    group by x.key`.execute(db);
  return new Map(rows.map(({ key, since }) => [key, since]));
}

/** What came into cash before, newest first. */
async function cashInOf(db: DbOrTx, payouts: readonly Payout[]): Promise<Map<string, CashIn[]>> {
  const leaving = payouts.filter(({ amount }) => amount !== null);
  if (leaving.length === 0) return new Map();
  const { rows } = await sql<CashIn & { key: string }>`
    select x.key, j.kind, e.amount, e.posted_at as at from ${asTable(leaving)}
    cross join lateral (
      select e.journal_id, e.posted_at, e.amount from ledger.entries e
      where e.player_id = x.player_id and e.account_id = x.player_id * 16 and e.posted_at <= x.at
      order by e.posted_at desc, e.journal_id desc, e.line desc limit ${sql.lit(MOST_LINES)}
    ) e
    join ledger.journals j on j.player_id = x.player_id and j.journal_id = e.journal_id and j.posted_at = e.posted_at
    where e.amount > 0
    order by e.posted_at desc, e.journal_id desc`.execute(db);
  return Map.groupBy(rows, ({ key }) => key);
}

/** What reached a bank before. */
async function paidOf(db: DbOrTx, payouts: readonly Payout[]): Promise<Map<string, PayoutFacts['paid']>> {
  const { rows } = await sql<PayoutFacts['paid'] & { key: string }>`
    select x.key, p.* from ${asTable(payouts)}
    cross join lateral (
      select count(*)::int as count, coalesce(sum(w.amount_kobo), 0)::bigint as amount, max(w.changed_at) as "lastAt",
        (count(*) filter (where w.bank_account_id = x.bank_account_id))::int as "toAccount"
      from withdrawals w where w.player_id = x.player_id and w.state = 'paid' and w.withdrawal_id::text <> x.key
    ) p`.execute(db);
  return new Map(rows.map(({ key, ...paid }) => [key, paid]));
}

interface Wallet {
  readonly onHold: boolean;
  readonly debt: bigint;
  readonly cleared: boolean;
  readonly wasAsked: boolean;
  readonly swapped: boolean | null;
  readonly reassigned: boolean | null;
}

/** Holds, debts, and what the carriers last said of the number after somebody made sure of it. */
async function walletsOf(db: DbOrTx, playerIds: readonly bigint[]): Promise<Map<bigint, Wallet>> {
  const { rows } = await sql<Wallet & { playerId: bigint }>`
    select p.player_id as "playerId", p.number_known_at is not null as cleared,
      p.frozen_at is not null or p.disabled_at is not null or coalesce(b.frozen, false) as "onHold",
      coalesce(-b.debt, 0)::bigint as debt, c.asked_at is not null as "wasAsked", c.swapped, c.reassigned
    from players p
    left join lateral (
      select bool_or(frozen_at is not null) as frozen, sum(posted) filter (where account_id = p.player_id * 16 + 3) as debt
      from ledger.balances where player_id = p.player_id
    ) b on true
    left join lateral (
      select asked_at, swapped, reassigned from number_checks n
      where n.player_id = p.player_id and (p.number_known_at is null or n.asked_at > p.number_known_at)
      order by asked_at desc limit 1
    ) c on true
    where p.player_id = any(${[...playerIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ playerId, ...wallet }) => [playerId, wallet]));
}
