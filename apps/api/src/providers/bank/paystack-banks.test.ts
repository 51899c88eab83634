import { startStandIns } from '@spw/stand-ins/start-stand-ins';
import { afterAll, afterEach, expect, test } from 'vitest';
import { connectProvider } from '../connect-provider.ts';
import { paystackClient } from '../paystack-client.ts';
import { ProviderRefusal, ProviderSilence } from '../provider-trouble.ts';
import { paystackBanks } from './paystack-banks.ts';

const secretKey = 'sk_test_banks';
const standIns = await startStandIns({ seed: 3, paystackSecretKey: secretKey });
const url = `${standIns.url}/paystack`;
const bank = paystackBanks(paystackClient({ url, secretKey }, { connectProvider }));
afterAll(() => standIns.close());
afterEach(() => {
  standIns.clearFaults();
  standIns.set({ paystack: { otp: false, resolvesPerDay: null } });
});

const ada = { bankCode: '058', accountNumber: '0123456789', accountName: 'ADA OBI' };
let count = 0;
const aTransfer = async (amount = 50_000n) => {
  count += 1;
  const { recipientCode } = await bank.recipient(ada);
  return { reference: `spw-wd-${String(count).padStart(12, '0')}`, amount, recipientCode, reason: 'Winnings' };
};

test('banks have a code and a name, each code once', async () => {
  const banks = await bank.banks();
  expect(banks).toContainEqual({ code: '058', name: 'Guaranty Trust Bank' });
  expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length);
});

test('an account that is none is a no, a provider that has had enough of us is not', async () => {
  expect((await bank.resolve(ada)).accountName).toMatch(/^[A-Z]+ [A-Z]+/);
  await expect(bank.resolve({ ...ada, accountNumber: '0123456700' })).rejects.toThrow(ProviderRefusal);
  standIns.set({ paystack: { resolvesPerDay: 0 } });
  await expect(bank.resolve(ada)).rejects.toThrow(ProviderSilence);
});

test('with a key that is no longer good nothing is said about an account, and nothing was sent', async () => {
  const stranger = paystackBanks(paystackClient({ url, secretKey: 'sk_test_old' }, { connectProvider }));
  await expect(stranger.resolve(ada)).rejects.toThrow(ProviderSilence);
  await expect(stranger.query('spw-wd-000000000000')).rejects.toThrow(ProviderSilence);
  expect(await stranger.send(await aTransfer())).toBe('not-allowed');
});

test('a transfer is taken, found again, and listed', async () => {
  const transfer = await aTransfer(123_456n);
  expect(await bank.send(transfer)).toMatchObject({
    reference: transfer.reference,
    amount: 123_456n,
    status: 'pending',
  });
  expect(await bank.query(transfer.reference)).toMatchObject({ amount: 123_456n, status: 'pending' });
  const window = { from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 60_000) };
  expect(await bank.listTransfers(window)).toContainEqual(expect.objectContaining({ reference: transfer.reference }));
  expect(await bank.query('spw-wd-never-heard-of')).toBeNull();
});

test('a list that is longer than a page is read to its end', async () => {
  const references: string[] = [];
  for (let sent = 0; sent < 201; sent += 1) {
    const transfer = await aTransfer(100n);
    await bank.send(transfer);
    references.push(transfer.reference);
  }
  const window = { from: new Date(Date.now() - 600_000), to: new Date(Date.now() + 60_000) };
  const listed = new Set((await bank.listTransfers(window)).map(({ reference }) => reference));
  expect(references.filter((reference) => !listed.has(reference))).toEqual([]);
});

test('a reference that is taken may have been paid, so nobody knows', async () => {
  const transfer = await aTransfer();
  await bank.send(transfer);
  await expect(bank.send(transfer)).rejects.toThrow(ProviderSilence);
});

test('an answer that is lost, late or broken is silence, before and after it was done', async () => {
  for (const fault of ['lose', 'drop', 'fail', 'fail-after'] as const) {
    standIns.fault({ provider: 'paystack', fault, path: '/transfer', times: 1 });
    await expect(bank.send(await aTransfer()), fault).rejects.toThrow(ProviderSilence);
  }
});

test('nothing to pay from is told from a no about the account', async () => {
  const { paystack } = standIns.book();
  expect(await bank.balance()).toBe(BigInt(paystack.balanceKobo));
  expect(await bank.send(await aTransfer(BigInt(paystack.balanceKobo) + 1n))).toBe('float-empty');
  await expect(bank.send({ ...(await aTransfer()), recipientCode: 'RCP_none' })).rejects.toThrow(ProviderRefusal);
});

test('a transfer that asks for a code says so', async () => {
  standIns.set({ paystack: { otp: true } });
  expect(await bank.send(await aTransfer())).toMatchObject({ status: 'otp' });
});
