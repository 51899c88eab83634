import { createHmac } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { allTables } from '../../../platform/db/all-tables.ts';
import { useDatabase } from '../../../testing/database.ts';
import { testWithdrawals } from '../../../testing/players/withdrawals.ts';
import { reconcileTransfers } from '../index.ts';

const database = useDatabase();
const out = await testWithdrawals(database);
const { standIns, deps, workerDeps, clock, app } = out;
const { secretKey } = deps.config.paystack;
standIns.set({ paystack: { approvalUrl: 'http://api/v1/spw/webhooks/paystack/approval', transferMs: 1000 } });

afterEach(() => out.expectSound());

const approval = (transfer: object, key = secretKey) => {
  const payload = JSON.stringify(transfer);
  return app.inject({
    method: 'POST',
    url: '/v1/spw/webhooks/paystack/approval',
    headers: {
      'content-type': 'application/json',
      'x-paystack-signature': createHmac('sha512', key).update(payload).digest('hex'),
    },
    payload,
  });
};

test('the provider asks us before money leaves, and what we asked for leaves', async () => {
  const player = await out.aSaver();
  const reference = await out.reserve(player, 700);
  await out.sendNow();
  expect(out.transfersOf(reference)).toMatchObject([{ status: 'received' }]);
  await out.pass({ seconds: 1 });
  expect(out.transfersOf(reference)).toMatchObject([{ status: 'pending' }]);
  await out.pass({ seconds: 2 });
  expect(await out.stateOf(reference)).toBe('paid');
});

test('whoever has stolen the key of the provider moves no money', async () => {
  const before = standIns.book().paystack.balanceKobo;
  const thief = async (method: string, body: object) =>
    (
      await standIns.app.inject({
        method: 'POST',
        url: `/paystack${method}`,
        headers: { authorization: `Bearer ${secretKey}` },
        payload: body,
      })
    ).json();
  const account = { type: 'nuban', name: 'A THIEF', account_number: '0999999991', bank_code: '058' };
  const { data } = await thief('/transferrecipient', account);
  const reference = 'spw-wd-00000000-0000-7000-8000-000000000000';
  await thief('/transfer', { source: 'balance', amount: 5_000_000, recipient: data.recipient_code, reference });
  await out.pass({ seconds: 5 });
  expect(out.transfersOf(reference)).toMatchObject([{ status: 'rejected', taken: false }]);
  expect(standIns.book().paystack.balanceKobo).toBe(before);
});

test('a withdrawal is approved as it was asked for, and only while it is being sent', async () => {
  const player = await out.aSaver();
  const reference = await out.reserve(player, 700);
  const { recipientCode } = await deps.providers.bank.recipient({
    bankCode: '058',
    accountNumber: player.bank.acctNumber,
    accountName: 'X',
  });
  const asked = { reference, amount: 70_000, recipient: { recipient_code: recipientCode } };
  expect((await approval(asked)).statusCode).toBe(400);

  standIns.set({ paystack: { approvalUrl: null, transferMs: null } });
  await out.sendNow();
  const statuses = async (transfer: object, key?: string) => (await approval(transfer, key)).statusCode;
  expect(await statuses(asked)).toBe(200);
  expect(await statuses({ ...asked, amount: 70_001 })).toBe(400);
  expect(await statuses({ ...asked, recipient: { recipient_code: 'RCP_other' } })).toBe(400);
  expect(await statuses({ ...asked, reference: `${reference.slice(0, -1)}x` })).toBe(400);
  expect(await statuses({})).toBe(400);
  expect(await statuses(asked, 'sk_test_guess')).toBeGreaterThanOrEqual(400);

  await out.settleAs(reference, 'success');
  await out.pass({ seconds: 1 });
  expect(await statuses(asked)).toBe(400);
});

test("the provider's own word for where money goes is compared with what the player saved", async () => {
  const player = await out.aSaver();
  const reference = await out.reserve(player, 700);
  const account = { bankCode: '058', accountNumber: '0999999991', accountName: 'A THIEF' };
  const { recipientCode } = await deps.providers.bank.recipient(account);
  await allTables(deps.db)
    .updateTable('bankAccounts')
    .set({ recipientCode })
    .where('playerId', '=', player.playerId)
    .execute();

  const before = standIns.book().paystack.balanceKobo;
  standIns.set({ paystack: { approvalUrl: 'http://api/v1/spw/webhooks/paystack/approval' } });
  await out.sendNow();
  await out.pass({ seconds: 5 });
  expect(out.transfersOf(reference)).toMatchObject([{ status: 'rejected', taken: false }]);
  expect(standIns.book().paystack.balanceKobo).toBe(before);

  clock.advance({ minutes: 11 });
  const differences = await reconcileTransfers(workerDeps);
  expect(differences.filter((each) => each.class === 'recipient')).toMatchObject([
    { reference, ours: { account: player.bank.acctNumber.slice(-4) }, theirs: { account: '9991' } },
  ]);
});
