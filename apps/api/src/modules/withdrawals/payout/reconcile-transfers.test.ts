import { afterEach, expect, test } from 'vitest';
import { allTables } from '../../../platform/db/all-tables.ts';
import { useDatabase } from '../../../testing/database.ts';
import { testWithdrawals } from '../../../testing/players/withdrawals.ts';
import { reconcileTransfers } from '../index.ts';

const database = useDatabase();
const out = await testWithdrawals(database);
const { standIns, deps, workerDeps, clock } = out;
afterEach(async () => {
  standIns.clearFaults();
  await out.expectSound();
});

async function aPaidTransfer(): Promise<string> {
  const reference = await out.reserve(await out.aSaver(), 700);
  await out.sendNow();
  await out.settleAs(reference, 'success');
  return reference;
}
const recorded = () =>
  allTables(deps.db)
    .selectFrom('reconciliationItems as i')
    .innerJoin('reconciliations as r', 'r.reconciliationId', 'i.reconciliationId')
    .select(['i.reference', 'i.class', 'r.fromAt', 'r.toAt'])
    .execute();

test('two days are compared hour by hour; a transfer that cannot be compared costs no other its turn, and the run fails', async () => {
  standIns.fault({ provider: 'paystack', fault: 'never', event: 'transfer.success' });
  const broken = await aPaidTransfer();
  clock.advance({ hours: 30 });
  const sentAt = clock.now();
  const whole = await aPaidTransfer();
  clock.advance({ minutes: 100 });

  const { bank } = workerDeps.providers;
  const query: typeof bank.query = (reference) =>
    reference === broken ? Promise.reject(new Error('no sense')) : bank.query(reference);
  const providers = { ...workerDeps.providers, bank: { ...bank, query } };
  await expect(reconcileTransfers({ ...workerDeps, providers })).rejects.toThrow('no sense');
  expect([await out.stateOf(broken), await out.stateOf(whole)]).toEqual(['submitted', 'paid']);
  const [difference, ...others] = await recorded();
  expect(others).toEqual([]);
  expect(difference).toMatchObject({ reference: whole, class: 'status' });
  expect(difference!.fromAt <= sentAt && sentAt < difference!.toAt).toBe(true);
  expect(difference!.toAt.getTime() - difference!.fromAt.getTime()).toBe(3_600_000);

  expect(await reconcileTransfers(workerDeps)).toMatchObject([{ reference: broken, class: 'status' }]);
  expect(await out.stateOf(broken)).toBe('paid');
  expect(await reconcileTransfers(workerDeps)).toEqual([]);
});

test('a transfer that lies where two hours meet is compared once', async () => {
  const player = await out.aSaver();
  const { recipientCode } = await deps.providers.bank.recipient({
    bankCode: '058',
    accountNumber: player.bank.acctNumber,
    accountName: 'A THIEF',
  });
  const theirs = { reference: 'spw-wd-not-of-our-making', amount: 5000n, recipientCode, reason: 'None' };
  await deps.providers.bank.send(theirs);
  clock.advance({ hours: 3 });
  expect(await reconcileTransfers(workerDeps)).toMatchObject([{ reference: theirs.reference, class: 'missing-ours' }]);
});
