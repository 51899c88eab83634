import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { testGame } from '../../testing/players/game.ts';

const database = useDatabase();
const game = await testGame(database, { perList: 3 });

test('a category with too few questions of a tier is filled up from others, and that is noted', async () => {
  const player = await game.aPlayer();
  const roundId = await player.start();
  let verdict = {};
  for (let level = 1; level <= 10; level++) verdict = await player.play(roundId, level);
  expect(verdict).toMatchObject({ round: { end: 'champion' } });
  expect(game.logged()).toContain('Autogun Failed');
  const events = await database.db.selectFrom('analyticsEvents').select('name').execute();
  expect(events).toContainEqual({ name: 'Autogun Failed' });
});
