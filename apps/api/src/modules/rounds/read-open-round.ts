import type { DataOf } from '@spw/contract/endpoint';
import type { openRound } from '@spw/contract/game';
import { lagosDay } from '@spw/rules/lagos';
import { expireIfOver } from '@spw/rules/round';
import { surelyPast } from '../../platform/clock.ts';
import { together } from '../../platform/db/together.ts';
import type { FirstAsks } from '../../platform/http/handler.ts';
import { ownedPlaysOf } from '../plays/index.ts';
import { subscriptionToPlaySince } from '../subscriptions/index.ts';
import { countTurnsSince, findOpenTurn, isLapsed, playsOf, showTurn } from '../wheel/index.ts';
import type { RoundsDeps } from './deps.ts';
import { findOpenRound, toRound } from './round-store.ts';
import { showLevels, showRound, showToken } from './round-view.ts';
import { endIfOver, withRound } from './with-round.ts';

/** What a player can go on with: the turn on the wheel, or the round. A round whose time is over is ended by asking. */
export async function readOpenRound(
  deps: RoundsDeps,
  { playerId, first }: { playerId: bigint; first: FirstAsks },
): Promise<DataOf<typeof openRound>> {
  const { game } = await deps.currentSettings();
  const categories = await deps.questionCache.categories();
  let facts = await readFacts(deps, playerId, first);
  if (facts.row && expireIfOver(toRound(facts.row), facts.now.getTime(), game).phase === 'ended') {
    await withRound(deps, facts.row, async (step) => ({ answer: null, score: (await endIfOver(step)).score }));
    facts = await readFacts(deps, playerId, []);
  }

  const { row, turn, now, today, subscription, owned } = facts;
  const category = row && (await deps.questionCache.category(deps.db, row.categoryId));
  return {
    turn: turn && !isLapsed(turn, now, game) ? await showTurn(turn, categories, game) : null,
    round: row && category ? showRound(row, category, game) : null,
    token: row ? await showToken(deps, deps.db, row) : null,
    levels: showLevels(game),
    dailyPlays: today.opened,
    isActive: subscription.isActive,
    ...playsOf({ subscription, owned, today }),
  };
}

/** Nothing is held meanwhile: whether a round is over is decided again by whoever ends it. */
async function readFacts(deps: RoundsDeps, playerId: bigint, first: FirstAsks) {
  const since = surelyPast(deps.clock);
  const [now, row, turn, owned, turnsOn, subscriptionAt] = await together(deps.db, [
    (db) => deps.databaseNow(db),
    (db) => findOpenRound(db, playerId),
    (db) => findOpenTurn(db, playerId),
    (db) => ownedPlaysOf(db, playerId),
    (db) => countTurnsSince(db, { playerId, since: lagosDay(since) }),
    (db) => subscriptionToPlaySince(deps, db, { playerId, since }),
    ...first,
  ]);
  return { now, row, turn, owned, today: turnsOn(lagosDay(now)), subscription: subscriptionAt(now) };
}
