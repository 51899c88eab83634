import { createShelf } from '../shelf.ts';
import type { Prompts } from '../wallets/prompts.ts';
import type { Wallets } from '../wallets/wallets.ts';
import type { World } from '../world.ts';

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export const PAYMENT_STATUSES = ['TIP', 'TS', 'TF', 'TA', 'TR'] as const;

export interface Payment {
  id: string;
  reference: string;
  amountKobo: number;
  msisdn: string;
  status: PaymentStatus;
  responseCode: string;
  message: string;
  airtelMoneyId: string | null;
  createdAt: Date;
  settledAt: Date | null;
}

/** The code and the words that go with a status, unless a failure has its own. */
const MEANS: Record<PaymentStatus, [code: string, message: string]> = {
  TIP: ['DP00800001006', 'Transaction in progress'],
  TS: ['DP00800001001', 'Transaction is successful'],
  TF: ['DP00800001008', 'The transaction was refused'],
  TA: ['DP00800001000', 'Transaction is ambiguous'],
  TR: ['DP00800001001', 'Transaction was reversed'],
};
const EXPIRED: [string, string] = ['DP00800001024', 'Transaction timed out'];
const NO_MONEY: [string, string] = ['DP00800001007', 'Not enough balance'];
const NO_WALLET: [string, string] = ['DP00800001010', 'Payer is not registered on Airtel Money'];

export type Airtel = ReturnType<typeof createAirtel>;

export function createAirtel(world: World, wallets: Wallets, prompts: Prompts) {
  const payments = createShelf<Payment>();
  let last = 100_000;

  function end(payment: Payment, status: PaymentStatus, means = MEANS[status]) {
    if (payment.status === status) return;
    prompts.withdraw(payment.id);
    const [responseCode, message] = means;
    const settledAt = status === 'TIP' || status === 'TA' ? null : world.now();
    if (status === 'TS' && payment.airtelMoneyId === null) {
      last += 1;
      payment.airtelMoneyId = `CI${world.now().toISOString().slice(2, 10).replaceAll('-', '')}.${last}`;
    }
    Object.assign(payment, { status, responseCode, message, settledAt });
    if (settledAt) claim(payment);
  }

  function claim({ id, message, airtelMoneyId, ...payment }: Payment, status = payment.status) {
    const transaction = { id, message, status_code: status, airtel_money_id: airtelMoneyId };
    world.outbox.post({
      provider: 'airtel',
      event: 'payment',
      reference: id,
      url: world.settings.airtel.callbackUrl,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ transaction }),
      retryMs: [],
      accepts: ({ status }) => status < 300,
    });
  }

  function answered(payment: Payment, answer: 'approve' | 'decline' | 'expire') {
    if (answer === 'decline') end(payment, 'TF');
    else if (answer === 'expire') end(payment, 'TF', EXPIRED);
    else if (wallets.take('airtel', payment.msisdn, payment.amountKobo)) end(payment, 'TS');
    else end(payment, 'TF', NO_MONEY);
  }

  return {
    find: (id: string) => payments.get(id),
    end,
    claim,

    request(requested: Pick<Payment, 'id' | 'reference' | 'amountKobo' | 'msisdn'>): Payment {
      const [responseCode, message] = MEANS.TIP;
      const waiting = { status: 'TIP', responseCode, message, airtelMoneyId: null, settledAt: null } as const;
      const payment: Payment = { ...requested, ...waiting, createdAt: world.now() };
      payments.put(payment.id, payment);
      const { id, msisdn, amountKobo, reference } = payment;
      if (wallets.find('airtel', msisdn).registered) {
        const ended = (answer: 'approve' | 'decline' | 'expire') => answered(payment, answer);
        prompts.ask({ id, provider: 'airtel', msisdn, amountKobo, message: reference, ended }, world.settings.airtel);
      } else world.agenda.after(0, () => end(payment, 'TF', NO_WALLET));
      return payment;
    },

    book: () => ({
      charges: payments.all().map(({ id, amountKobo, msisdn, status, createdAt, settledAt }) => ({
        reference: id,
        amountKobo,
        feeKobo: 0,
        msisdn,
        status,
        taken: status === 'TS',
        createdAt: createdAt.toISOString(),
        settledAt: settledAt?.toISOString() ?? null,
      })),
    }),
  };
}
