import * as contract from '@spw/contract/console/player-acts';
import type { Db } from '../../platform/db/database.ts';
import type { Operator } from '../../platform/http/caller/operator.ts';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { Refusal } from '../../platform/refusal.ts';
import { record } from '../audit/index.ts';
import { freezeBalances, lockBalances } from '../ledger/index.ts';
import { findPlayerByPublicId } from '../players/index.ts';

interface Deps {
  readonly db: Db;
}

export function operatorRoutes(app: App, deps: Deps): void {
  serve(app, contract.freezePlayer, async ({ operator, params, body }) => ({
    data: { changed: await hold(deps, { operator, publicId: params.id, frozen: true, ...body }) },
  }));

  serve(app, contract.thawPlayer, async ({ operator, params, body }) => ({
    data: { changed: await hold(deps, { operator, publicId: params.id, frozen: false, ...body }) },
  }));
}

interface Asked {
  readonly operator: Operator;
  readonly publicId: string;
  readonly frozen: boolean;
  readonly reason: string;
}

/** False when it was so already; then nothing is written down. */
async function hold({ db }: Deps, { operator, publicId, frozen, reason }: Asked): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const player = await findPlayerByPublicId(tx, publicId);
    if (!player) throw new Refusal('user_not_found');
    const balances = await lockBalances(tx, player.playerId);
    if (balances.frozen === frozen) return false;
    await freezeBalances(tx, player.playerId, frozen);
    await record(tx, {
      operatorId: operator.operatorId,
      action: frozen ? 'wallet.freeze' : 'wallet.thaw',
      object: `player:${publicId}`,
      reason,
    });
    return true;
  });
}
