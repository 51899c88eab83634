import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../platform/db/database.ts';

/** Which rows are proven: those of every player, or those of a few. */
export interface Scope {
  /** A table of which each row names its player, with the name that the statement gives it. Of games, those that are kept. */
  readonly of: (table: string, alias?: string) => RawBuilder<unknown>;
  /** Only then can be told what is known of all rows together. */
  readonly everything: boolean;
}

const named = (table: string, alias?: string) => sql.raw(alias ?? table.replace('ledger.', ''));

/** Older games are deleted, month by month, and can no longer be compared with anything. */
const keptSince = sql`(select since from kept_games)`;
/** The least id of a round that is kept. */
export const firstKeptRound = sql`(select first_id_at(since) from kept_games)`;
/** A turn is open for three days at most, so the turn of a round that is kept is no older than this. */
const firstKeptTurn = sql`(select first_id_at(since - interval '4 days') from kept_games)`;
/** Of a turn opened since then, and of what was spent since then, nothing is deleted. */
export const gamesAreWhole = sql`(${keptSince} + interval '4 days')`;
/** The first week of which nothing is deleted. */
export const firstWholeWeek = sql`(${gamesAreWhole} at time zone 'UTC')::date`;

/** Of which column the least value that is kept is which. */
const KEPT: Readonly<Record<string, readonly [column: string, first: RawBuilder<unknown>]>> = {
  rounds: ['round_id', firstKeptRound],
  round_questions: ['round_id', firstKeptRound],
  point_entries: ['round_id', firstKeptRound],
  turns: ['turn_id', firstKeptTurn],
  spins: ['turn_id', firstKeptTurn],
};

/** A join and no `select *`: whoever proves everything may not read all columns. */
export const everything: Scope = {
  everything: true,
  of(table, alias) {
    const [source, name] = [sql.raw(table), named(table, alias)];
    const kept = KEPT[table];
    if (!kept) return sql`${source} ${name}`;
    const first = sql.raw(`kept_${alias ?? table}`);
    return sql`(${source} ${name} join (select ${kept[1]} as first_kept) ${first} on ${name}.${sql.raw(kept[0])} >= ${first}.first_kept)`;
  },
};

/**
 * All that is of these players and of nobody. A player's journals are found by their entries, so that the ledger needs no other index; one that has
 * no entries is found when it is new. Each is looked up by its key (the inner `offset 0` keeps the planner from joining the whole table instead), so the
 * rows that are read are theirs alone, whatever the statistics say. And each list is made once (the outer one): the planner would take it apart
 * and make the list that it is joined with anew for each player.
 */
export async function ofPlayers(
  db: DbOrTx,
  { players, since }: { players: readonly bigint[]; since: Date },
): Promise<Scope> {
  const ids = sql`${[0n, ...players]}::bigint[]`;
  const kept = (table: string) => (KEPT[table] ? sql`and ${sql.raw(KEPT[table][0])} >= ${KEPT[table][1]}` : sql``);
  const theirs = (table: string) => sql`
    select t.* from unnest(${ids}) p (player_id),
      lateral (select * from ${sql.raw(table)} where player_id = p.player_id ${kept(table)} offset 0) t offset 0`;
  // Looked for once: what is new is found by its time alone, among everybody's.
  const { rows } = await sql<{ journalId: bigint }>`
    select journal_id from ledger.journals j where posted_at >= ${since} and player_id = any (${ids}) and not exists (
      select from ledger.entries e where e.journal_id = j.journal_id and e.posted_at = j.posted_at and e.player_id = any (${ids}))`.execute(
    db,
  );
  const withEntries = sql`
    select j.* from (select distinct journal_id, posted_at from (${theirs('ledger.entries')}) e) k,
      lateral (select * from ledger.journals where journal_id = k.journal_id and posted_at = k.posted_at offset 0) j`;
  const withoutEntries = sql`
    select j.* from unnest(${rows.map(({ journalId }) => journalId)}::bigint[]) k (journal_id),
      lateral (select * from ledger.journals where journal_id = k.journal_id and posted_at >= ${since} offset 0) j`;
  const journals =
    rows.length > 0
      ? sql`select j.* from (${withEntries} union all ${withoutEntries}) j offset 0`
      : sql`${withEntries} offset 0`;
  // Found by its key alone: that is unique over all players.
  const operations = sql`
    select o.* from (select distinct operation_key from (${journals}) j) k,
      lateral (select * from ledger.operations where operation_key = k.operation_key offset 0) o offset 0`;
  const rowsOf = (table: string) => {
    if (table === 'ledger.journals') return journals;
    return table === 'ledger.operations' ? operations : theirs(table);
  };
  return { everything: false, of: (table, alias) => sql`(${rowsOf(table)}) ${named(table, alias)}` };
}
