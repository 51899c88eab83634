import { MOST_COUNTED } from '@spw/rules/backlog';
import { sql, type RawBuilder } from 'kysely';

/** How many rows a statement has, up to as many as operators are shown. */
export function countBacklog(rows: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*)::int from (${rows} limit ${sql.lit(MOST_COUNTED)}) backlog)`;
}
