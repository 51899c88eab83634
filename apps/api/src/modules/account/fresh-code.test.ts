import * as contract from '@spw/contract/account';
import { freezeByLink, unfreeze } from '@spw/contract/players';
import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { testPins } from '../../testing/players/pin-holders.ts';
import { purgeOldSignIns } from '../players/index.ts';

const database = useDatabase();
const { aPlayer, clock, inbox, later, withCode, workerDeps } = await testPins(database);

test('data and deletion take a fresh code from the phone', async () => {
  const { browser, phone } = await aPlayer();
  await later(browser, { minutes: 16 });
  expect((await browser.send(contract.exportAccount, { body: {} })).body.code).toBe('code_needed');

  const asked = await browser.send(contract.deleteAccount, { body: { giveUp: false } });
  expect(asked.body.code).toBe('code_needed');
  const { challenge } = asked.body.meta;
  const proof = { challenge, code: await inbox.codeFor(phone) };
  expect((await browser.send(contract.deleteAccount, { body: { giveUp: false, ...proof } })).http).toBe(200);
});

test('the owner hears of a file with their data and of the end of the account; after "not me" there is neither', async () => {
  const player = await aPlayer();
  const told = async () => (await inbox.newsTo(player.phone)).filter((text) => /data|deleted/.test(text));
  const take = () => withCode(player, contract.exportAccount, {});
  const leave = () => withCode(player, contract.deleteAccount, { giveUp: true });
  expect((await take()).http).toBe(200);
  const [link] = await told();
  expect(link).toMatch(
    /^Spin-N-Win: a file with all your data was made\. Not you\? Freeze your wallet: \S+\/not-me#[\w-]{22}$/,
  );

  await later(player.browser, { minutes: 16 });
  const token = link!.split('#')[1];
  expect((await player.browser.send(freezeByLink, { body: { token } })).http).toBe(200);
  expect((await take()).body.code).toBe('frozen_by_owner');
  expect((await leave()).body.code).toBe('frozen_by_owner');
  expect(await told()).toHaveLength(1);

  expect((await withCode(player, unfreeze, {})).http).toBe(200);
  expect((await leave()).http).toBe(200);
  const [last] = await told();
  expect(last).toBe(
    'Spin-N-Win: your account was deleted, with everything in it. Not you? Write to us: https://spinnwin.example/contact',
  );
  // Sent once, and then the number is nowhere.
  expect(await told()).toHaveLength(2);
  expect(await database.db.selectFrom('leavingMessages').selectAll().execute()).toEqual([]);
});

test('a last message that cannot be sent does not keep the number for long', async () => {
  const player = await aPlayer();
  expect((await withCode(player, contract.deleteAccount, { giveUp: true })).http).toBe(200);
  const kept = () => database.db.selectFrom('leavingMessages').select('phone').execute();
  expect(await kept()).toEqual([{ phone: player.phone }]);
  clock.advance({ days: 2, minutes: 1 });
  await purgeOldSignIns(workerDeps);
  expect(await kept()).toEqual([]);
  expect((await inbox.newsTo(player.phone)).filter((text) => text.includes('deleted'))).toEqual([]);
});
