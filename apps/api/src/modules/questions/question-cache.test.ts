import { sql } from 'kysely';
import * as contract from '@spw/contract/game';
import { beforeAll, expect, test } from 'vitest';
import { allTables } from '../../platform/db/all-tables.ts';
import { useDatabase } from '../../testing/database.ts';
import { aBrowser } from '../../testing/players/browser.ts';
import { testGame } from '../../testing/players/game.ts';
import { runSql } from '../../testing/template.ts';
import { testApp } from '../../testing/test-app.ts';

const database = useDatabase();
const game = await testGame(database);
const { clock, foundations } = game;
const other = await testApp(database, { foundations: { clock, databaseNow: foundations.databaseNow } });
const owner = (sql: string) => runSql(database.ownerUrl, sql);

async function onTheWheelOf({ app }: Pick<typeof other, 'app'>): Promise<string[]> {
  const { body } = await aBrowser(app).send(contract.listCategories, { query: { active: 'true' } });
  return body.data.map(({ name }: { name: string }) => name);
}

beforeAll(() => clock.advance({ seconds: 5 }));

test('a category that is switched off is on the wheel of no process five seconds later', async () => {
  for (const process of [game, other]) expect(await onTheWheelOf(process)).toContain('Football');
  await owner(`update categories set is_active = false where slug = 'football'`);
  clock.advance({ seconds: 5 });
  for (const process of [game, other]) expect(await onTheWheelOf(process)).not.toContain('Football');

  const { browser, playerId } = await game.aPlayer();
  await browser.send(contract.spinWheel, { body: {} });
  const { drawnFrom } = await allTables(database.db)
    .selectFrom('spins')
    .select('drawnFrom')
    .where('playerId', '=', playerId)
    .executeTakeFirstOrThrow();
  const football = game.categories.find(({ name }) => name === 'Football')!.id;
  expect(drawnFrom).toHaveLength(game.categories.length - 1);
  expect(drawnFrom).not.toContain(football);
  await owner(`update categories set is_active = true where slug = 'football'`);
});

test('a question that was retired is drawn no more, not even by a process that does not know of it yet', async () => {
  const player = await game.aPlayer({ plays: 3 });
  const known = await game.deps.questionCache.newestVersion();
  await owner(`update questions set state = 'retired' where number > 12`);
  await player.start();
  const numbers = await allTables(database.db)
    .selectFrom('rounds as r')
    .innerJoin('questions as q', (join) => join.on(sql<boolean>`q.question_id = any(r.question_ids)`))
    .select('q.number')
    .where('r.playerId', '=', player.playerId)
    .execute();
  expect(await game.deps.questionCache.newestVersion()).toBe(known);
  expect(numbers).toHaveLength(10);
  expect(Math.max(...numbers.map(({ number }) => number!))).toBeLessThanOrEqual(12);
});
