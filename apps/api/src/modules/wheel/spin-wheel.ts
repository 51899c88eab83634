import { numbersOf } from '@spw/rules/fairness';
import { decideSpin } from '@spw/rules/wheel';
import { nodeHashing } from '../../platform/hashing.ts';
import type { Intent } from '../../platform/http/idempotency/intent.ts';
import { must } from '../../platform/refusal.ts';
import { listCategories, type Category } from '../questions/index.ts';
import type { WheelDeps } from './deps.ts';
import { openTurn, playsToShow } from './open-turn.ts';
import { insertSpin, updateTurn } from './turn-store.ts';
import { showSpin, type SpinView } from './turn-view.ts';

/**
 * Draws where the wheel stops: one transaction opens the turn if none is open, draws with the seed whose hash was shown
 * before and the browser's own bytes, and puts the next seed in place.
 */
export async function spinWheel(
  deps: WheelDeps,
  { playerId, clientBytes, intent }: { playerId: bigint; clientBytes: string; intent: Intent },
): Promise<SpinView> {
  const { game } = await deps.currentSettings();
  return deps.db.transaction().execute(async (tx) => {
    const turn = await openTurn(deps, tx, { playerId });
    const { spin } = must(decideSpin(turn, game));
    const categories = await listCategories(tx, { activeOnly: true });
    const category = await drawCategory(categories, { seed: turn.nextSeed, clientBytes, turnId: turn.turnId, spin });

    const spunAt = await deps.databaseNow(tx);
    const bytes = Buffer.from(clientBytes, 'hex');
    await insertSpin(tx, {
      playerId,
      turnId: turn.turnId,
      spin,
      seed: turn.nextSeed,
      clientBytes: bytes,
      categoryId: category.categoryId,
      drawnFrom: categories.map(({ categoryId }) => categoryId),
      spunAt,
    });
    const nextSeed = deps.random.bytes(turn.nextSeed.length);
    await updateTurn(tx, { playerId, turnId: turn.turnId, spinsUsed: spin, categoryId: category.categoryId, nextSeed });

    const after = { ...turn, spinsUsed: spin, categoryId: category.categoryId, nextSeed };
    const { plays } = await playsToShow(deps, tx, { playerId });
    const view = await showSpin({
      turn: after,
      spin,
      category,
      seed: turn.nextSeed,
      clientBytes,
      plays,
      categories,
      game,
    });
    await intent.save(tx, { data: view });
    return view;
  });
}

async function drawCategory(
  categories: readonly Category[],
  { seed, clientBytes, turnId, spin }: { seed: Buffer; clientBytes: string; turnId: string; spin: number },
): Promise<Category> {
  const next = numbersOf(nodeHashing, { seed: seed.toString('hex'), clientBytes, turnId, step: `spin ${spin}` });
  return categories[await next(categories.length)]!;
}
