import type { Leaderboard } from './use-leaderboard.ts';

/** What a place is worth now, in whole naira and never more than it is; null where no prize stands at it. */
export function worthOf({ prizesNow }: Leaderboard, place: number | null): number | null {
  const naira = place === null ? undefined : prizesNow.amounts[place - 1];
  return naira === undefined ? null : Math.floor(naira);
}

interface Above {
  readonly rank: number;
  readonly username: string;
  /** To pass them: at least one, because a tie is decided by more than points. */
  readonly points: number;
}

/** Who stands right above the player; null at the top and where the first page does not show them. */
export function nextAbove({ position, user, leaderBoard }: Leaderboard): Above | null {
  const rank = (position ?? 0) - 1;
  const above = leaderBoard[rank - 1];
  return above ? { rank, username: above.user.username, points: Math.max(1, above.highScore - user.highScore) } : null;
}
