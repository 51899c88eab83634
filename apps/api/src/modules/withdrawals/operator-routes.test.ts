import * as contract from '@spw/contract/console/money';
import { getReceipt } from '@spw/contract/wallet';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { allTables } from '../../platform/db/all-tables.ts';
import { testConsole, type SignedIn } from '../../testing/console.ts';
import { useDatabase } from '../../testing/database.ts';
import { testWithdrawals } from '../../testing/players/withdrawals.ts';
import { verifyChain } from '../audit/index.ts';
import { reconcileTransfers } from './index.ts';

const database = useDatabase();
const out = await testWithdrawals(database);
const { deps, workerDeps, standIns } = out;
const desk = await testConsole(database, { clock: out.clock, foundations: deps }, { STANDINS_URL: standIns.url });
let [ngozi, tunde, helper]: SignedIn[] = [];
beforeAll(async () => {
  [ngozi, tunde, helper] = [await desk.signIn('finance'), await desk.signIn('finance'), await desk.signIn('support')];
});

afterEach(() => out.expectSound());

const idOf = (reference: string) => reference.slice('spw-wd-'.length);
const review = (who: SignedIn | undefined, reference: string, verdict = 'approve', key?: string) =>
  who!.browser.send(contract.reviewConsoleWithdrawal, {
    params: { id: idOf(reference) },
    body: { verdict, note: 'Same name as the player' },
    ...(key && { headers: { 'idempotency-key': key } }),
  });

test('two different operators let a large withdrawal go, and the log has both', async () => {
  const player = await out.aSaver({ cash: 25_000 });
  const reference = await out.reserve(player, 20_000);
  const waiting = await ngozi!.browser.send(contract.listConsoleWithdrawals, { query: { show: 'review' } });
  expect(waiting.body.data.items).toMatchObject([{ reference, amount: 20_000, why: ['large'], approvalsMissing: 2 }]);

  expect((await review(helper, reference)).http).toBe(403);
  const first = await review(ngozi, reference, 'approve', 'first-approval');
  expect(first.body.data).toMatchObject({ state: 'review', approvalsMissing: 1, may: [] });
  expect((await review(ngozi, reference, 'approve', 'first-approval')).body.data).toEqual(first.body.data);
  expect((await review(ngozi, reference)).body.code).toBe('second_person_needed');
  expect((await review(tunde, reference)).body.data.state).toBe('reserved');
  expect((await review(tunde, reference)).body.code).toBe('nothing_to_decide');
  await out.sendNow();
  expect(out.transfersOf(reference)).toHaveLength(1);

  const rows = await allTables(deps.db).selectFrom('auditEntries').selectAll().orderBy('entryId').execute();
  const about = rows.filter(({ object }) => object === `withdrawal:${idOf(reference)}`);
  expect(about.map(({ action }) => action)).toEqual(['withdrawal.approve', 'withdrawal.approve']);
  expect(new Set(about.map(({ operatorId }) => operatorId)).size).toBe(2);
  expect(await verifyChain(deps.db)).toMatchObject({ holds: true });
});

test('one operator gives a withdrawal back for a reason that its player reads; whoever looks at the card is written down', async () => {
  const player = await out.aSaver({ cash: 21_000 });
  const reference = await out.reserve(player, 20_500);
  const { body } = await helper!.browser.send(contract.getConsoleWithdrawal, { params: { id: idOf(reference) } });
  expect(body.data).toMatchObject({
    bank: { account: `••••${player.bank.acctNumber.slice(-4)}` },
    timeline: [{ to: 'reserved' }, { from: 'reserved', to: 'review', cause: 'large' }],
    facts: { cash: 500, debt: 0, frozen: false, sharedWith: [], paidBefore: { count: 0, amount: 0 } },
    may: ['approve', 'reject'],
  });
  expect((await review(tunde, reference, 'reject')).body.data.state).toBe('released');
  expect(await out.cashAndHeld(player)).toEqual({ cash: 21_000, held: 0 });
  const receipt = await player.browser.send(getReceipt, { params: { reference } });
  expect(receipt.body.data).toMatchObject({ state: 'returned', note: 'Same name as the player' });
  const reads = await allTables(deps.db)
    .selectFrom('auditEntries')
    .select('object')
    .where('action', '=', 'read')
    .execute();
  expect(reads).toEqual([{ object: `withdrawal:${idOf(reference)}` }]);
});

