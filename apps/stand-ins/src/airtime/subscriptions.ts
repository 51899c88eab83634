import { createShelf } from '../shelf.ts';
import type { Wallets } from '../wallets/wallets.ts';
import type { World } from '../world.ts';
import type { Initiated } from './charge.ts';
import { postDatasync, type OrderUpdate, type UpdateType } from './datasync.ts';

export interface Subscription {
  msisdn: string;
  productId: string;
  amountKobo: number;
  periodDays: number;
  orderKey: string;
  status: 'active' | 'grace' | 'cancelled';
  since: Date;
  periodEnd: Date;
  renewAt: Date;
}

export interface Renewal {
  transactionID: string;
  msisdn: string;
  productId: string;
  amountKobo: number;
  charged: boolean;
  at: Date;
}

export type Claim = Partial<OrderUpdate> &
  Pick<OrderUpdate, 'msisdn' | 'productId' | 'updateType'> & {
    /** The money was taken. */
    readonly recorded?: boolean;
  };

const DAY = 24 * 60 * 60_000;
const later = (time: Date, days: number) => new Date(time.getTime() + days * DAY);

export type Subscriptions = ReturnType<typeof createSubscriptions>;

export function createSubscriptions(world: World, wallets: Wallets) {
  const orders = createShelf<Subscription>();
  const renewals = createShelf<Renewal>();
  const key = (msisdn: string, productId: string) => `${msisdn}:${productId}`;
  const newNumber = (digits: number) =>
    BigInt(`0x${world.newNonce().slice(0, 16)}`)
      .toString()
      .padStart(digits, '0')
      .slice(-digits);

  function tell(order: Subscription, updateType: UpdateType, more: Partial<OrderUpdate> = {}) {
    postDatasync(world, {
      msisdn: order.msisdn,
      productId: order.productId,
      updateType,
      updateTime: world.now(),
      effectiveTime: order.since,
      expiryTime: order.periodEnd,
      rentSuccess: true,
      fee: 0,
      transactionID: newNumber(15),
      orderKey: order.orderKey,
      TraceUniqueID: newNumber(18),
      keyword: updateType === 2 ? 'STOP' : 'SPIN',
      attempt: 1,
      ...more,
    });
  }

  /** A failed one is tried again a day later; meanwhile the order is in grace. */
  function renew(order: Subscription, success?: boolean) {
    if (order.status === 'cancelled') return;
    const { msisdn, productId, amountKobo } = order;
    const charged = success ?? wallets.take('airtime', msisdn, amountKobo);
    const from = order.periodEnd > world.now() ? order.periodEnd : world.now();
    order.status = charged ? 'active' : 'grace';
    if (charged) order.periodEnd = later(from, order.periodDays);
    const transactionID = newNumber(15);
    renewals.put(transactionID, { transactionID, msisdn, productId, amountKobo, charged, at: world.now() });
    tell(order, 3, { transactionID, rentSuccess: charged, fee: charged ? amountKobo : 0 });
    waitForRenewal(order, charged ? order.periodEnd : later(world.now(), 1));
  }

  function waitForRenewal(order: Subscription, due: Date) {
    order.renewAt = due;
    world.agenda.after(due.getTime() - world.now().getTime(), () => {
      // Renewed by hand or ended meanwhile, this moment is no longer its own.
      if (order.renewAt === due && world.settings.airtime.autoRenew) renew(order);
    });
  }

  return {
    all: () => orders.all(),
    renewals: () => renewals.all(),
    findRenewal: (transactionID: string) => renewals.get(transactionID),
    find: (msisdn: string, productId: string) => orders.get(key(msisdn, productId)),
    ofNumber: (msisdn: string) =>
      orders.all().filter((order) => order.msisdn === msisdn && order.status !== 'cancelled'),
    renew,

    add({ msisdn, productId, amountKobo, periodDays, transactionId }: Initiated) {
      const since = world.now();
      const orderKey = `999${newNumber(15)}`;
      const before = orders.get(key(msisdn, productId));
      if (before) before.status = 'cancelled';
      const periodEnd = later(since, periodDays);
      const order: Subscription = {
        msisdn,
        productId,
        amountKobo,
        periodDays,
        orderKey,
        status: 'active',
        since,
        periodEnd,
        renewAt: periodEnd,
      };
      orders.put(key(msisdn, productId), order);
      tell(order, 1, { transactionID: transactionId, fee: amountKobo });
      waitForRenewal(order, order.periodEnd);
    },

    stop(order: Subscription) {
      if (order.status === 'cancelled') return;
      order.status = 'cancelled';
      tell(order, 2, { expiryTime: world.now() });
    },

    /** Anything may be claimed; only what is also recorded is found when it is queried. */
    claim({ recorded = false, ...said }: Claim) {
      const since = world.now();
      const made = { amountKobo: 0, periodDays: 1, orderKey: `999${newNumber(15)}`, status: 'active' as const };
      const periodEnd = later(since, 1);
      const order = orders.get(key(said.msisdn, said.productId)) ?? {
        ...made,
        msisdn: said.msisdn,
        productId: said.productId,
        since,
        periodEnd,
        renewAt: periodEnd,
      };
      const { transactionID = newNumber(15), fee = order.amountKobo, msisdn, productId } = said;
      if (recorded)
        renewals.put(transactionID, { transactionID, msisdn, productId, amountKobo: fee, charged: true, at: since });
      tell(order, said.updateType, { ...said, fee, transactionID });
    },
  };
}
