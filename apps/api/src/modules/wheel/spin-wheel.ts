import { numbersOf } from '@spw/rules/fairness';
import { decideSpin } from '@spw/rules/wheel';
import type { Tx } from '../../platform/db/database.ts';
import { together } from '../../platform/db/together.ts';
import { nodeHashing } from '../../platform/hashing.ts';
import type { FirstAsks } from '../../platform/http/handler.ts';
import type { Intent } from '../../platform/http/idempotency/intent.ts';
import { must } from '../../platform/refusal.ts';
import type { Category } from '../questions/index.ts';
import type { WheelDeps } from './deps.ts';
import { planTurn, playsAfter, writesOf } from './open-turn.ts';
import { insertSpin, updateTurn, withoutRival } from './turn-store.ts';
import { showSpin, type SpinView } from './turn-view.ts';

/**
 * Draws where the wheel stops: one transaction opens the turn if none is open, draws with the seed whose hash was shown
 * before and the browser's own bytes, and puts the next seed in place.
 */
export async function spinWheel(
  deps: WheelDeps,
  { playerId, clientBytes, intent, first }: { playerId: bigint; clientBytes: string; intent: Intent; first: FirstAsks },
): Promise<SpinView> {
  const settings = await deps.currentSettings();
  const { game } = settings;
  const categories = (await deps.questionCache.categories()).filter(({ isActive }) => isActive);
  const spinOnce = async (tx: Tx): Promise<SpinView> => {
    const planned = await planTurn(deps, tx, { playerId, settings, first });
    const { turn } = planned;
    const { turnId, nextSeed: seed } = turn;
    const { spin } = must(decideSpin(turn, game));
    const category = await drawCategory(categories, { seed, clientBytes, turnId, spin });
    const { categoryId } = category;
    const change = { spinsUsed: spin, categoryId, nextSeed: deps.random.bytes(seed.length) };
    const after = { ...turn, ...change };
    const { plays } = playsAfter(planned);
    const view = await showSpin({ turn: after, spin, category, seed, clientBytes, plays, categories, game });
    const writes = [
      ...writesOf({ ...planned, turn: after }),
      ...(planned.isNew ? [] : [(db: Tx) => updateTurn(db, { playerId, turnId, ...change })]),
      (db: Tx) =>
        insertSpin(db, {
          playerId,
          turnId,
          spin,
          seed,
          clientBytes: Buffer.from(clientBytes, 'hex'),
          categoryId,
          drawnFrom: categories.map((one) => one.categoryId),
          spunAt: planned.facts.now,
        }),
      (db: Tx) => intent.save(db, { data: view }),
    ];
    await together(tx, writes, { isLast: true });
    return view;
  };
  return withoutRival(() => deps.db.transaction().execute(spinOnce));
}

async function drawCategory(
  categories: readonly Category[],
  { seed, clientBytes, turnId, spin }: { seed: Buffer; clientBytes: string; turnId: string; spin: number },
): Promise<Category> {
  const next = numbersOf(nodeHashing, { seed: seed.toString('hex'), clientBytes, turnId, step: `spin ${spin}` });
  return categories[await next(categories.length)]!;
}
