import { sql, type RawBuilder } from 'kysely';

/** Which rows are proven: those of every player, or those of a few. */
export interface Scope {
  /** A table of which each row names its player, with the name that the statement gives it. */
  readonly of: (table: string, alias?: string) => RawBuilder<unknown>;
  /** Only then can be told what is known of all rows together. */
  readonly everything: boolean;
}

const named = (table: string, alias?: string) => sql.raw(alias ?? table.replace('ledger.', ''));

export const everything: Scope = {
  everything: true,
  of: (table, alias) => sql`${sql.raw(table)} ${named(table, alias)}`,
};

/**
 * All that is of these players and of nobody. A player's journals are found by their entries, so that the ledger needs no other index; one that has
 * no entries is found when it is new. Each is looked up by its key (`offset 0` keeps the planner from joining the whole table instead), so the rows
 * that are read are theirs alone, whatever the statistics say.
 */
export function ofPlayers(players: readonly bigint[], { since }: { since: Date }): Scope {
  const ids = sql`${[0n, ...players]}::bigint[]`;
  const theirs = (table: string) => sql`
    select t.* from unnest(${ids}) p (player_id),
      lateral (select * from ${sql.raw(table)} where player_id = p.player_id offset 0) t`;
  const journals = sql`
    select j.* from (
        select journal_id, posted_at from (${theirs('ledger.entries')}) e
        union select journal_id, posted_at from ledger.journals where posted_at >= ${since} and player_id = any (${ids})
      ) k, lateral (select * from ledger.journals where journal_id = k.journal_id and posted_at = k.posted_at offset 0) j`;
  // Found by its key alone: that is unique over all players.
  const operations = sql`
    select o.* from (select distinct operation_key from (${journals}) j) k,
      lateral (select * from ledger.operations where operation_key = k.operation_key offset 0) o`;
  const rowsOf = (table: string) => {
    if (table === 'ledger.journals') return journals;
    return table === 'ledger.operations' ? operations : theirs(table);
  };
  return { everything: false, of: (table, alias) => sql`(${rowsOf(table)}) ${named(table, alias)}` };
}
