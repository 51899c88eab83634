import type { DataOf } from '@spw/contract/endpoint';
import type { openRound } from '@spw/contract/game';
import { lagosDay } from '@spw/rules/lagos';
import { listCategories } from '../questions/index.ts';
import { subscriptionToPlay } from '../subscriptions/index.ts';
import { countTurns, findOpenTurn, isLapsed, playsToShow, showTurn } from '../wheel/index.ts';
import type { RoundsDeps } from './deps.ts';
import { findOpenRound } from './round-store.ts';
import { showLevels, showRound, showToken } from './round-view.ts';
import { endIfOver, withRound } from './with-round.ts';

/** What a player can go on with: the turn on the wheel, or the round. A round whose time is over is ended by asking. */
export async function readOpenRound(
  deps: RoundsDeps,
  { playerId }: { playerId: bigint },
): Promise<DataOf<typeof openRound>> {
  const { game } = await deps.currentSettings();
  const found = await findOpenRound(deps.db, playerId);
  if (found) await withRound(deps, found, async (step) => ({ answer: null, score: (await endIfOver(step)).score }));

  const [row, turn, categories] = await Promise.all([
    found ? findOpenRound(deps.db, playerId) : undefined,
    findOpenTurn(deps.db, playerId),
    listCategories(deps.db, { activeOnly: false }),
  ]);
  const now = await deps.databaseNow(deps.db);
  const { opened } = await countTurns(deps.db, { playerId, day: lagosDay(now) });
  const { isActive } = await subscriptionToPlay(deps, deps.db, { playerId, now });
  const category = row && categories.find(({ categoryId }) => categoryId === row.categoryId);
  return {
    turn: turn && !isLapsed(turn, now, game) ? await showTurn(turn, categories, game) : null,
    round: row && category ? showRound(row, category, game) : null,
    token: row ? await showToken(deps, deps.db, row) : null,
    levels: showLevels(game),
    dailyPlays: opened,
    isActive,
    ...(await playsToShow(deps, deps.db, { playerId })),
  };
}
