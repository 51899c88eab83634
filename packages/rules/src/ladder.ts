import type { Settings } from './settings.ts';

export type Tier = 'easy' | 'medium' | 'hard';

export const TIERS: readonly Tier[] = ['easy', 'medium', 'hard'];

type Game = Settings['game'];

/** The part of the ladder a level stands in: 1 to 4, 5 to 7, 8 to 10. */
export function tierOfLevel(level: number): Tier {
  if (level <= 4) return 'easy';
  return level <= 7 ? 'medium' : 'hard';
}

export function pointsOf(level: number, game: Game): number {
  return game.levels[level - 1]!.points;
}

export function secondsFor(level: number, game: Game): number {
  return level >= game.lateFromLevel ? game.lateSeconds : game.seconds;
}

/** A question read against eight seconds must be short. */
export function longestQuestion(level: number, game: Game): number {
  return level >= game.lateFromLevel ? game.lateQuestionCharacters : game.questionCharacters;
}

/**
 * The step that a player who stands before `level` has behind, for the prompt that asks whether to go on: the end of the
 * easy part from level 5, the end of the medium part from level 8, none before.
 */
export function passedStep(level: number): 4 | 7 | null {
  if (level < 5) return null;
  return level < 8 ? 4 : 7;
}
