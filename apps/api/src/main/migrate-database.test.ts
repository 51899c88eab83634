import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { connect } from '../platform/db/connect.ts';
import { databaseUrl, runSql } from '../testing/template.ts';
import { migrateDatabase } from './migrate-database.ts';

const adminUrl = inject('databaseAdminUrl');
const name = `spw_fresh_${randomUUID().replaceAll('-', '')}`;
beforeAll(() => runSql(adminUrl, `create database ${name} owner spw_owner`));
afterAll(() => runSql(adminUrl, `drop database ${name} with (force)`));

const ownerUrl = databaseUrl(adminUrl, name, 'spw_owner');

test('three instances that start together on an empty server all come up, and each migration ran once', async () => {
  const runs = await Promise.all([migrateDatabase(ownerUrl), migrateDatabase(ownerUrl), migrateDatabase(ownerUrl)]);
  expect(runs.filter((applied) => applied.length > 0)).toHaveLength(1);
});

test('questions from before there were versions of the bank get their first by a migration, and no second by the next', async () => {
  await runSql(
    ownerUrl,
    `insert into categories (category_id, slug, name, position) values (gen_random_uuid(), 'history', 'History', 1);
     insert into questions (question_id, category_id, tier, number, state, question, options, answer, explanation, about,
       content_key, created_at)
     select gen_random_uuid(), category_id, 'easy', n, 'approved', 'Which ' || n, '{a,b,c,d}', 1, 'b', 'world', n, now()
     from categories, generate_series(1, 5) as n`,
  );
  await migrateDatabase(ownerUrl);
  await migrateDatabase(ownerUrl);
  const { db, close } = connect(
    { databaseUrl: ownerUrl, poolSize: 1, poolWaitMilliseconds: 10_000, statementMilliseconds: 10_000 },
    'spw-test',
  );
  onTestFinished(close);
  expect(await db.selectFrom('questionBankVersions').select(['version', 'lists']).execute()).toEqual([
    { version: 1, lists: [{ list: 'history/easy', size: 5, root: expect.any(String) }] },
  ]);
});

test('a run fails while an index is invalid, whoever left it so, and says what mends it', async () => {
  const inside = new URL(adminUrl);
  inside.pathname = `/${name}`;
  await runSql(inside.href, `update pg_index set indisvalid = false where indexrelid = 'payments_by_phone'::regclass`);
  const mends = 'reindex index concurrently public.payments_by_phone';
  await expect(migrateDatabase(ownerUrl)).rejects.toThrow(mends);
  await runSql(ownerUrl, mends);
  expect(await migrateDatabase(ownerUrl)).toEqual([]);
});

test('a run fails while a role lacks a setting that it must have, and says what the administrator has to do', async () => {
  await runSql(adminUrl, `alter role spw_reader in database ${name} set jit = on`);
  await expect(migrateDatabase(ownerUrl)).rejects.toThrow(
    `As the administrator: alter role spw_reader set jit = 'off';`,
  );
  await runSql(adminUrl, `alter role spw_reader in database ${name} reset jit`);
  expect(await migrateDatabase(ownerUrl)).toEqual([]);
});
