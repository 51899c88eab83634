import * as contract from '@spw/contract/funding';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { airtimeRoutes } from './airtime/routes.ts';
import { fundByCard } from './card/fund.ts';
import { hintCardFunding } from './card/hint.ts';
import type { PaymentsDeps } from './deps.ts';
import { mobileMoneyRoutes } from './mobile-money/routes.ts';

export function routes(app: App, deps: PaymentsDeps): void {
  mobileMoneyRoutes(app, deps);
  airtimeRoutes(app, deps);

  const publicKey = async () => ({ data: { key: deps.paymentConfig.cardPublicKey } });
  serve(app, contract.getCardKey, publicKey);
  serve(app, contract.getCardPublicKey, publicKey);

  serve(app, contract.fundByCard, async ({ player: { playerId }, body, intent }) => ({
    data: await fundByCard(deps, { playerId, amount: body.amount, topUp: body.topUp ?? false, intent }),
  }));

  serve(app, contract.hintCardFunding, async ({ player: { playerId }, body: { reference, amount } }) => {
    const receipt = await hintCardFunding(deps, { playerId, reference, amount });
    return { data: receipt, message: receipt.state === 'successful' ? 'Transaction Successful' : null };
  });
}
