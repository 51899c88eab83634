import { sql } from 'kysely';
import { inHundred, oneOf } from './chance.ts';
import { refundedOf } from './compare-books.ts';
import { NOTHING, type Operation } from './player-operations.ts';
import { FAULTS, type ProviderName } from './wire.ts';
import type { World } from './world.ts';

const HOUR_MS = 3_600_000;
const PROVIDERS: readonly ProviderName[] = ['paystack', 'momo', 'airtel', 'airtime'];

const ageOf = ({ clock }: World, at: string) => clock.now().getTime() - new Date(at).getTime();

/** The payer types a card in, rightly or not, soon or after days. */
const payCard: Operation = async (world) => {
  const { standIns, chance } = world;
  const open = standIns.book().paystack.charges.filter(({ status }) => status === 'abandoned' || status === 'failed');
  if (open.length === 0) return NOTHING;
  const { reference, createdAt } = inHundred(chance, 70) ? open.at(-1)! : oneOf(chance, open);
  const isDeclined = inHundred(chance, 20);
  // Three days on nobody queries any more: only what the provider says by itself is left, and that must come.
  if (ageOf(world, createdAt) > 70 * HOUR_MS) standIns.clearFaults();
  await standIns.control(`paystack/transactions/${reference}`, { status: isDeclined ? 'failed' : 'success' });
  return isDeclined ? 'declined' : 'paid';
};

const takeBack: Operation = async (world) => {
  const { standIns, chance } = world;
  const { charges, disputes, refunds } = standIns.book().paystack;
  // One thing at a time: what a bank is judging, or is on its way back, is not given back beside that.
  const busy = new Set([
    ...disputes.filter(({ resolution }) => resolution === null).map(({ reference }) => reference),
    ...refunds.filter(({ status }) => status !== 'processed').map(({ reference }) => reference),
  ]);
  const paid = charges.filter(({ status, reference }) => status === 'success' && !busy.has(reference));
  if (paid.length === 0) return NOTHING;
  const { reference, amountKobo } = oneOf(chance, paid);
  if (inHundred(chance, 50)) {
    await standIns.control('paystack/disputes', { reference });
    return 'disputed';
  }
  const left = amountKobo - refundedOf(standIns.book(), reference);
  const amount = inHundred(chance, 50) ? left : Math.ceil(left / 3);
  if (left <= 0) return 'nothing left';
  await refund(world, reference, amount);
  return amount === left ? 'refunded' : 'refunded in part';
};

/** By hand in the provider's own pages, past all faults of the network. */
async function refund({ standIns, machine }: World, transaction: string, amount: number): Promise<void> {
  const { secretKey } = machine.deps.config.paystack;
  const headers = { authorization: `Bearer ${secretKey}` };
  await standIns.app.inject({ method: 'POST', url: '/paystack/refund', headers, payload: { transaction, amount } });
}

const endChargeback: Operation = async ({ standIns, chance }) => {
  const open = standIns.book().paystack.disputes.filter(({ resolution }) => resolution === null);
  if (open.length === 0) return NOTHING;
  const { id } = oneOf(chance, open);
  const resolution = oneOf(chance, ['merchant-accepted', 'auto-accepted', 'declined', 'declined']);
  await standIns.control(`paystack/disputes/${id}`, { event: 'resolve', resolution });
  return resolution;
};

const answerPrompt: Operation = async ({ standIns, chance }) => {
  const waiting = standIns.prompts();
  if (waiting.length === 0) return NOTHING;
  const { id } = oneOf(chance, waiting);
  const answer = inHundred(chance, 75) ? 'approve' : 'decline';
  standIns.answer(id, answer);
  return answer;
};

/** Claims that anyone could make, and successes that come after a no. */
const surprise: Operation = async ({ standIns, chance }) => {
  const provider = oneOf(chance, ['momo', 'airtel'] as const);
  const charges: readonly { reference: string; status: string }[] = standIns.book()[provider].charges;
  if (charges.length === 0) return NOTHING;
  const { reference, status } = oneOf(chance, charges);
  const success = provider === 'momo' ? 'SUCCESSFUL' : 'TS';
  const isLate = (status === 'FAILED' || status === 'TF') && inHundred(chance, 60);
  // Failed is final by their own word, so nobody queries any more: that it was not is told, once.
  if (isLate) standIns.clearFaults();
  await standIns.control(`${provider}/${isLate ? 'payments' : 'callbacks'}/${reference}`, { status: success });
  return isLate ? 'paid late' : 'claimed';
};

const endAirtime: Operation = async (world) => {
  const { standIns, chance } = world;
  const over = new Set(['charged', 'failed', 'cancelled']);
  const open = standIns.book().airtime.charges.filter(({ kind, status }) => kind !== 'renewal' && !over.has(status));
  if (open.length === 0) return NOTHING;
  const { reference, createdAt } = inHundred(chance, 70) ? open.at(-1)! : oneOf(chance, open);
  if (ageOf(world, createdAt) > 70 * HOUR_MS) standIns.clearFaults();
  const outcome = oneOf(chance, ['charged', 'charged', 'charged', 'failed', 'cancelled']);
  await standIns.control(`airtime/charges/${reference}`, { outcome });
  return outcome;
};

