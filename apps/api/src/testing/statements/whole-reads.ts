import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Schema?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

const READS = /^\s*(?:with|select|update|delete|insert into .* select) /is;

/**
 * Of these tables, those that a statement reads from beginning to end because no index leads to the rows that it asks for. The plan is made for any
 * values, and reading a whole table is the last thing the planner takes: so it does not depend on how many rows a test has.
 */
export async function wholeReads(connection: Db, statement: string, tables: ReadonlySet<string>): Promise<string[]> {
  if (!READS.test(statement)) return [];
  const values = new Set(statement.match(/\$\d+/g)).size;
  const nulls = values === 0 ? '' : `(${Array.from({ length: values }, () => 'null').join()})`;
  await sql`set plan_cache_mode = force_generic_plan`.execute(connection);
  await sql`set enable_seqscan = off`.execute(connection);
  await sql`prepare looked_at as ${sql.raw(statement)}`.execute(connection);
  try {
    const { rows } = await sql<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>`
      explain (verbose, format json) execute looked_at${sql.raw(nulls)}`.execute(connection);
    const nodes = rows[0]!['QUERY PLAN'].flatMap(({ Plan }) => everyNode(Plan));
    const read = nodes.filter(readsAll).map(({ Schema, 'Relation Name': name = '' }) => tableOf(Schema, name));
    return [...new Set(read)].filter((name) => tables.has(name)).toSorted();
  } finally {
    await sql`deallocate looked_at`.execute(connection);
  }
}

function everyNode(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(everyNode)];
}

function readsAll({ 'Node Type': type, 'Index Cond': condition }: PlanNode): boolean {
  return type === 'Seq Scan' || (/^Index (?:Only )?Scan$/.test(type) && condition === undefined);
}

/** The name of a table, for one of its partitions too. */
function tableOf(schema: string | undefined, name: string): string {
  const whole = name.replace(/_(?:\d{4}_\d{2}(?:_\d{2})?|default|before)$/, '');
  return schema === 'ledger' ? `ledger.${whole}` : whole;
}
