import type { Pool } from 'pg';

/** What a piece of work cost the database, from the plans of every statement, those inside functions and triggers included. */
export interface Cost {
  readonly statements: number;
  /** Rows that scans looked at, whether they were wanted or not. */
  readonly rows: number;
  /** Pages, from memory or from the disk. */
  readonly buffers: number;
  /** Of these, pages of indexes above their leaves: a larger index has one more on the way to each row. */
  readonly inner: number;
  /** Tables that were read from beginning to end. */
  readonly scanned: readonly string[];
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Operation?: string;
  readonly 'Index Cond'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** What makes the server hand every plan to whoever ran it. */
export const EXPLAINING = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': 0,
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
} as const;

export interface PlanReader {
  /** What was done since it was last asked. */
  readonly take: () => Cost;
}

/** How many pages lie above the leaves of an index, and of all indexes of a table together. */
export interface Levels {
  readonly ofIndex: ReadonlyMap<string, number>;
  readonly ofTable: ReadonlyMap<string, number>;
}

const LEVELS = `
  select i.relname as index, t.relname as table, (bt_metap(i.oid::regclass::text)).level::int as level
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid join pg_am a on a.oid = i.relam
  where a.amname = 'btree' and i.relkind = 'i'`;

export async function readLevels(admin: Pool): Promise<Levels> {
  await admin.query('create extension if not exists pageinspect');
  const { rows } = await admin.query<{ index: string; table: string; level: number }>(LEVELS);
  const ofTable = new Map<string, number>();
  for (const { table, level } of rows) ofTable.set(table, (ofTable.get(table) ?? 0) + level);
  return { ofIndex: new Map(rows.map(({ index, level }) => [index, level])), ofTable };
}

/** Reads the plans that the server hands to the connections of these pools. */
export function readPlans(pools: readonly Pool[], levels: Levels): PlanReader {
  // Added up as they come: closing a week runs hundreds of thousands of statements.
  let [statements, rows, buffers, inner, scanned] = [0, 0, 0, 0, new Set<string>()];
  const add = (plan: PlanNode) => {
    const nodes = everyNode(plan);
    statements += 1;
    rows += sum(nodes.filter(isScan).map(rowsRead));
    // A node's pages include those below it.
    buffers += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
    inner += sum(nodes.map((node) => innerPages(node, levels)));
    for (const node of nodes.filter(readsAll)) scanned.add(node['Relation Name']!);
  };
  for (const pool of pools)
    pool.on('connect', (client) => {
      client.on('notice', ({ message }) => {
        const json = message?.slice(message.indexOf('{'));
        if (!json || !message?.includes('plan:')) return;
        const { Plan } = JSON.parse(json) as { Plan: PlanNode };
        add(Plan);
      });
    });
  return {
    take() {
      const cost = { statements, rows, buffers, inner, scanned: [...scanned].toSorted() };
      [statements, rows, buffers, inner, scanned] = [0, 0, 0, 0, new Set()];
      return cost;
    },
  };
}

function everyNode(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(everyNode)];
}

function isScan(node: PlanNode): boolean {
  return node['Relation Name'] !== undefined && node['Node Type'].endsWith('Scan');
}

function readsAll(node: PlanNode): boolean {
  const type = node['Node Type'];
  return (
    isScan(node) &&
    node['Actual Loops'] !== 0 &&
    (type === 'Seq Scan' || (type.startsWith('Index') && node['Index Cond'] === undefined))
  );
}

function rowsRead(node: PlanNode): number {
  const each =
    (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return each * (node['Actual Loops'] ?? 1);
}

/** At the least: what writing a row took in the indexes of a partition is not told. */
function innerPages(node: PlanNode, { ofIndex, ofTable }: Levels): number {
  const index = node['Index Name'];
  if (index !== undefined) return (ofIndex.get(index) ?? 0) * (node['Actual Loops'] ?? 0) * keysOf(node);
  if (node.Operation !== 'Insert') return 0;
  const written = sum((node.Plans ?? []).map((from) => (from['Actual Rows'] ?? 0) * (from['Actual Loops'] ?? 0)));
  return (ofTable.get(node['Relation Name'] ?? '') ?? 0) * written;
}

/** Each key of a list is looked for from the root on. */
function keysOf(node: PlanNode): number {
  const list = /= ANY \('\{([^}]*)\}'/.exec(node['Index Cond'] ?? '')?.[1];
  return list ? list.split(',').length : 1;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
