import { afterEach, expect, test } from 'vitest';
import { useDatabase } from '../../../testing/database.ts';
import { anApprover } from '../../../testing/operators.ts';
import { testWithdrawals } from '../../../testing/players/withdrawals.ts';
import { listInReview, reviewReasonsOfEach, reviewWithdrawal } from '../index.ts';

const database = useDatabase();
const out = await testWithdrawals(database);
const { deps } = out;

afterEach(() => out.expectSound());

const review = async (
  reference: string,
  name: string,
  verdict: 'approve' | 'reject' = 'approve',
  note = 'Looked at it',
) => {
  const reviewer = await anApprover(deps, name);
  return deps.db
    .transaction()
    .execute((tx) =>
      reviewWithdrawal(deps, tx, { withdrawalId: reference.slice('spw-wd-'.length), reviewer, verdict, note }),
    );
};
const causesOf = async (reference: string) => {
  const row = (await listInReview(deps.db)).find((each) => each.reference === reference);
  return row && (await reviewReasonsOfEach(deps.db, [row])).get(row.withdrawalId)?.join(' ');
};

test('from ₦20,000 two different people let a withdrawal go', async () => {
  const player = await out.aSaver({ cash: 45_000 });
  const small = await out.reserve(player, 19_999);
  const large = await out.reserve(player, 20_000);
  expect([await out.stateOf(small), await out.stateOf(large)]).toEqual(['reserved', 'review']);
  expect(await causesOf(large)).toBe('large');
  await out.sendNow();
  await out.pass({ hours: 30 });
  expect(await out.stateOf(large)).toBe('review');

  await expect(review(large, 'ngozi', 'approve', '  ')).rejects.toMatchObject({ code: 'reason_needed' });
  await review(large, 'ngozi');
  await expect(review(large, 'ngozi')).rejects.toMatchObject({ code: 'second_person_needed' });
  expect(await out.stateOf(large)).toBe('review');
  await review(large, 'tunde');
  await out.sendNow();
  expect(await out.stateOf(large)).toBe('submitted');
  await expect(review(large, 'bisi', 'reject')).rejects.toMatchObject({ code: 'nothing_to_decide' });
});

test('one person stops it, and the money is back', async () => {
  const player = await out.aSaver({ cash: 25_000 });
  const reference = await out.reserve(player, 25_000);
  await review(reference, 'ngozi');
  await review(reference, 'tunde', 'reject');
  expect(await out.stateOf(reference)).toBe('released');
  expect(await out.cashAndHeld(player)).toEqual({ cash: 25_000, held: 0 });
  await expect(review(reference, 'bisi')).rejects.toMatchObject({ code: 'nothing_to_decide' });
});

test('what nobody has begun to send can still be stopped, what was sent cannot', async () => {
  const player = await out.aSaver({ cash: 2000 });
  const [first, second] = [await out.reserve(player, 500), await out.reserve(player, 600)];
  await review(first, 'ngozi', 'reject');
  expect(await out.stateOf(first)).toBe('released');
  await out.sendNow();
  await expect(review(second, 'ngozi', 'reject')).rejects.toMatchObject({ code: 'nothing_to_decide' });
});

test('two who let it go at the same moment send it once', async () => {
  const player = await out.aSaver({ cash: 25_000 });
  const reference = await out.reserve(player, 20_000);
  await Promise.all([review(reference, 'ngozi'), review(reference, 'tunde')]);
  await out.sendNow();
  expect(out.transfersOf(reference)).toHaveLength(1);
});

test('an account that two strangers have saved goes to its owner by itself', async () => {
  const [owner, ...strangers] = [await out.aSaver(), await out.aSaver(), await out.aSaver()];
  for (const stranger of strangers) await out.addBank(stranger, owner.bank.acctNumber);
  const reference = await out.reserve(owner, 500);
  expect(await out.stateOf(reference)).toBe('reserved');
  await out.sendNow();
  expect(await out.stateOf(reference)).toBe('submitted');
});

test('an account to which two players were paid is looked at for the third', async () => {
  const savers = [await out.aSaver(), await out.aSaver(), await out.aSaver()];
  const { acctNumber } = savers[0]!.bank;
  const shared = JSON.stringify({ bankCode: '058', acctNumber });
  for (const player of savers.slice(1)) await out.addBank(player, acctNumber);
  const [first, second, third] = savers;
  for (const player of [first!, second!]) await out.payOut(player, acctNumber);
  const { reference } = (await out.ask(third!, { amount: 500, bank: shared })).body.data;
  expect(await causesOf(reference)).toBe('shared-account');
});
