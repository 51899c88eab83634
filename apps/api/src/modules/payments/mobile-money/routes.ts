import * as contract from '@spw/contract/funding';
import type { App } from '../../../platform/http/platform.ts';
import { serveRaw } from '../../../platform/http/serve-raw.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { PaymentsDeps } from '../deps.ts';
import { receiveCallback } from './callback.ts';
import { payByMobileMoney } from './pay.ts';
import { quoteCharges } from './quote.ts';
import { resendPrompt } from './resend.ts';
import { searchAccount } from './search.ts';
import { hintMobileMoney, verifyMobileMoney } from './verify.ts';

const MOST_BYTES = 16 * 1024;

export function mobileMoneyRoutes(app: App, deps: PaymentsDeps): void {
  serve(app, contract.searchMobileMoney, async ({ player: { playerId }, query }) => ({
    data: await searchAccount(deps, { playerId, ...query }),
  }));

  serve(app, contract.quoteMobileMoney, async ({ player: { playerId }, query }) => ({
    data: await quoteCharges(deps, { playerId, ...query }),
  }));

  serve(app, contract.payByMobileMoney, async ({ player: { playerId }, body, intent }) => ({
    data: await payByMobileMoney(deps, { ...body, playerId, intent }),
  }));

  serve(app, contract.verifyMobileMoney, async ({ player }) => ({
    data: await verifyMobileMoney(deps, player.playerId),
  }));

  serve(app, contract.hintMobileMoneyFunding, async ({ player: { playerId }, body: { reference } }) => {
    const receipt = await hintMobileMoney(deps, { playerId, reference });
    return { data: receipt, message: receipt.state === 'successful' ? 'Transaction Successful' : null };
  });

  serve(app, contract.resendPrompt, async ({ player: { playerId }, params: { reference } }) => ({
    data: await resendPrompt(deps, { playerId, reference }),
    message: 'DOI resend successful',
  }));
}

/** Whatever they say, they are answered the same: who asks learns nothing. */
export function mobileMoneyWebhooks(app: App, deps: PaymentsDeps): void {
  for (const provider of ['momo', 'airtel'] as const) {
    const methods = provider === 'momo' ? (['POST', 'PUT'] as const) : (['POST'] as const);
    const path = `/v1/spw/webhooks/${provider}`;
    serveRaw(app, { methods, path, maxBytes: MOST_BYTES, stores: 'proven' }, async ({ raw }) => {
      await receiveCallback(deps, provider, raw);
      return { status: 200 };
    });
  }
}
