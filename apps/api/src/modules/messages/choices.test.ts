import * as contract from '@spw/contract/messages';
import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { testGame } from '../../testing/players/game.ts';

const game = await testGame(useDatabase());

const UNLESS_CHOSEN = {
  results: true,
  reminders: true,
  news: false,
  place: true,
  amounts: false,
  quietFrom: 21,
  quietUntil: 7,
};

test('a player chooses messages one by one', async () => {
  const { browser } = await game.aPlayer();
  const other = await game.aPlayer();
  expect((await browser.send(contract.getMessageChoices)).body.data).toEqual(UNLESS_CHOSEN);

  await Promise.all([
    browser.send(contract.setMessageChoices, { body: { reminders: false } }),
    browser.send(contract.setMessageChoices, { body: { news: true } }),
  ]);
  await browser.send(contract.setMessageChoices, { body: { amounts: true, quietFrom: 22, quietUntil: 6 } });

  expect((await browser.send(contract.getMessageChoices)).body.data).toEqual({
    ...UNLESS_CHOSEN,
    reminders: false,
    news: true,
    amounts: true,
    quietFrom: 22,
    quietUntil: 6,
  });
  expect((await other.browser.send(contract.getMessageChoices)).body.data).toEqual(UNLESS_CHOSEN);
});

test.each([{ offers: true }, { news: 'yes' }, { quietFrom: 24 }])('%j is not a choice', async (body) => {
  const { browser } = await game.aPlayer();
  expect((await browser.send(contract.setMessageChoices, { body })).http).toBe(422);
});
