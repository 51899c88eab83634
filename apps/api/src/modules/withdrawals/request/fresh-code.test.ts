import * as players from '@spw/contract/players';
import * as contract from '@spw/contract/wallet';
import type { EndpointParts } from '@spw/contract/endpoint';
import { expect, test } from 'vitest';
import { allTables } from '../../../platform/db/all-tables.ts';
import { useDatabase } from '../../../testing/database.ts';
import { aBrowser } from '../../../testing/players/browser.ts';
import type { GamePlayer } from '../../../testing/players/game.ts';
import { smsInbox } from '../../../testing/players/sms-inbox.ts';
import { PIN, testWithdrawals } from '../../../testing/players/withdrawals.ts';

const database = useDatabase();
const out = await testWithdrawals(database, { env: { PHONE_VERIFICATION: 'on' } });
const { deps, clock, app } = out;
const inbox = smsInbox(deps);
const phone = '2348035550001';
const form = { phone, email: 'ada@mail.ng', username: 'Ada_Saves', platform: 'web', terms: true };

const forgetCodes = (change: { firstTrustedAt?: Date } = {}) =>
  allTables(deps.db)
    .updateTable('trustedDevices')
    .set({ codeProvenAt: null, ...change })
    .execute();

test('a new account takes a code from the phone, and so does a withdrawal from a device of less than a day', async () => {
  const browser = aBrowser(app);
  const { challenge } = (await browser.send(players.register, { body: form })).body.meta;
  await browser.send(players.register, { body: { ...form, challenge, code: await inbox.codeFor(phone) } });
  await browser.send(contract.changePin, { body: { oldPin: '0000', newPin: PIN } });
  const { playerId } = await allTables(deps.db).selectFrom('players').select('playerId').executeTakeFirstOrThrow();
  await allTables(deps.db).updateTable('players').set({ birthDate: '1990-01-01' }).execute();
  const player = { browser, playerId } as GamePlayer;
  await out.payCard(await out.beginCard(player, 3000));
  await out.standIns.advance(0);
  await out.work();

  /** Refused until the digits from the phone come with it. */
  const withCode = async (endpoint: Pick<EndpointParts, 'method' | 'path'>, body: object) => {
    await forgetCodes();
    const needed = (await browser.send(endpoint, { body })).body;
    expect(needed.code).toBe('code_needed');
    const asked = { ...body, challenge: needed.meta.challenge };
    expect((await browser.send(endpoint, { body: { ...asked, code: '000000' } })).body.code).toBe('code_wrong');
    return browser.send(endpoint, { body: { ...asked, code: await inbox.codeFor(phone) } });
  };
  const added = await withCode(contract.addBank, { bankCode: '058', acctNumber: '0666600011', pin: PIN });
  expect(added.body.data).toMatchObject({ acctNumber: '0666600011' });

  clock.advance({ minutes: 5 });
  const wish = { amount: 500, pin: PIN, bank: JSON.stringify({ id: added.body.data.id }) };
  const first = await withCode(contract.withdraw, wish);
  expect(first.body.data).toMatchObject({ state: 'requested', amount: -500 });

  await forgetCodes({ firstTrustedAt: new Date(clock.now().getTime() - 25 * 3_600_000) });
  expect((await browser.send(contract.withdraw, { body: wish })).body.data).toMatchObject({ state: 'requested' });
  expect(await out.cashAndHeld({ ...player, bank: added.body.data })).toEqual({ cash: 2000, held: 1000 });
  await out.expectSound();
});
