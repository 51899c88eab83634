import { createShelf } from '../shelf.ts';
import type { Prompts } from '../wallets/prompts.ts';
import type { Wallets } from '../wallets/wallets.ts';
import type { World } from '../world.ts';
import type { Payment, PaymentStatus } from './payment.ts';
import { sayPayment } from './show-payment.ts';

type Requested = Pick<
  Payment,
  'id' | 'amountKobo' | 'externalId' | 'msisdn' | 'payerMessage' | 'payeeNote' | 'callbackUrl'
>;

export type Momo = ReturnType<typeof createMomo>;

export function createMomo(world: World, wallets: Wallets, prompts: Prompts) {
  const payments = createShelf<Payment>();
  let last = 1_900_000_000;

  function end(payment: Payment, status: PaymentStatus, reason: string | null = null) {
    if (payment.status === status) return;
    prompts.withdraw(payment.id);
    last += 1;
    const financialTransactionId = status === 'SUCCESSFUL' ? String(last) : null;
    const settledAt = status === 'PENDING' ? null : world.now();
    Object.assign(payment, { status, reason, financialTransactionId, settledAt });
    if (status !== 'PENDING') claim(payment);
  }

  /** Once, never again, and without a signature: a hint. */
  function claim(payment: Payment, status = payment.status) {
    world.outbox.post({
      provider: 'momo',
      event: 'payment',
      reference: payment.id,
      url: payment.callbackUrl,
      method: world.settings.momo.callbackMethod,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sayPayment(world, { ...payment, status })),
      retryMs: [],
      accepts: ({ status }) => status < 300,
    });
  }

  function answered(payment: Payment, answer: 'approve' | 'decline' | 'expire') {
    if (answer === 'decline') end(payment, 'FAILED', 'APPROVAL_REJECTED');
    else if (answer === 'expire') end(payment, 'FAILED', 'EXPIRED');
    else if (wallets.take('momo', payment.msisdn, payment.amountKobo)) end(payment, 'SUCCESSFUL');
    else end(payment, 'FAILED', 'NOT_ENOUGH_FUNDS');
  }

  return {
    find: (id: string) => payments.get(id),
    end,
    claim,

    request(requested: Requested) {
      const waiting = { status: 'PENDING', reason: null, financialTransactionId: null, settledAt: null } as const;
      const payment: Payment = { ...requested, ...waiting, createdAt: world.now() };
      payments.put(payment.id, payment);
      const { id, msisdn, amountKobo, payerMessage } = payment;
      if (!wallets.find('momo', msisdn).registered) {
        world.agenda.after(0, () => end(payment, 'FAILED', 'PAYER_NOT_FOUND'));
        return;
      }
      const message = payerMessage || 'Spin-N-Win';
      const ended = (answer: 'approve' | 'decline' | 'expire') => answered(payment, answer);
      prompts.ask({ id, provider: 'momo', msisdn, amountKobo, message, ended }, world.settings.momo);
    },

    book: () => ({
      charges: payments.all().map(({ id, amountKobo, msisdn, status, reason, createdAt, settledAt }) => ({
        reference: id,
        amountKobo,
        feeKobo: 0,
        msisdn,
        status,
        reason,
        taken: status === 'SUCCESSFUL',
        createdAt: createdAt.toISOString(),
        settledAt: settledAt?.toISOString() ?? null,
      })),
    }),
  };
}
