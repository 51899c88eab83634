import * as contract from '@spw/contract/feedback';
import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { testGame } from '../../testing/game.ts';

const database = useDatabase();
const game = await testGame(database);
const answer = { username: 'x', email: 'x@y.ng', phone: '0', rating: 'Great', message: 'Skip saved me' };

test('a survey answer is kept with its player and without what the caller says of itself', async () => {
  const { browser, playerId } = await game.aPlayer();
  expect((await browser.send(contract.sendPowerupSurvey, { body: { data: answer } })).http).toBe(200);
  const rows = await database.db.selectFrom('powerupSurveys').selectAll().where('playerId', '=', playerId).execute();
  expect(rows).toMatchObject([{ rating: 'Great', message: 'Skip saved me' }]);
  expect(Object.values(rows[0]!).map(String)).not.toContain('x@y.ng');
});

test('a survey without a message is refused', async () => {
  const { browser } = await game.aPlayer();
  expect((await browser.send(contract.sendPowerupSurvey, { body: { data: { ...answer, message: '' } } })).http).toBe(
    422,
  );
});
