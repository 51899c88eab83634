import { sql } from 'kysely';
import { compiled } from '../../platform/db/compiled.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { house, playerAccount } from './accounts.ts';

export interface RecentCard {
  /** Put into cash by card since a moment, less what the card took back or an old debt took at once. */
  readonly recentCard: bigint;
  /** Spent from cash since the first of it. */
  readonly spentSince: bigint;
  /** When the last of it came; null when none did. */
  readonly lastCardAt: Date | null;
}

/** What came by card since a moment, and what was bought from cash after it. */
export async function recentCardOf(db: DbOrTx, playerId: bigint, since: Date): Promise<RecentCard> {
  const [row] = await recentCard(db, { playerId, cash: playerAccount(playerId, 'cash'), since });
  return row!;
}

// It joins so much that to plan it takes twenty times as long as to do it.
const recentCard = compiled((db, { playerId, cash, since }: { playerId: bigint; cash: bigint; since: Date }) => ({
  compile: () =>
    sql<RecentCard>`
      with moves as (
        select e.account_version as version, e.posted_at, e.amount, j.kind, j.reference, j.operation_key,
          -- Credited by two people, and money of a card all the same.
          j.kind = 'adjust-credit' and exists (
            select from ledger.entries c where c.player_id = ${playerId} and c.journal_id = j.journal_id and c.posted_at = j.posted_at
              and c.account_id = ${house.cardClearing}
          ) as is_adjusted_card
        from ledger.entries e
        join ledger.journals j on j.player_id = e.player_id and j.journal_id = e.journal_id and j.posted_at = e.posted_at
        where e.player_id = ${playerId} and e.account_id = ${cash} and e.posted_at > ${since}
      ),
      cards as (select version, posted_at, amount, reference from moves where kind = 'fund-card' or is_adjusted_card),
      undone as (
        select m.amount from moves m join cards c
          on (m.kind in ('card-refund', 'card-chargeback', 'refund-hold', 'refund-release') and m.reference = c.reference)
          or (m.kind = 'pay-debt' and m.operation_key = 'debt:' || c.reference)
      )
      select
        coalesce((select sum(amount) from cards), 0)::bigint + coalesce((select sum(amount) from undone), 0)::bigint as "recentCard",
        coalesce((
          select -sum(amount) from moves where kind like 'buy-%' and version > (select min(version) from cards)
        ), 0)::bigint as "spentSince",
        (select max(posted_at) from cards) as "lastCardAt"`.compile(db),
}));

/**
 * All that ever came into a player's cash from outside their own wallet. What goes out and comes back, such as a withdrawal that a bank
 * returned, is none of it.
 */
export async function cashGivenTo(db: DbOrTx, playerId: bigint): Promise<bigint> {
  const { rows } = await sql<{ given: bigint }>`
    select coalesce(sum(e.amount), 0)::bigint as given
    from ledger.entries e join ledger.journals j on j.player_id = e.player_id and j.journal_id = e.journal_id and j.posted_at = e.posted_at
    where e.player_id = ${playerId} and e.account_id = ${playerAccount(playerId, 'cash')}
      and j.kind in ('fund-card', 'fund-mobile-money', 'prize', 'adjust-credit')`.execute(db);
  return rows[0]!.given;
}

/** What a player had in cash after the last of these operations that moved any; each is found by its key. */
export async function cashAfter(
  db: DbOrTx,
  { playerId, keys }: { playerId: bigint; keys: readonly string[] },
): Promise<bigint | null> {
  if (keys.length === 0) return null;
  const { rows } = await sql<{ cash: bigint }>`
    select e.balance_after as cash
    from ledger.operations o join ledger.entries e on e.player_id = o.player_id and e.journal_id = o.journal_id
    where o.operation_key = any(${keys}) and o.player_id = ${playerId} and e.account_id = ${playerAccount(playerId, 'cash')}
    order by e.account_version desc limit 1`.execute(db);
  return rows[0]?.cash ?? null;
}

/** What was put aside for a withdrawal, and when, by the clock of the ledger. */
export async function heldFor(
  db: DbOrTx,
  { playerId, withdrawalId }: { playerId: bigint; withdrawalId: string },
): Promise<{ amount: bigint; at: Date } | undefined> {
  const { rows } = await sql<{ amount: bigint; at: Date }>`
    select e.amount, e.posted_at as at
    from ledger.entries e join ledger.journals j on j.player_id = e.player_id and j.journal_id = e.journal_id and j.posted_at = e.posted_at
    where e.player_id = ${playerId} and e.account_id = ${playerAccount(playerId, 'held')} and j.kind = 'withdrawal-hold'
      and j.operation_key = ${`withdrawal:${withdrawalId}:hold`}`.execute(db);
  return rows[0];
}
