import type { openRound, spinWheel } from '@spw/contract/game';
import type { DataOf } from '@spw/contract/endpoint';
import { commitmentOf } from '@spw/rules/fairness';
import type { Settings } from '@spw/rules/settings';
import { nodeHashing } from '../../platform/hashing.ts';
import type { Category } from '../questions/index.ts';
import type { TurnRow } from './turn-store.ts';

export type SpinView = DataOf<typeof spinWheel>;
export type TurnView = NonNullable<DataOf<typeof openRound>['turn']>;

export function showCategory({ categoryId, name, isActive }: Category): SpinView['category'] {
  return { id: categoryId, name, isActive };
}

/** A turn as its player sees it: the seed of the next draw only by its hash. */
export async function showTurn(
  turn: TurnRow,
  categories: readonly Category[],
  game: Settings['game'],
): Promise<TurnView> {
  const category = categories.find(({ categoryId }) => categoryId === turn.categoryId);
  return {
    id: turn.turnId,
    spinsLeft: game.spinsPerPlay - turn.spinsUsed,
    category: category ? showCategory(category) : null,
    wildcard: turn.wildcard,
    commitment: await commitmentOf(nodeHashing, turn.nextSeed.toString('hex')),
    expiresAt: new Date(turn.openedAt.getTime() + game.turnHours * 3_600_000).toISOString(),
  };
}

export async function showSpin(facts: {
  turn: TurnRow;
  spin: number;
  category: Category;
  seed: Buffer;
  clientBytes: string;
  plays: number;
  categories: readonly Category[];
  game: Settings['game'];
}): Promise<SpinView> {
  return {
    turn: await showTurn(facts.turn, facts.categories, facts.game),
    spin: facts.spin,
    category: showCategory(facts.category),
    seed: facts.seed.toString('hex'),
    clientBytes: facts.clientBytes,
    plays: facts.plays,
  };
}
