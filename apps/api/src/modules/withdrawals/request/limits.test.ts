import { afterEach, expect, test } from 'vitest';
import { allTables } from '../../../platform/db/all-tables.ts';
import { useDatabase } from '../../../testing/database.ts';
import { anApprover } from '../../../testing/operators.ts';
import { testWithdrawals, type Saver } from '../../../testing/players/withdrawals.ts';
import { reviewWithdrawal } from '../index.ts';

const database = useDatabase();
const out = await testWithdrawals(database);
const { deps, clock } = out;

afterEach(() => out.expectSound());

const codeOf = async (player: Saver, asked: Parameters<typeof out.ask>[1]) => (await out.ask(player, asked)).body.code;
const idOf = (reference: string) => reference.slice('spw-wd-'.length);
const stop = async (reference: string) => {
  const reviewer = await anApprover(deps, 'ngozi');
  const review = { withdrawalId: idOf(reference), reviewer, verdict: 'reject', note: 'Looked at it' } as const;
  return deps.db.transaction().execute((tx) => reviewWithdrawal(deps, tx, review));
};

test('a day has its limit, and begins at midnight in Lagos', async () => {
  const player = await out.aSaver({ cash: 120_000 });
  for (const amount of [19_000, 19_000, 11_000]) await out.reserve(player, amount);
  expect(await codeOf(player, { amount: 1000.01 })).toBe('withdrawal_daily_limit');
  const last = await out.reserve(player, 1000);
  expect(await codeOf(player, { amount: 500 })).toBe('withdrawal_daily_limit');
  // The fourth of a day is looked at; what was stopped counts for nothing.
  expect(await out.stateOf(last)).toBe('review');
  await stop(last);
  expect(await codeOf(player, { amount: 500 })).toBeUndefined();
});

test('to a new account only a little goes on its first day, over all new accounts together', async () => {
  const player = await out.aSaver({ cash: 20_000 });
  const [first, second] = [await out.addBank(player, '0555500017'), await out.addBank(player, '0555500027')];
  const to = (bank: Saver['bank'], amount: number) => codeOf(player, { amount, bank: JSON.stringify({ id: bank.id }) });
  expect(await to(first, 5000.01)).toBe('bank_is_new');
  expect(await to(first, 3000)).toBeUndefined();
  expect(await to(second, 2000.01)).toBe('bank_is_new');
  expect(await to(second, 2000)).toBeUndefined();
  await out.makeOld(player);
  expect(await to(first, 5001)).toBeUndefined();
});

test('after a PIN was reset withdrawals wait a day', async () => {
  const player = await out.aSaver();
  const resetAt = new Date(clock.now().getTime() - 23 * 3_600_000);
  await allTables(deps.db).updateTable('pins').set({ resetAt }).where('playerId', '=', player.playerId).execute();
  expect(await codeOf(player, { amount: 500 })).toBe('withdrawals_on_hold');
  await allTables(deps.db)
    .updateTable('pins')
    .set({ resetAt: new Date(resetAt.getTime() - 2 * 3_600_000) })
    .where('playerId', '=', player.playerId)
    .execute();
  expect(await codeOf(player, { amount: 500 })).toBeUndefined();
});
