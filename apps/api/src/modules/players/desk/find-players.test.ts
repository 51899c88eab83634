import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { allTables } from '../../../platform/db/all-tables.ts';
import { timeOfId } from '../../../platform/ids.ts';
import { useDatabase } from '../../../testing/database.ts';
import { runSql } from '../../../testing/template.ts';
import { findPlayers, playersAsRegistered, playersByName } from './find-players.ts';

const database = useDatabase();
const { db } = database;
const PLAYERS = 100_000;

beforeAll(async () => {
  await runSql(
    database.ownerUrl,
    `insert into players (public_id, phone, username, username_key, email, platform, created_at)
     select (lpad(to_hex(n), 12, '0') || '70008000' || lpad(to_hex(n), 12, '0'))::uuid, '234803' || lpad(n::text, 7, '0'),
       'Player' || n, 'player' || n, 'p@mail.ng', 'web', now() from generate_series(1, ${PLAYERS}) n`,
  );
  await runSql(database.ownerUrl, 'vacuum analyze players');
});

/** How many pages of the database a query touches. */
async function cost(query: { explain: ReturnType<typeof playersAsRegistered>['explain'] }): Promise<number> {
  const [plan] = await query.explain<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    'json',
    sql`analyze, buffers`,
  );
  const { Plan } = plan!['QUERY PLAN'][0];
  return Plan['Shared Hit Blocks']! + Plan['Shared Read Blocks']!;
}

test('among a hundred thousand players each page is the next one, and the last costs what the first did', async () => {
  const seen = new Set<string>();
  let after: string | undefined;
  for (let page = 0; page < 4; page += 1) {
    const { found, next } = await findPlayers(db, { q: '', after, limit: 50 });
    for (const { publicId } of found) seen.add(publicId);
    after = next!;
  }
  expect(seen.size).toBe(200);

  const far = await allTables(db)
    .selectFrom('players')
    .select(['publicId', 'usernameKey'])
    .where('phone', '=', '2348030000900')
    .executeTakeFirstOrThrow();
  const costs = await Promise.all([
    cost(playersAsRegistered(db, {}, undefined, 51)),
    cost(playersAsRegistered(db, {}, far.publicId, 51)),
    cost(playersAsRegistered(db, { oldestFirst: true }, far.publicId, 51)),
    cost(
      playersAsRegistered(db, { between: { from: timeOfId(far.publicId), until: new Date(50_000) } }, undefined, 51),
    ),
    cost(playersByName(db, 'player', undefined, 51)),
    cost(playersByName(db, 'player', 'player98', 51)),
    cost(playersByName(db, 'player77', undefined, 51)),
  ]);
  for (const pages of costs) expect(pages).toBeLessThan(130);
});

test('players are read from those who registered first, and by the days on which they did', async () => {
  const read = async (wanted: Partial<Parameters<typeof findPlayers>[1]>) =>
    (await findPlayers(db, { q: '', after: undefined, limit: 2, ...wanted })).found.map(({ username }) => username);
  const [first, second] = [new Date(1), new Date(3)];
  expect(await read({ oldestFirst: true })).toEqual(['Player1', 'Player2']);
  expect(await read({ oldestFirst: true, between: { from: second } })).toEqual(['Player3', 'Player4']);
  expect(await read({ between: { from: first, until: second } })).toEqual(['Player2', 'Player1']);
  const { next } = await findPlayers(db, { q: '', after: undefined, limit: 2, oldestFirst: true });
  expect(await read({ oldestFirst: true, after: next! })).toEqual(['Player3', 'Player4']);
});

test('a player is found by id, by phone as it is written, and by how the name begins', async () => {
  const find = async (q: string) =>
    (await findPlayers(db, { q, after: undefined, limit: 50 })).found.map(({ username }) => username);
  const { found } = await findPlayers(db, { q: 'Player777', after: undefined, limit: 1 });
  const { publicId } = found[0]!;
  expect(await find(publicId)).toEqual(['Player777']);
  expect(await find('0803 000 0777')).toEqual(['Player777']);
  expect(await find('PLAYER7777')).toEqual([
    'Player7777',
    'Player77770',
    'Player77771',
    'Player77772',
    'Player77773',
    'Player77774',
    'Player77775',
    'Player77776',
    'Player77777',
    'Player77778',
    'Player77779',
  ]);
  expect(await find('%')).toEqual([]);
  expect(await find('nobody')).toEqual([]);
});
