import * as contract from '@spw/contract/shop';
import { together } from '../../platform/db/together.ts';
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
      answer: async (tx, purchase) => {
        const [powerups, receipt] = await together(tx, [
          (side) => powerupsOf(side, playerId),
          (side) => receiptOf(side, purchase),
        ]);
        return { data: { powerups }, message: 'Purchase successful', meta: { receipt } };
      },
    }),
  );

  serve(app, contract.stopSubscription, async ({ player: { playerId } }) => {
    const { endsAt } = await stopSubscription(deps, { playerId });
    return { data: { endsAt: endsAt?.toISOString() ?? null, renews: false as const } };
  });
}
