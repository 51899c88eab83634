import * as contract from '@spw/contract/shop';
import { beforeAll, expect, test } from 'vitest';
import { brokenAfter, brokenByScope } from '../testing/broken-invariants.ts';
import { useDatabase } from '../testing/database.ts';
import { testGame } from '../testing/players/game.ts';
import { fundWallet, givePin, PIN } from '../testing/players/wallet.ts';
import { shopInvariants } from './shop-invariants.ts';

const database = useDatabase();
const game = await testGame(database);

beforeAll(async () => {
  const { playerId, browser, spin } = await game.aPlayer({ plays: 2 });
  await givePin(game.deps, { playerId });
  await fundWallet(game.deps, { playerId, cash: 1000, playCredit: 20 });
  const pin = PIN;
  for (let count = 0; count < 3; count++) await spin();
  const answers = [
    await browser.send(contract.buyWildcard, { body: { amount: 100, pin } }),
    await browser.send(contract.buyPlays, { body: { amount: 200, pin } }),
    await browser.send(contract.buyPowerup, { body: { type: 'skip', amount: 50, pin } }),
    await browser.send(contract.subscribeByWallet, { body: { amount: 100, pin, renew: true } }),
  ];
  expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 200]);
  await (await game.aPlayer()).spin();
});

test('after one of each purchase everything holds, by the rights of the product', async () => {
  expect(await brokenByScope(database.db)).toEqual({ all: [], new: [] });
});

const breaks: [id: string, what: string, how: string][] = [
  [
    'S1',
    'a purchase cost more than was taken',
    `update purchases set price_kobo = price_kobo + 1 where item = 'plays'`,
  ],
  ['S1', 'credit is called cash', `update purchases set from_credit_kobo = 0 where item = 'wildcard'`],
  ['S1', 'more plays were given than bought', `update purchases set count = 3 where item = 'plays'`],
  ['S1', 'another powerup was given', `update purchases set item = 'fiftyfifty' where item = 'skip'`],
  ['S1', 'a purchase is gone whose money was taken', `delete from purchases where item = 'skip'`],
  [
    'S1',
    'a purchase was never paid',
    `insert into purchases select player_id, gen_random_uuid(), item, count, price_kobo, 0, now() from purchases where item = 'plays'`,
  ],
  ['S2', 'a turn has a wildcard that nobody used up', `update turns set wildcard = true where not wildcard`],
  ['S2', 'a wildcard was used up for nothing', `update turns set wildcard = false`],
  [
    'S3',
    'a period is of another plan',
    `update subscriptions set plan = 'weekly' where operation_key like 'purchase:%'`,
  ],
  ['S3', 'a paid period is missing', `delete from subscriptions where operation_key like 'purchase:%'`],
  ['S3', 'a subscription was never paid', `delete from purchases where item = 'daily'`],
  ['S3', 'a renewal was not agreed to', `update consents set renews = false`],
];

test.each(breaks)('%s is named when %s', async (id, _what, how) => {
  const broken = await brokenAfter(database.owner, [how]);
  expect(broken.all).toContain(id);
  expect(broken.new).toContain(id);
});

test('every invariant of the shop is broken by at least one of these', () => {
  expect(new Set(breaks.map(([id]) => id))).toEqual(new Set(shopInvariants.map(({ id }) => id)));
});
