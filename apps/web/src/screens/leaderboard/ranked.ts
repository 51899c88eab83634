import type { Leaderboard } from '../../features/leaderboard/use-leaderboard.ts';
import { worthOf } from '../../features/leaderboard/worth.ts';

export interface RankedRow {
  readonly id: string;
  readonly rank: number;
  readonly username: string;
  readonly image: string | null;
  readonly avatar: string;
  readonly points: number;
  readonly own: boolean;
  /** What the place is worth now; null where it is not paid. */
  readonly naira: number | null;
  /** Points to the last paid place, from below it. */
  readonly toMoney: number | null;
}

/** The board's order is the server's; a row's place in it is its rank. */
export function ranked(board: Leaderboard, playerId: string, paid: number): RankedRow[] {
  const last = board.leaderBoard[paid - 1];
  return board.leaderBoard.map(({ id, highScore, user }, at) => ({
    id,
    rank: at + 1,
    username: user.username,
    image: user.image,
    avatar: user.avatar,
    points: highScore,
    own: id === playerId,
    naira: worthOf(board, at + 1),
    toMoney: last && at >= paid ? Math.max(1, last.highScore - highScore) : null,
  }));
}
