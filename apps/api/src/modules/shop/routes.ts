import * as contract from '@spw/contract/shop';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { powerupsOf } from '../powerups/index.ts';
import { buyPowerup } from './buy-powerup.ts';
import type { StopDeps } from './deps.ts';
import { receiptOf } from './receipts.ts';
import { stopSubscription } from './stop-subscription.ts';

export function routes(app: App, deps: StopDeps): void {
  serve(app, contract.buyPowerup, ({ player: { playerId, sessionId }, body: { type, amount, pin }, intent }) =>
    buyPowerup(deps, {
      playerId,
      pin,
      sessionId,
      amount,
      powerup: type,
      intent,
      answer: async (tx, purchase) => ({
        data: { powerups: await powerupsOf(tx, playerId) },
        message: 'Purchase successful',
        meta: { receipt: await receiptOf(tx, purchase) },
      }),
    }),
  );

  serve(app, contract.stopSubscription, async ({ player: { playerId } }) => {
    const { endsAt } = await stopSubscription(deps, { playerId });
    return { data: { endsAt: endsAt?.toISOString() ?? null, renews: false as const } };
  });
}
