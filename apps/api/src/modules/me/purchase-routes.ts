import type { Receipt } from '@spw/contract/money';
import * as contract from '@spw/contract/shop';
import type { User } from '@spw/contract/user';
import type { Tx } from '../../platform/db/database.ts';
import type { RequestFacts } from '../../platform/http/caller/request-facts.ts';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { verifyAirtime } from '../payments/index.ts';
import * as shop from '../shop/index.ts';
import { buyWildcard } from '../wheel/index.ts';
import type { PurchaseDeps } from './deps.ts';
import { showUserOf, showUserWith } from './user-view.ts';

/** What is bought from the wallet, or has been bought by airtime, answered with the player as they are afterwards. */
export function purchaseRoutes(app: App, deps: PurchaseDeps): void {
  serve(app, contract.subscribeByWallet, async ({ player: { playerId, sessionId }, body, intent, request }) => {
    const { amount, pin, renew = false } = body;
    const { address, userAgent } = request;
    const answer = answerWith('Subscription successfull', playerId);
    const buying = { playerId, sessionId, amount, pin, renew, address, userAgent, intent, answer };
    return withToken(request, await shop.subscribeByWallet(deps, buying));
  });

  serve(app, contract.buyPlays, async ({ player: { playerId, sessionId }, body: { amount, pin }, intent, request }) => {
    const answer = answerWith('Purchase successful', playerId);
    return withToken(request, await shop.buyPlays(deps, { playerId, sessionId, amount, pin, intent, answer }));
  });

  serve(
    app,
    contract.buyWildcard,
    async ({ player: { playerId, sessionId }, body: { amount, pin }, intent, request }) => {
      const answer = answerWith('Purchase successful', playerId);
      return withToken(request, await buyWildcard(deps, { playerId, sessionId, amount, pin, intent, answer }));
    },
  );

  serve(app, contract.verifySubscription, async ({ player: { playerId }, request }) => {
    const { paid, receipt } = await verifyAirtime(deps, { playerId, purpose: 'subscribe' });
    const user = await showUserOf(deps, deps.db, playerId);
    // Who subscribed at the carrier never began a payment here.
    return verified(request, user, receipt ? paid : user.isActive);
  });

  serve(app, contract.verifyPlaysByAirtime, async ({ player: { playerId }, params, request }) => {
    const { paid } = await verifyAirtime(deps, { playerId, purpose: 'buy-plays', amount: Number(params.amount) });
    return verified(request, await showUserOf(deps, deps.db, playerId), paid);
  });

  function answerWith(message: string, playerId: bigint): shop.Buying<Bought>['answer'] {
    return async (tx: Tx, purchase) => {
      const [data, receipt] = await showUserWith(deps, tx, playerId, (side) => shop.receiptOf(side, purchase));
      return { data, message, meta: { receipt } };
    };
  }
}

interface Bought {
  readonly data: User;
  readonly message: string;
  readonly meta: { readonly receipt: Receipt };
}

function verified({ bearerToken }: RequestFacts, data: User, paid: boolean) {
  return { data, message: paid ? 'Payment Verified' : null, meta: { token: bearerToken ?? '', paid } };
}

/** The caller's own token, on the first answer alone: what is kept and repeated holds none. */
function withToken({ bearerToken }: RequestFacts, { meta, ...answer }: Bought) {
  return { ...answer, meta: { ...meta, token: bearerToken ?? '' } };
}
