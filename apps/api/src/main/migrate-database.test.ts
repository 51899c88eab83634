import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseUrl, runSql } from '../testing/template.ts';
import { migrateDatabase } from './migrate-database.ts';

const adminUrl = inject('databaseAdminUrl');
const name = `spw_fresh_${randomUUID().replaceAll('-', '')}`;
beforeAll(() => runSql(adminUrl, `create database ${name} owner spw_owner`));
afterAll(() => runSql(adminUrl, `drop database ${name} with (force)`));

test('three instances that start together on an empty server all come up, and each migration ran once', async () => {
  const ownerUrl = databaseUrl(adminUrl, name, 'spw_owner');
  const runs = await Promise.all([migrateDatabase(ownerUrl), migrateDatabase(ownerUrl), migrateDatabase(ownerUrl)]);
  expect(runs.filter((applied) => applied.length > 0)).toHaveLength(1);
});
