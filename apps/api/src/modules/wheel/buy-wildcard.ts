import { buyWildcard as route } from '@spw/contract/shop';
import { wildcardOffer } from '@spw/rules/prices';
import { decideWildcard } from '@spw/rules/wheel';
import type { Tx } from '../../platform/db/database.ts';
import type { SavedAnswer } from '../../platform/http/idempotency/intent.ts';
import { must, Refusal } from '../../platform/refusal.ts';
import { spendAsset } from '../ledger/index.ts';
import { buyFromWallet, mustSelectOffer, orderOf, type Buying, type ShopDeps } from '../shop/index.ts';
import type { WheelDeps } from './deps.ts';
import { isLapsed } from './open-turn.ts';
import { lockCurrentTurn, updateTurn, type TurnRow } from './turn-store.ts';

/** Pays for a wildcard and uses it on the turn that is open, in one transaction: nobody is left with one and no turn for it. */
export async function buyWildcard<A extends SavedAnswer>(
  deps: ShopDeps,
  { amount, ...buying }: Buying<A> & { amount: number | string },
): Promise<A> {
  const { prices } = await deps.currentSettings();
  const offer = mustSelectOffer([wildcardOffer(prices)], amount, { whenNone: 'invalid_input' });
  const { playerId } = buying;
  return buyFromWallet(deps, buying, {
    order: orderOf(offer),
    route: route.path,
    mayBuy: async (tx) => void (await turnForWildcard(deps, tx, playerId)),
    async deliver(tx) {
      const { turnId } = await turnForWildcard(deps, tx, playerId);
      await spendAsset(tx, { playerId, asset: 'WILDCARD', count: 1, key: `wildcard:${turnId}` });
      await updateTurn(tx, { playerId, turnId, wildcard: true });
    },
  });
}

async function turnForWildcard(
  deps: Pick<WheelDeps, 'currentSettings' | 'databaseNow'>,
  tx: Tx,
  playerId: bigint,
): Promise<TurnRow> {
  const { game } = await deps.currentSettings();
  const turn = await lockCurrentTurn(tx, playerId);
  if (turn?.state !== 'open' || isLapsed(turn, await deps.databaseNow(tx), game)) throw new Refusal('not_allowed');
  must(decideWildcard(turn, game));
  return turn;
}
