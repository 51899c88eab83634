import type { DataOf } from '@spw/contract/endpoint';
import type { closeRound as closeRoundEndpoint } from '@spw/contract/game';
import { Refusal } from '../../platform/refusal.ts';
import { findScore, totalPointsOf } from '../leaderboard/index.ts';
import type { RoundsDeps } from './deps.ts';
import { weekOf } from './round-store.ts';
import { endIfOver, withRound, type StepResult } from './with-round.ts';

type ClosedRound = DataOf<typeof closeRoundEndpoint>;

/** What a round came to, by the server's own count. What the caller says of it is compared, noted and forgotten. */
export async function closeRound(
  deps: RoundsDeps,
  { playerId, points, token }: { playerId: bigint; points: number; token: string },
): Promise<ClosedRound> {
  const roundId = deps.roundTokens.read(token, await deps.databaseNow(deps.db));
  if (!roundId) throw new Refusal('not_allowed');
  try {
    const closed = await withRound(
      deps,
      { playerId, roundId },
      async (step): Promise<StepResult<ClosedRound | null>> => {
        const { row, score } = await endIfOver(step);
        if (row.phase !== 'ended') return { answer: null };
        if (points !== row.points) deps.log.info({ roundId, said: points, counted: row.points }, 'points differ');
        const week = await findScore(step.tx, { playerId, week: weekOf(row) });
        const answer = {
          roundId,
          points: row.points,
          bonus: row.streakBonus,
          streak: row.streakDays,
          firstToday: row.countedDay,
          highScore: week?.points ?? 0,
          totalPoints: await totalPointsOf(step.tx, playerId),
        };
        return { answer, score };
      },
    );
    if (closed) return closed;
  } catch (error) {
    // A round of somebody else is as unknown as one that never was.
    if (!(error instanceof Refusal) || error.code !== 'round_missing') throw error;
  }
  throw new Refusal('not_allowed');
}
