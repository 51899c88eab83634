import * as funding from '@spw/contract/funding';
import * as shop from '@spw/contract/shop';
import type { Settings } from '@spw/rules/settings';
import type { App } from '../../../platform/http/platform.ts';
import { serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PaymentsDeps } from '../deps.ts';
import { beginAirtime } from './begin.ts';
import { planProduct, playsOf, topUpOf, type AirtimeProduct } from './products.ts';
import { verifyAirtime } from './verify.ts';

export function airtimeRoutes(app: App, deps: PaymentsDeps): void {
  const forSale = async (find: (prices: Settings['prices']) => AirtimeProduct | null): Promise<AirtimeProduct> => {
    const product = find((await deps.currentSettings()).prices);
    if (!product) throw new Refusal('not_found');
    return product;
  };

  serve(app, funding.fundByAirtime, async ({ player: { playerId }, params, request }) => {
    const product = await forSale((prices) => topUpOf(Number(params.amount), prices));
    return { data: await beginAirtime(deps, { playerId, product, request }), message: 'Transaction Initiated' };
  });

  serve(app, shop.buyPlaysByAirtime, async ({ player: { playerId }, params, request }) => {
    const product = await forSale((prices) => playsOf(Number(params.amount), prices));
    return { data: await beginAirtime(deps, { playerId, product, request }), message: 'Transaction Initiated' };
  });

  serve(app, shop.subscribeByAirtime, async ({ player: { playerId }, body, request }) => {
    const product = await forSale((prices) => planProduct('weekly', prices, { renew: body.renew === true }));
    return { data: await beginAirtime(deps, { playerId, product, request }), message: 'Weekly Subscription Initiated' };
  });

  serve(app, shop.subscribeDailyByAirtime, async ({ player: { playerId }, body, request }) => {
    const product = await forSale((prices) => planProduct('daily', prices, { renew: body.renew === true }));
    return { data: await beginAirtime(deps, { playerId, product, request }), message: 'Daily Subscription Initiated' };
  });

  serve(app, funding.verifyAirtimeFunding, async ({ player: { playerId }, params }) => {
    const wanted = { playerId, purpose: 'fund-wallet', amount: Number(params.amount) } as const;
    const { paid, receipt } = await verifyAirtime(deps, wanted);
    if (!receipt) throw new Refusal('payment_unverified');
    return { data: receipt, meta: { paid }, message: paid ? 'Payment Verified' : null };
  });
}
