import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import type { AllTables } from '../platform/db/all-tables.ts';
import { connect, type Database } from '../platform/db/connect.ts';
import { databaseUrl, runSql } from './template.ts';

const POOL = { poolSize: 8, poolWaitMilliseconds: 60_000, statementMilliseconds: 60_000 };

export interface TestDatabase {
  /** As the product sees it: with the rights of its role. */
  readonly db: AllTables;
  readonly url: string;
  readonly ownerUrl: string;
}

/** A database of this file's own, copied from the migrated template. */
export function useDatabase(): TestDatabase {
  const adminUrl = inject('databaseAdminUrl');
  const name = `spw_test_${randomUUID().replaceAll('-', '')}`;
  const url = databaseUrl(adminUrl, name, 'spw_app');
  const connection: Database = connect({ databaseUrl: url, ...POOL }, 'spw-test');

  beforeAll(() => runSql(adminUrl, `create database ${name} template ${inject('templateName')}`));
  afterAll(async () => {
    await connection.close();
    await runSql(adminUrl, `drop database ${name} with (force)`);
  });
  return { db: connection.db, url, ownerUrl: databaseUrl(adminUrl, name, 'spw_owner') };
}
