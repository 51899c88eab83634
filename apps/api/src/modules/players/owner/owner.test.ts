import * as contract from '@spw/contract/players';
import * as wallet from '@spw/contract/wallet';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../testing/database.ts';
import type { Browser } from '../../../testing/players/browser.ts';
import { changePin, firstPin, OTHER_PIN, PIN, testPins } from '../../../testing/players/pin-holders.ts';
import { freezeBalances } from '../../ledger/index.ts';

const database = useDatabase();
const { clock, deps, inbox, aPlayer, later, someone, withCode } = await testPins(database);

const freeze = (browser: Browser, token: string) => browser.send(contract.freezeByLink, { body: { token } });
const tokenIn = (text: string | undefined) => /\/not-me#([\w-]{22})$/.exec(text ?? '')?.[1] ?? 'no link';
const isFrozen = async (browser: Browser) => (await browser.send(wallet.getWallet)).body.data.frozenByOwner;

async function logIn(browser: Browser, phone: string): Promise<void> {
  const { challenge } = (await browser.send(contract.login, { body: { phone } })).body.meta;
  await browser.send(contract.login, { body: { phone, challenge, code: await inbox.codeFor(phone) } });
}

test('the owner is told of a new device and of every PIN, each with a link, in one message of plain letters', async () => {
  const player = await aPlayer({ pin: null });
  const { browser, phone } = player;
  expect(await inbox.newsTo(phone)).toEqual([]);

  await logIn(someone(), phone);
  await withCode(player, wallet.changePin, firstPin(PIN));
  await changePin(browser, PIN, OTHER_PIN);
  await withCode(player, wallet.resetPin, { newPin: PIN });
  const news = await inbox.newsTo(phone);
  expect(news.toReversed().map((text) => text.replace(/ Not you\?.*/, ''))).toEqual([
    'Spin-N-Win: your account was opened on Chrome on Android.',
    'Spin-N-Win: your wallet PIN was made.',
    'Spin-N-Win: your wallet PIN was changed.',
    'Spin-N-Win: your wallet PIN was reset.',
  ]);
  for (const text of news) {
    expect(text).toMatch(/^[\x20-\x7e]{1,160}$/);
    expect(tokenIn(text)).toHaveLength(22);
  }

  await later(browser, { minutes: 16 });
  await logIn(browser, phone);
  expect(await inbox.newsTo(phone)).toHaveLength(4);
});

test('the link freezes without a session, again and again, and only the code asked for it lifts the freeze', async () => {
  const player = await aPlayer();
  const { browser, phone } = player;
  const token = tokenIn((await inbox.newsTo(phone))[0]);
  expect(await isFrozen(browser)).toBe(false);
  expect((await freeze(someone(), token)).body.data).toEqual({ frozen: true });
  expect((await freeze(someone(), token)).body.data).toEqual({ frozen: true });
  expect(await isFrozen(browser)).toBe(true);

  const account = { bankCode: '058', acctNumber: '0123456789', pin: PIN };
  expect((await browser.send(wallet.addBank, { body: account })).body).toMatchObject({
    code: 'frozen_by_owner',
    message: 'You froze withdrawals and bank changes. Unfreeze your wallet first',
  });
  expect((await browser.send(wallet.deleteBank, { body: account })).body.code).toBe('frozen_by_owner');

  await later(browser, { minutes: 16 });
  const { challenge } = (await browser.send(wallet.resetPin, { body: {} })).body.meta;
  const code = await inbox.codeFor(phone);
  expect((await browser.send(contract.unfreeze, { body: { challenge, code } })).body.code).toBe('code_expired');
  expect(await isFrozen(browser)).toBe(true);

  expect((await withCode(player, contract.unfreeze, {})).body.data).toEqual({ frozen: false });
  expect(await isFrozen(browser)).toBe(false);
});

test('a link that was made up, or is a week old, freezes nothing', async () => {
  const { browser, phone } = await aPlayer();
  const token = tokenIn((await inbox.newsTo(phone))[0]);
  const madeUp = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  expect((await freeze(someone(), madeUp)).body.code).toBe('link_expired');
  await later(browser, { days: 7 });
  expect((await freeze(someone(), token)).body.code).toBe('link_expired');
  expect(await isFrozen(browser)).toBe(false);
});

test('a player lifts their own freeze and never the house’s', async () => {
  const player = await aPlayer();
  const { browser, phone, playerId } = player;
  await freeze(someone(), tokenIn((await inbox.newsTo(phone))[0]));
  await deps.db.transaction().execute((tx) => freezeBalances(tx, playerId, true));
  clock.advance({ minutes: 1 });
  expect((await withCode(player, contract.unfreeze, {})).body.data).toEqual({ frozen: false });
  expect((await browser.send(wallet.getWallet)).body.data).toMatchObject({ frozen: true, frozenByOwner: false });
});