const renewAirtime: Operation = async ({ standIns, chance, actors }) => {
  const { phone: msisdn, name } = oneOf(chance, actors);
  if (inHundred(chance, 30)) {
    await standIns.control('airtime/stop', { msisdn });
    return `${name} STOP`;
  }
  const productId = oneOf(chance, ['spw-daily', 'spw-weekly']);
  const success = inHundred(chance, 75);
  await standIns.control('airtime/renew', { msisdn, productId, success });
  return `${name} ${productId} ${success}`;
};

const moveTransfer: Operation = async ({ standIns, chance }) => {
  const { transfers } = standIns.book().paystack;
  const going = transfers.filter(({ status }) => status === 'pending' || status === 'received');
  const paid = transfers.filter(({ status }) => status === 'success');
  const isReturn = paid.length > 0 && (going.length === 0 || inHundred(chance, 15)) && inHundred(chance, 40);
  if (!isReturn && going.length === 0) return NOTHING;
  const { reference } = oneOf(chance, isReturn ? paid : going);
  const status = isReturn
    ? 'reversed'
    : oneOf(chance, ['success', 'success', 'success', 'failed', 'reversed', 'rejected', 'blocked', 'abandoned']);
  await standIns.control(`paystack/transfers/${reference}`, { status });
  return status;
};

const changeBank: Operation = async (world) => {
  const { standIns, chance } = world;
  const balance = standIns.book().paystack.balanceKobo;
  const kind = chance.below(5);
  if (kind === 0) {
    standIns.set({ paystack: { otp: inHundred(chance, 30) } });
    return 'codes';
  }
  if (kind === 1) {
    standIns.set({ paystack: { transferOutcome: oneOf(chance, ['success', 'failed', 'reversed'] as const) } });
    return 'outcome';
  }
  const to = kind === 2 ? 0 : Math.max(0, balance) + 1_000_000;
  world.toppedUp += to - balance;
  await standIns.control('paystack/balance', { balanceKobo: to });
  return kind === 2 ? 'empty' : 'topped up';
};

const startFaults: Operation = async ({ wire, chance }) => {
  const provider = oneOf(chance, PROVIDERS);
  const fault = oneOf(chance, FAULTS);
  const inHundred = oneOf(chance, [20, 50, 100]);
  wire.faults.set(provider, { fault, inHundred });
  return `${provider} ${fault} ${inHundred}`;
};

const stopFaults: Operation = async ({ wire, standIns }) => {
  wire.faults.clear();
  standIns.clearFaults();
  return 'all';
};

/** What we could not find out in another way is late or twice, and never missing. */
const MAY_BE_MISSING: Record<ProviderName, readonly string[]> = {
  paystack: ['charge.success', 'transfer.success', 'transfer.failed'],
  momo: ['payment'],
  airtel: ['payment'],
  airtime: ['charge', 'add'],
};

const troubleCallbacks: Operation = async ({ standIns, chance }) => {
  const provider = oneOf(chance, PROVIDERS);
  const times = 1 + chance.below(2);
  const kind = chance.below(5);
  if (kind === 0) standIns.fault({ provider, fault: 'duplicate', copies: 2 + chance.below(4), times });
  else if (kind === 1) standIns.fault({ provider, fault: 'reorder', times: 1 });
  else if (kind === 2)
    standIns.fault({ provider, fault: 'late', ms: oneOf(chance, [60_000, HOUR_MS, 30 * HOUR_MS]), times });
  else if (kind === 3 && (provider === 'paystack' || provider === 'airtime'))
    standIns.fault({ provider, fault: 'corrupt-signature', event: MAY_BE_MISSING[provider][0]!, times: 1 });
  else standIns.fault({ provider, fault: 'never', event: oneOf(chance, MAY_BE_MISSING[provider]), times });
  return `${provider} ${kind}`;
};

/** Two of one payment's words in any order, any number of times, whenever. */
const sayAgain: Operation = async ({ standIns, chance }) => {
  const all = standIns.callbacks().filter(({ state }) => state !== 'withheld');
  if (all.length === 0) return NOTHING;
  const { id, event } = oneOf(chance, all);
  await standIns.control(`callbacks/${id}/send`, { copies: 1 + chance.below(3) });
  return event;
};

const deliver: Operation = async ({ standIns }) => `${await standIns.deliver()}`;

/** A success that is not what was asked for, said once. */
const lie: Operation = async (world) => {
  const { standIns, chance, liedAbout, scratch } = world;
  const { rows } = await sql<{ reference: string }>`
    select reference from payments where channel = 'card' and state in ('created', 'pending') order by created_at, reference`.execute(
    scratch.db,
  );
  if (rows.length === 0) return NOTHING;
  const { reference } = oneOf(chance, rows);
  const fault = oneOf(chance, ['wrong-amount', 'wrong-currency', 'wrong-domain'] as const);
  liedAbout.add(reference);
  standIns.fault({ provider: 'paystack', fault, reference, times: 1 });
  return fault;
};

export const providerOperations: readonly (readonly [weight: number, name: string, operation: Operation])[] = [
  [8, 'payer', payCard],
  [3, 'take back', takeBack],
  [2, 'chargeback ends', endChargeback],
  [8, 'phone', answerPrompt],
  [3, 'surprise', surprise],
  [6, 'carrier', endAirtime],
  [2, 'carrier renews', renewAirtime],
  [5, 'transfer', moveTransfer],
  [2, 'bank changes', changeBank],
  [6, 'storm', startFaults],
  [3, 'calm', stopFaults],
  [4, 'callbacks', troubleCallbacks],
  [3, 'said again', sayAgain],
  [2, 'delivered', deliver],
  [1, 'lie', lie],
];
