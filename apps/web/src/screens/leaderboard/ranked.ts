import type { Leaderboard } from '../../features/leaderboard/use-leaderboard.ts';

export interface RankedRow {
  readonly id: string;
  readonly rank: number;
  readonly username: string;
  readonly image: string | null;
  readonly points: number;
  readonly own: boolean;
}

/** The board's order is the server's; a row's place in it is its rank. */
export function ranked(board: Leaderboard['leaderBoard'], playerId: string): RankedRow[] {
  return board.map(({ id, highScore, user }, at) => ({
    id,
    rank: at + 1,
    username: user.username,
    image: user.image,
    points: highScore,
    own: id === playerId,
  }));
}
