import { randomUUID } from 'node:crypto';
import { sql, type LogEvent } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import type { AllTables } from '../platform/db/all-tables.ts';
import { connect, type Database } from '../platform/db/connect.ts';
import { PROCESS_ROLES, type Process } from '../platform/db/roles.ts';
import { databaseUrl, runSql, TEST_ROLE } from './template.ts';

const POOL = { poolSize: 8, poolWaitMilliseconds: 60_000, statementMilliseconds: 60_000 };

export interface TestDatabase {
  /** For the test itself: with the rights of every process, and to make operators without two people. Owns nothing. */
  readonly db: AllTables;
  readonly url: string;
  /** As a process of the product sees it: with the rights of its role and no other. */
  readonly as: Readonly<Record<Process, { readonly db: AllTables; readonly pool: Pool; readonly url: string }>>;
  /** As the owner of the tables, for what no process of the product may do. */
  readonly owner: AllTables;
  readonly ownerUrl: string;
  /** How many wait for a lock that another holds. */
  readonly waiting: () => Promise<number>;
}

/** A database of this file's own, copied from the migrated template. Who watches is told of every statement of the game and of the console. */
export function useDatabase({ onStatement }: { onStatement?: (statement: string) => void } = {}): TestDatabase {
  const adminUrl = inject('databaseAdminUrl');
  const name = `spw_test_${randomUUID().replaceAll('-', '')}`;
  const connections: Database[] = [];
  const { game, console, worker, reader } = PROCESS_ROLES;
  const open = (role: string) => {
    const url = databaseUrl(adminUrl, name, role);
    const watchers =
      onStatement && (role === game || role === console)
        ? { onStatement: ({ query }: LogEvent) => onStatement(query.sql) }
        : {};
    const connection = connect({ databaseUrl: url, ...POOL }, 'spw-test', watchers);
    connections.push(connection);
    return { db: connection.db, pool: connection.pool, url };
  };
  beforeAll(() =>
    runSql(adminUrl, `create database ${name} template ${inject('templateName')} strategy file_copy owner spw_owner`),
  );
  afterAll(async () => {
    await Promise.all(connections.map(({ close }) => close()));
    await runSql(adminUrl, `drop database ${name} with (force)`);
  });
  const test = open(TEST_ROLE);
  const owner = open('spw_owner');
  return {
    ...test,
    as: { game: open(game), console: open(console), worker: open(worker), reader: open(reader) },
    owner: owner.db,
    ownerUrl: owner.url,
    waiting: async () => {
      const waiting = sql`select from pg_locks join pg_stat_activity using (pid) where not granted and datname = ${name}`;
      return (await waiting.execute(test.db)).rows.length;
    },
  };
}
