import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tableRights } from '../platform/db/table-rights.ts';
import { useDatabase } from '../testing/database.ts';
import { allJobs } from './all-jobs.ts';

const { db } = useDatabase();

const page = readFileSync(new URL('../../../../docs/retention.md', import.meta.url), 'utf8');
const LINE = /^\| `(?<table>[a-z_.]+)` \| (?<rows>[^|]+) \| (?<kept>[^|]+) \| (?<why>[^|]+) \| (?<how>[^|]+) \|$/gm;
const lines = [...page.matchAll(LINE)].map(({ groups }) => ({ table: groups!.table!, how: groups!.how! }));
const jobsOf = ({ how }: { how: string }) => [...how.matchAll(/`([a-z-]+\.[a-z-]+)`/g)].map(([, name]) => name!);

test('every table of the migrated database has a line that says how long its rows are kept, and no line is of another', async () => {
  const { rows } = await sql<{ name: string }>`
    select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'ledger', 'pgboss')`.execute(db);
  expect(rows.length).toBeGreaterThan(100);
  expect(lines.map(({ table }) => table).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('a job that is said to take rows away exists, and its process may take them away', () => {
  const names = new Set(allJobs.map(({ name }) => name));
  const rights = new Map(
    Object.entries(tableRights).map(([table, of]) => [
      table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      'worker' in of ? of.worker : '',
    ]),
  );
  const named = lines.filter((line) => jobsOf(line).length > 0);
  expect(named.length).toBeGreaterThan(10);
  for (const line of named) {
    expect(jobsOf(line).filter((name) => !names.has(name))).toEqual([]);
    // What is dropped whole is dropped by a function of the database, which is given to the worker alone.
    const right = /batches/.test(line.how) || !/dropped whole/.test(line.how) ? /delete/ : /select/;
    expect([line.table, rights.get(line.table)]).toEqual([line.table, expect.stringMatching(right)]);
  }
});
