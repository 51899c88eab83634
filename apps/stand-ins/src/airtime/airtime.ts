import type { Wallets } from '../wallets/wallets.ts';
import type { World } from '../world.ts';
import { createCharges } from './charges.ts';
import { createSubscriptions } from './subscriptions.ts';

export type Airtime = ReturnType<typeof createAirtime>;

export function createAirtime(world: World, wallets: Wallets) {
  const subscriptions = createSubscriptions(world, wallets);
  const charges = createCharges(world, wallets, subscriptions);

  return {
    charges,
    subscriptions,

    book: () => ({
      charges: [
        ...charges
          .all()
          .map(({ transactionId, kind, msisdn, productId, amountKobo, status, createdAt, settledAt }) => ({
            reference: transactionId,
            kind,
            msisdn,
            productId,
            amountKobo,
            feeKobo: 0,
            status,
            taken: status === 'charged',
            createdAt: createdAt.toISOString(),
            settledAt: settledAt?.toISOString() ?? null,
          })),
        ...subscriptions.renewals().map(({ transactionID, msisdn, productId, amountKobo, charged, at }) => ({
          reference: transactionID,
          kind: 'renewal' as const,
          msisdn,
          productId,
          amountKobo,
          feeKobo: 0,
          status: charged ? ('charged' as const) : ('failed' as const),
          taken: charged,
          createdAt: at.toISOString(),
          settledAt: at.toISOString(),
        })),
      ].sort((one, other) => one.createdAt.localeCompare(other.createdAt)),
      subscriptions: subscriptions.all().map(({ msisdn, productId, amountKobo, status, since, periodEnd }) => ({
        msisdn,
        productId,
        amountKobo,
        status,
        since: since.toISOString(),
        periodEnd: periodEnd.toISOString(),
      })),
    }),
  };
}
