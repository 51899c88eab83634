import * as contract from '@spw/contract/game';
import { endOfWeek } from '@spw/rules/lagos';
import { toNaira } from '@spw/rules/naira';
import type { Call } from '../../platform/http/handler.ts';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { boardReader, type Board, type BoardDeps } from './read-board.ts';

export function routes(app: App, deps: BoardDeps): void {
  const readBoard = boardReader(deps);

  const showBoard = async ({ player: { playerId }, first }: Call<typeof contract.getLeaderboard>) => {
    const { leaderboard } = await deps.currentSettings();
    const board = await readBoard(playerId, first);
    return {
      data: {
        position: board.position,
        totalPlayers: board.totalPlayers,
        user: { highScore: board.own?.points ?? 0 },
        leaderBoard: rowsOf(board),
        week: board.week,
        endsAt: endOfWeek(board.week).toISOString(),
        pointsToTopTen: pointsTo(leaderboard.paid, board),
        prizesNow: {
          at: board.at.toISOString(),
          amounts: board.amounts.map(toNaira),
          taxThousandths: board.taxThousandths,
          missing: board.missing,
        },
      },
    };
  };
  serve(app, contract.getLeaderboard, showBoard, { asksFirst: true });
}

/** Made once for each page, which everybody gets for a second. */
const rows = new WeakMap<Board['first'], ReturnType<typeof showRows>>();

function rowsOf({ first }: Board): ReturnType<typeof showRows> {
  const shown = rows.get(first) ?? showRows(first);
  rows.set(first, shown);
  return shown;
}

function showRows(first: Board['first']) {
  return first.map(({ publicId, points, username, image, avatar }) => ({
    id: publicId,
    highScore: points,
    user: { username, image, avatar },
  }));
}

/** Points still missing to a place that is taken; at least one, because a tie is decided by more than points. */
function pointsTo(place: number, { first, own, position }: Board): number {
  if (position !== null && position <= place) return 0;
  const last = first[place - 1];
  return last ? Math.max(1, last.points - (own?.points ?? 0)) : 0;
}
