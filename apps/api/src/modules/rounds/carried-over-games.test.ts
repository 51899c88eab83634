import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrateDatabase } from '../../main/migrate-database.ts';
import { firstIdOf, newId } from '../../platform/ids.ts';
import { databaseBefore, type DatabaseBefore } from '../../testing/database-before.ts';
import { fixedClock, seededRandom } from '../../testing/time-and-chance.ts';

/** Games as they were before they were in months, brought up to date while the release before plays on. */
const FIRST = '0115';
const TABLES = ['round_questions', 'spins', 'point_entries'] as const;
const DAY_MS = 86_400_000;
const now = new Date();
const random = seededRandom();
const idAt = (at: Date) => newId({ clock: fixedClock(at.toISOString()), random });
const inMonths = (months: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 10));
let database: DatabaseBefore;
let client: Client;
let played = 0;
let before: Stored;

/** What one game leaves in the three tables, in the words of the release before. */
async function playAt(by: Client, at: Date): Promise<void> {
  const [round, turn] = [idAt(at), idAt(at)];
  await by.query(
    `insert into round_questions (player_id, round_id, level, asked_id, question_id, option_order) values (7, $1, 1, $2, $2, '{0,1,2,3}')`,
    [round, randomUUID()],
  );
  await by.query(`update round_questions set answered_at = now(), points = 10 where player_id = 7 and round_id = $1`, [
    round,
  ]);
  await by.query(
    `insert into spins (player_id, turn_id, spin, seed, client_bytes, category_id, drawn_from, spun_at) values (7, $1, 1, '', '', $1, '{}', now())`,
    [turn],
  );
  await by.query(
    `insert into point_entries (player_id, week, round_id, reason, points, created_at) values (7, '2026-11-16', $1, 'round', 10, now())`,
    [round],
  );
  played += 1;
}

async function stored() {
  const rows: Record<string, number> = {};
  for (const table of TABLES)
    rows[table] = Number((await client.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]!.count);
  const files = await client.query<{ table: string; file: number }>(
    `select replace(relname, '_before', '') as table, relfilenode as file from pg_class
     where relname = any ($1) and relkind = 'r' order by 1`,
    [TABLES.flatMap((table) => [table, `${table}_before`])],
  );
  return { rows, files: files.rows };
}
type Stored = Awaited<ReturnType<typeof stored>>;

beforeAll(async () => {
  database = await databaseBefore(inject('databaseAdminUrl'), FIRST);
  ({ client } = database);
  for (const months of [-5, -2, -1]) await playAt(client, inMonths(months));
  before = await stored();

  let isDone = false;
  const player = new Client({ connectionString: database.ownerUrl });
  await player.connect();
  const playing = playUntil(player, () => isDone);
  await migrateDatabase(database.ownerUrl).finally(() => (isDone = true));
  await playing;
  await player.end();
});
afterAll(() => database.remove());

async function playUntil(by: Client, isDone: () => boolean): Promise<void> {
  while (!isDone()) await playAt(by, now);
}

test('no game is lost, before or meanwhile, and nothing is copied: the tables as they were are the first parts', async () => {
  const after = await stored();
  expect(played).toBeGreaterThan(3);
  expect(after.rows).toEqual(Object.fromEntries(TABLES.map((table) => [table, played])));
  expect(before.files).toHaveLength(TABLES.length);
  expect(after.files).toEqual(before.files);
});

test('games of later months lie in their months, and of a time without one in the default', async () => {
  await playAt(client, inMonths(3));
  await playAt(client, inMonths(40));
  const month = inMonths(3).toISOString().slice(0, 7).replace('-', '_');
  for (const table of TABLES) {
    const key = table === 'spins' ? 'turn_id' : 'round_id';
    const { rows } = await client.query<{ part: string }>(
      `select tableoid::regclass::text as part from ${table} where ${key} >= $1 order by ${key}`,
      [firstIdOf(new Date(inMonths(3).getTime() - DAY_MS))],
    );
    expect(rows.map(({ part }) => part)).toEqual([`partitions.${table}_${month}`, `partitions.${table}_default`]);
  }
});

test('neither back nor closer than thirteen months can the games that are kept be moved', async () => {
  const move = (months: number) =>
    client.query('update kept_games set since = $1', [
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)),
    ]);
  await expect(move(-12)).rejects.toMatchObject({ code: 'KG001' });
  await move(-14);
  await expect(move(-15)).rejects.toMatchObject({ code: 'KG001' });
});
