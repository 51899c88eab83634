import * as contract from '@spw/contract/account';
import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { testPins } from '../../testing/players/pin-holders.ts';

const { aPlayer, inbox, later } = await testPins(useDatabase());

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
