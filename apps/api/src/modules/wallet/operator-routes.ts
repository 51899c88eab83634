import type { AuditAction } from '@spw/rules/audit-words';
import * as contract from '@spw/contract/console/player-acts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Operator } from '../../platform/http/caller/operator.ts';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Random } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { record } from '../audit/index.ts';
import { lockBalances } from '../ledger/index.ts';
import { declineThaw, holdWallet, thawWallet, type HasOverpayment } from '../payments/index.ts';
import { findPlayerByPublicId, refuseOwnAccount } from '../players/index.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly hasOverpayment: HasOverpayment;
}

export function operatorRoutes(app: App, deps: Deps): void {
  serve(app, contract.freezePlayer, async ({ operator: by, params, body }) => {
    const action = await act(deps, { by, publicId: params.id, ...body }, async (tx, playerId) => {
      const { frozen } = await lockBalances(tx, playerId);
      const declined = await declineThaw(deps, tx, { playerId, by });
      // Also where something else has frozen it: that may end by itself, and this does not.
      const hold = { playerId, why: 'operator', heldBy: by.username, at: deps.clock.now() } as const;
      const held = await holdWallet(tx, hold);
      if (!frozen) return 'wallet.freeze';
      return declined || held ? 'wallet.keep-frozen' : null;
    });
    return { data: { changed: action !== null } };
  });

  serve(app, contract.thawPlayer, async ({ operator: by, params, body }) => {
    const action = await act(deps, { by, publicId: params.id, ...body }, async (tx, playerId) => {
      await refuseOwnAccount(tx, by, playerId);
      const done = await thawWallet(deps, tx, { playerId, by, ...body });
      if (done === 'asked-anew')
        await record(tx, { operatorId: null, action: 'wallet.thaw-expired', object: `player:${params.id}` });
      if (done === 'asked' || done === 'asked-anew') return 'wallet.ask-thaw';
      return done === 'thawed' ? 'wallet.thaw' : null;
    });
    return { data: { changed: action === 'wallet.thaw', waits: action === 'wallet.ask-thaw' } };
  });
}

interface Asked {
  readonly by: Operator;
  readonly publicId: string;
  readonly reason: string;
}

/** The work answers with what it did, for the log; null when it was so already, and nothing is written down. */
async function act<Action extends AuditAction>(
  { db }: Deps,
  { by, publicId, reason }: Asked,
  work: (tx: Tx, playerId: bigint) => Promise<Action | null>,
): Promise<Action | null> {
  return db.transaction().execute(async (tx) => {
    const player = await findPlayerByPublicId(tx, publicId);
    if (!player) throw new Refusal('user_not_found');
    const action = await work(tx, player.playerId);
    if (action !== null) await record(tx, { operatorId: by.operatorId, action, object: `player:${publicId}`, reason });
    return action;
  });
}
