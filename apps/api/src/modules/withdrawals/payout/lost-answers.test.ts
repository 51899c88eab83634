import { afterEach, expect, test } from 'vitest';
import { allTables } from '../../../platform/db/all-tables.ts';
import { useDatabase } from '../../../testing/database.ts';
import { testWithdrawals } from '../../../testing/players/withdrawals.ts';
import { sendNamedWithdrawal, sweepWithdrawals } from '../index.ts';

const database = useDatabase();
const out = await testWithdrawals(database);
const { standIns, deps, workerDeps } = out;

const nameOf = (player: { playerId: bigint }, reference: string) => ({
  playerId: String(player.playerId),
  withdrawalId: reference.slice('spw-wd-'.length),
});

/** The provider's own list is behind: it finds no transfer. */
const blind = { ...deps, providers: { ...deps.providers, bank: { ...deps.providers.bank, query: async () => null } } };

afterEach(async () => {
  standIns.clearFaults();
  await out.expectSound();
});

test('a send that is executed and not answered is found, and sent once', async () => {
  const player = await out.aSaver();
  const reference = await out.reserve(player, 700);
  standIns.fault({ provider: 'paystack', fault: 'drop', path: '/transfer', method: 'POST', times: 1 });
  await out.sendNow();
  expect(await out.stateOf(reference)).toBe('unknown');
  expect(await out.cashAndHeld(player)).toEqual({ cash: 300, held: 700 });
  await out.settleAs(reference, 'success');
  await out.pass({ minutes: 1 });
  expect(await out.stateOf(reference)).toBe('paid');
  expect(out.transfersOf(reference)).toHaveLength(1);
  expect(await out.cashAndHeld(player)).toEqual({ cash: 300, held: 0 });
});

test('a send that never arrived is sent again under its own reference, and not before it is certain', async () => {
  const player = await out.aSaver();
  const reference = await out.reserve(player, 700);
  standIns.fault({ provider: 'paystack', fault: 'lose', path: '/transfer', method: 'POST', times: 1 });
  await out.sendNow();
  for (let minute = 0; minute < 10; minute += 1) {
    await out.pass({ minutes: 1 });
    expect(await out.stateOf(reference)).toBe('unknown');
  }
  expect(out.transfersOf(reference)).toEqual([]);
  await out.pass({ minutes: 1 });
  expect(await out.stateOf(reference)).toBe('submitted');
  await out.settleAs(reference, 'success');
  await out.pass({ seconds: 1 });
  expect(await out.stateOf(reference)).toBe('paid');
  expect(out.transfersOf(reference)).toHaveLength(1);
  expect(await out.cashAndHeld(player)).toEqual({ cash: 300, held: 0 });
});

test('sent again and told that the reference is taken, it is looked up and paid once', async () => {
  const player = await out.aSaver();
  const reference = await out.reserve(player, 700);
  standIns.fault({ provider: 'paystack', fault: 'drop', path: '/transfer', method: 'POST', times: 1 });
  await out.sendNow();
  for (let minute = 0; minute < 12; minute += 1) {
    out.clock.advance({ minutes: 1 });
    await sweepWithdrawals(blind);
  }
  expect(await out.stateOf(reference)).toBe('unknown');
  const { tries } = await allTables(deps.db)
    .selectFrom('withdrawals')
    .select('tries')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  expect(tries).toBe(2);
  await out.settleAs(reference, 'success');
  await out.pass({ minutes: 1 });
  expect(await out.stateOf(reference)).toBe('paid');
  expect(out.transfersOf(reference)).toHaveLength(1);
});

test('taken for lost and then told to be paid, it is paid and not sent again', async () => {
  const player = await out.aSaver();
  const reference = await out.reserve(player, 700);
  standIns.fault({ provider: 'paystack', fault: 'drop', path: '/transfer', method: 'POST', times: 1 });
  await out.sendNow();
  for (let minute = 0; minute < 12 && (await out.stateOf(reference)) !== 'reserved'; minute += 1) {
    out.clock.advance({ minutes: 1 });
    await sweepWithdrawals(blind);
  }
  expect(await out.stateOf(reference)).toBe('reserved');
  await out.settleAs(reference, 'success');
  await out.receiveWebhooks();
  expect(await out.stateOf(reference)).toBe('paid');
  expect(out.transfersOf(reference)).toHaveLength(1);
  expect(await out.cashAndHeld(player)).toEqual({ cash: 300, held: 0 });
});

test('of two processes that send at once one sends', async () => {
  const player = await out.aSaver();
  const reference = await out.reserve(player, 700);
  const name = nameOf(player, reference);
  await Promise.all([
    sendNamedWithdrawal(workerDeps, name),
    sendNamedWithdrawal(workerDeps, name),
    sweepWithdrawals(workerDeps),
    out.sendNow(),
  ]);
  const { tries } = await allTables(deps.db)
    .selectFrom('withdrawals')
    .select('tries')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  expect(tries).toBe(1);
  expect(out.transfersOf(reference)).toHaveLength(1);
});
