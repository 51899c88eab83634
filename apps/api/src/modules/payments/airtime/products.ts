import { naira, type Kobo } from '@spw/rules/naira';
import type { Settings } from '@spw/rules/settings';
import type { Plan } from '../../subscriptions/index.ts';
import type { PaymentRow, Purpose } from '../core/payment-store.ts';

/** Something that airtime can pay for, and what the carriers call it. */
export interface AirtimeProduct {
  readonly purpose: Purpose;
  readonly product: string | null;
  readonly carrierName: string;
  readonly price: Kobo;
  /** How long one payment lasts, for what the carrier renews by itself. */
  readonly periodDays: number | null;
}

type Prices = Settings['prices'];

const PLANS: Record<Plan, { readonly carrierName: string; readonly periodDays: number }> = {
  daily: { carrierName: 'spw-daily', periodDays: 1 },
  weekly: { carrierName: 'spw-weekly', periodDays: 7 },
};

/** Null when nothing is sold at that price. */
export function topUpOf(amount: number, { airtimeTopUps }: Prices): AirtimeProduct | null {
  if (!airtimeTopUps.includes(amount)) return null;
  const price = naira(amount);
  return { purpose: 'fund-wallet', product: null, carrierName: 'spw-topup', price, periodDays: null };
}

export function playsOf(amount: number, { plays }: Prices): AirtimeProduct | null {
  const bundle = plays.find((each) => each.price === amount);
  if (!bundle) return null;
  const carrierName = `spw-plays-${bundle.plays}`;
  return { purpose: 'buy-plays', product: String(bundle.plays), carrierName, price: naira(amount), periodDays: null };
}

/** One period, unless the player has asked for it to come again. */
export function planProduct(plan: Plan, prices: Prices, { renew }: { renew: boolean }): AirtimeProduct {
  const { carrierName, periodDays } = PLANS[plan];
  const price = naira(prices[plan]);
  return { purpose: 'subscribe', product: plan, carrierName, price, periodDays: renew ? periodDays : null };
}

/** Whether the carrier was asked to charge again for each period. */
export function isRenewing({ quote }: Pick<PaymentRow, 'quote'>): boolean {
  return typeof quote === 'object' && quote !== null && 'renews' in quote && quote.renews === true;
}

/** Whether what was begun is still something that we can give. */
export function isDeliverable({ purpose, product }: { purpose: Purpose; product: string | null }): boolean {
  if (purpose === 'subscribe') return product === 'daily' || product === 'weekly';
  return purpose === 'fund-wallet' || /^[1-9]\d?$/.test(product ?? '');
}

export function planNamed(carrierName: string): Plan | null {
  if (carrierName === PLANS.daily.carrierName) return 'daily';
  return carrierName === PLANS.weekly.carrierName ? 'weekly' : null;
}

export function carrierNameOf(plan: Plan): string {
  return PLANS[plan].carrierName;
}
