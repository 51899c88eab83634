import { afterEach, expect, test } from 'vitest';
import { makeCrashes } from '../../../testing/crashes.ts';
import { useDatabase } from '../../../testing/database.ts';
import { testWithdrawals } from '../../../testing/players/withdrawals.ts';

const { crashes, crashPoint } = makeCrashes();

const database = useDatabase();
const out = await testWithdrawals(database, { foundations: { crashPoint } });
const { standIns } = out;

afterEach(async () => {
  crashes.clear();
  standIns.clearFaults();
  await out.expectSound();
});

const sendAndDie = () => out.sendNow().catch(() => undefined);
const settleAs = (reference: string, status: string) => out.settleAs(reference, status).catch(() => undefined);

/** Long enough for everything that has to wait for certainty. */
async function until(reference: string, state: string): Promise<void> {
  for (let minute = 0; minute < 40 && (await out.stateOf(reference)) !== state; minute += 1) {
    if (out.transfersOf(reference).length > 0) await settleAs(reference, 'success');
    await out.pass({ minutes: 1 }).catch(() => undefined);
  }
}

test('dying before the money is put aside leaves nothing behind, and asking again works', async () => {
  const player = await out.aSaver();
  crashes.set('withdrawal-held-before-commit', 1);
  expect((await out.ask(player, { amount: 500, key: 'the-same-wish' })).http).toBe(500);
  expect(await out.cashAndHeld(player)).toEqual({ cash: 1000, held: 0 });
  expect((await out.ask(player, { amount: 500, key: 'the-same-wish' })).http).toBe(200);
  expect(await out.cashAndHeld(player)).toEqual({ cash: 500, held: 500 });
});

test.each([
  ['before the provider is asked', 'withdrawal-before-send'],
  ['after it answered and before that is written', 'withdrawal-after-send'],
  ['in the transaction that writes it', 'withdrawal-moved-before-commit'],
  ['before a query', 'withdrawal-before-query'],
  ['after a query', 'withdrawal-after-query'],
  ['in the transaction that settles it', 'withdrawal-resolved-before-commit'],
])('dying %s ends with one transfer and the money gone once', async (_when, place) => {
  const player = await out.aSaver();
  const reference = await out.reserve(player, 700);
  crashes.set(place, 2);
  await sendAndDie();
  await until(reference, 'paid');
  expect(await out.stateOf(reference)).toBe('paid');
  expect(out.transfersOf(reference)).toMatchObject([{ status: 'success', amountKobo: 70_000 }]);
  expect(await out.cashAndHeld(player)).toEqual({ cash: 300, held: 0 });
});

test('dying in the transaction that gives it back gives it back once', async () => {
  const player = await out.aSaver();
  const reference = await out.reserve(player, 700);
  await out.sendNow();
  crashes.set('withdrawal-resolved-before-commit', 3);
  await settleAs(reference, 'failed');
  for (let minute = 0; minute < 10; minute += 1) await out.pass({ minutes: 2 }).catch(() => undefined);
  expect(await out.stateOf(reference)).toBe('released');
  expect(await out.cashAndHeld(player)).toEqual({ cash: 1000, held: 0 });
});