test('the queue is paged from the oldest on, and the float stands beside it', async () => {
  const player = await out.aSaver({ cash: 3000 });
  const references = [];
  for (const amount of [500, 600, 700]) {
    references.push(await out.reserve(player, amount));
    out.clock.advance({ seconds: 1 });
  }
  const { publicId: id } = await allTables(deps.db)
    .selectFrom('players')
    .select('publicId')
    .where('playerId', '=', player.playerId)
    .executeTakeFirstOrThrow();
  const page = async (after?: string) =>
    (
      await ngozi!.browser.send(contract.listConsoleWithdrawals, {
        query: { show: 'waiting', player: id, limit: '2', ...(after && { after }) },
      })
    ).body.data;
  const first = await page();
  const second = await page(first.next);
  const seen = [...first.items, ...second.items].map((item: { reference: string }) => item.reference);
  expect(seen).toEqual(references);
  expect(second.next).toBeNull();
  expect((await ngozi!.browser.send(contract.listConsoleWithdrawals, { query: { after: 'made-up' } })).http).toBe(422);

  const float = (await helper!.browser.send(contract.getTransferFloat)).body.data;
  expect(float.balance).toBe(standIns.book().paystack.balanceKobo / 100);
  expect(float.waiting.amount).toBeGreaterThanOrEqual(1800);
  await out.sendNow();
});

test('a transfer that we did not ask for, and one that came to another end, show when the books are laid side by side', async () => {
  const player = await out.aSaver({ cash: 2000 });
  const reference = await out.reserve(player, 900);
  await out.sendNow();
  standIns.set({ paystack: { webhookUrl: null } });
  await out.settleAs(reference, 'success');
  const account = { bankCode: '058', accountNumber: '0999999991', accountName: 'SOMEBODY' };
  const { recipientCode } = await deps.providers.bank.recipient(account);
  const stranger = 'spw-wd-00000000-0000-7000-8000-000000000001';
  await deps.providers.bank.send({ reference: stranger, amount: 5000n, recipientCode, reason: 'x' });
  out.clock.advance({ minutes: 11 });

  const differences = await reconcileTransfers(workerDeps);
  expect(differences.map((each) => [each.reference, each.class])).toEqual(
    expect.arrayContaining([
      [stranger, 'missing-ours'],
      [reference, 'status'],
    ]),
  );
  expect(await out.stateOf(reference)).toBe('paid');
  const listed = await helper!.browser.send(contract.listDifferences, { query: { kind: 'transfers' } });
  expect(listed.body.data.items.map((each: { reference: string }) => each.reference)).toContain(stranger);
});

test('withdrawals leave as the list has them, in Lagos time with their references, and nothing in the table is run', async () => {
  const { body } = await ngozi!.browser.send(contract.exportWithdrawals, {
    query: { show: 'paid', from: '2020-01-01' },
  });
  const listed = await ngozi!.browser.send(contract.listConsoleWithdrawals, {
    query: { show: 'paid', from: '2020-01-01' },
  });
  const [heads, ...lines] = body.data.csv.trim().split('\r\n');
  expect(heads).toBe(
    '"reference","provider reference","requested (Lagos)","player","bank","account","amount","state","reason","changed (Lagos)"',
  );
  expect(lines.map((line: string) => line.slice(1).split('","').slice(0, 2))).toEqual(
    listed.body.data.items.map((each: Record<string, string>) => [each['shortReference'], each['reference']]),
  );
  expect(lines.length).toBeGreaterThan(0);
  expect((await helper!.browser.send(contract.exportWithdrawals, { query: {} })).http).toBe(403);
});
