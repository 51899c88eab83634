import { freezePlayer, thawPlayer } from '@spw/contract/console/player-acts';
import * as shop from '@spw/contract/shop';
import { naira } from '@spw/rules/naira';
import { afterEach, expect, test } from 'vitest';
import { allTables } from '../../../platform/db/all-tables.ts';
import { testConsole } from '../../../testing/console.ts';
import { makeCrashes } from '../../../testing/crashes.ts';
import { useDatabase } from '../../../testing/database.ts';
import { PIN, testWithdrawals, type Saver } from '../../../testing/players/withdrawals.ts';
import { getPlayer } from '../../players/index.ts';
import { reconcileTransfers } from '../index.ts';

const { crashes, crashPoint } = makeCrashes();

const database = useDatabase();
const out = await testWithdrawals(database, { foundations: { crashPoint } });
const { deps, workerDeps, standIns, clock } = out;
const desk = await testConsole(database, { clock, foundations: deps }, { STANDINS_URL: standIns.url });

afterEach(async () => {
  crashes.clear();
  standIns.clearFaults();
  await out.expectSound();
});

const overpaidOf = (reference: string) =>
  allTables(deps.db)
    .selectFrom('overpayments')
    .innerJoin('withdrawals', 'withdrawals.withdrawalId', 'overpayments.withdrawalId')
    .select(['overpayments.amountKobo', 'overpayments.state', 'overpayments.recoveredKobo'])
    .where('reference', '=', reference)
    .execute();

/** Sent, ended at the bank as told, and back in the wallet. */
async function givenBack(...ends: string[]): Promise<{ player: Saver; reference: string }> {
  const player = await out.aSaver();
  const reference = await out.reserve(player, 700);
  await out.sendNow();
  for (const end of ends) {
    await out.settleAs(reference, end);
    await out.pass({ seconds: 1 });
  }
  expect(await out.cashAndHeld(player)).toEqual({ cash: 1000, held: 0 });
  return { player, reference };
}

test.each([
  ['refused by the bank', ['failed'], 'released'],
  ['returned by the bank', ['success', 'reversed'], 'returned'],
])('one that was %s and is paid after all is written down, and nothing leaves the wallet', async (_, ends, state) => {
  const { player, reference } = await givenBack(...ends);
  standIns.fault({ provider: 'paystack', fault: 'duplicate', copies: 4, event: 'transfer.success' });
  await out.settleAs(reference, 'success');
  await out.pass({ seconds: 1 });

  expect(await overpaidOf(reference)).toEqual([{ amountKobo: naira(700), state: 'open', recoveredKobo: 0n }]);
  expect(await out.stateOf(reference)).toBe(state);
  expect(await out.balances(player)).toMatchObject({ cash: naira(1000), held: 0n, debt: 0n, frozen: true });
  expect((await out.ask(player, { amount: 500 })).body.code).toBe('wallet_frozen');
  expect((await player.browser.send(shop.buyPlays, { body: { amount: 50, pin: PIN } })).body.code).toBe(
    'wallet_frozen',
  );
  expect(out.logged()).toContain('a withdrawal that was given back has been paid');
});

test('told again, in any order and by everybody at once, it is missing once', async () => {
  const { player, reference } = await givenBack('failed');
  standIns.fault({ provider: 'paystack', fault: 'never', event: 'transfer.success' });
  await out.settleAs(reference, 'success');
  clock.advance({ minutes: 11 });
  await Promise.all([reconcileTransfers(workerDeps), reconcileTransfers(workerDeps), reconcileTransfers(workerDeps)]);
  expect(await overpaidOf(reference)).toHaveLength(1);
  // It is known now, and no longer a difference.
  const differences = await reconcileTransfers(workerDeps);
  expect(differences.filter((each) => each.reference === reference)).toEqual([]);
  expect((await out.balances(player)).cash).toBe(naira(1000));
});

test('dying while it is written down, it is written down once when it is told again', async () => {
  const { player, reference } = await givenBack('failed');
  crashes.set('withdrawal-overpaid-before-commit', 1);
  await out.settleAs(reference, 'success');
  await expect(out.pass({ seconds: 1 })).rejects.toThrow('crashed at');
  expect(await overpaidOf(reference)).toEqual([]);
  expect((await out.balances(player)).frozen).toBe(false);
  clock.advance({ minutes: 11 });
  await reconcileTransfers(workerDeps);
  expect(await overpaidOf(reference)).toHaveLength(1);
  expect((await out.balances(player)).frozen).toBe(true);
});

test('when the bank returns that too nothing is missing any more, however often it says so', async () => {
  const { player, reference } = await givenBack('failed');
  await out.settleAs(reference, 'success');
  await out.pass({ seconds: 1 });
  standIns.fault({ provider: 'paystack', fault: 'duplicate', copies: 3, event: 'transfer.reversed' });
  await out.settleAs(reference, 'reversed');
  await out.pass({ seconds: 1 });
  expect(await overpaidOf(reference)).toMatchObject([{ state: 'came-back' }]);
  expect(await out.balances(player)).toMatchObject({ cash: naira(1000), frozen: true });
});

test('when it came back a chargeback that we won opens nothing either: people do', async () => {
  const { player, reference } = await givenBack('failed');
  const paidIn = await out.beginCard(player, 500);
  await out.payCard(paidIn);
  await out.receiveWebhooks();
  for (const status of ['success', 'reversed']) {
    await out.settleAs(reference, status);
    await out.pass({ seconds: 1 });
  }
  expect(await overpaidOf(reference)).toMatchObject([{ state: 'came-back' }]);
  const { id } = await out.control('/control/paystack/disputes', { reference: paidIn });
  await out.pass({ seconds: 1 });
  await out.control(`/control/paystack/disputes/${String(id)}`, { event: 'resolve', resolution: 'declined' });
  await out.pass({ seconds: 1 });
  expect((await out.balances(player)).frozen).toBe(true);
});

test('an old refusal that is answered late does not say that the money came back', async () => {
  const { player, reference } = await givenBack('failed');
  await out.settleAs(reference, 'success');
  await out.pass({ seconds: 1 });
  await out.settleAs(reference, 'failed');
  await out.pass({ seconds: 1 });
  clock.advance({ minutes: 11 });
  await reconcileTransfers(workerDeps);
  expect(await overpaidOf(reference)).toMatchObject([{ state: 'open' }]);
  expect((await out.balances(player)).frozen).toBe(true);
});

test('while it is missing two people open the wallet, not one', async () => {
  const { player, reference } = await givenBack('failed');
  await out.settleAs(reference, 'success');
  await out.pass({ seconds: 1 });
  const [ngozi, tunde] = [await desk.signIn('finance'), await desk.signIn('finance')];
  const { publicId: id } = await getPlayer(deps.db, player.playerId);
  const act = { params: { id }, body: { reason: 'They paid it back by hand' } };
  expect((await ngozi.browser.send(thawPlayer, act)).body.data).toEqual({ changed: false, waits: true });
  expect((await ngozi.browser.send(thawPlayer, act)).body.code).toBe('second_person_needed');
  expect((await out.balances(player)).frozen).toBe(true);
  expect((await tunde.browser.send(thawPlayer, act)).body.data).toEqual({ changed: true, waits: false });
  expect((await tunde.browser.send(freezePlayer, act)).body.data).toEqual({ changed: true });
});
