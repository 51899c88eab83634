import * as contract from '@spw/contract/notifications';
import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { testGame } from '../../testing/players/game.ts';
import { wantsMessage } from './index.ts';

const game = await testGame(useDatabase());

test('a player chooses messages one by one, and whoever sends asks first', async () => {
  const { browser, playerId } = await game.aPlayer();
  const other = await game.aPlayer();
  expect((await browser.send(contract.getMessageChoices)).body.data).toEqual({
    results: true,
    reminders: true,
    news: false,
  });

  await Promise.all([
    browser.send(contract.setMessageChoices, { body: { reminders: false } }),
    browser.send(contract.setMessageChoices, { body: { news: true } }),
  ]);

  expect((await browser.send(contract.getMessageChoices)).body.data).toEqual({
    results: true,
    reminders: false,
    news: true,
  });
  await browser.send(contract.setMessageChoices, { body: { results: false } });
  const wanted = (of: bigint) =>
    Promise.all(
      (['results', 'reminders', 'news'] as const).map((kind) => wantsMessage(game.deps.db, { playerId: of, kind })),
    );
  expect(await wanted(playerId)).toEqual([false, false, true]);
  expect(await wanted(other.playerId)).toEqual([true, true, false]);
});

test.each([{ offers: true }, { news: 'yes' }])('%j is not a choice', async (body) => {
  const { browser } = await game.aPlayer();
  expect((await browser.send(contract.setMessageChoices, { body })).http).toBe(422);
});
