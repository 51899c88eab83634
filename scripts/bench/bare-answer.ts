import {
  askSession,
  envelope,
  inTransaction,
  keptCategories,
  playerOf,
  type BareCall,
  type BareDeps,
} from './bare-call.ts';
import * as statements from './statements.ts';

interface RoundRow {
  readonly category_id: string;
  readonly started_at: Date;
  readonly points: number;
}

/** A right answer at the first level, without the rules: it is right because the bench says so. */
export function bareAnswer(deps: BareDeps): BareCall {
  const readCategories = keptCategories(deps);
  return async (request) => {
    const categories = await readCategories();
    const playerId = playerOf(request);
    const roundId = request.path.split('/')[4]!;
    const { level = 1, option = 1 } = request.body;
    return inTransaction(deps, async (client) => {
      const [locked, clock, asked] = await Promise.all([
        client.query<RoundRow>(statements.lockRound, [playerId, roundId]),
        client.query<{ now: Date }>(statements.clock),
        client.query<{ question_id: string }>(statements.roundQuestion, [playerId, roundId, level]),
        askSession(client, request),
      ]);
      const round = locked.rows[0]!;
      const { now } = clock.rows[0]!;
      const known = await client.query<{ answer: number }>(statements.question, [asked.rows[0]!.question_id]);
      const points = round.points + 10;
      const saved = ['ladder', level + 1, null, 0, [], [], points, points, 0, null];
      await Promise.all([
        client.query(statements.saveRound, [...saved, playerId, roundId]),
        client.query(statements.saveRoundQuestion, [now, option, true, 10, playerId, roundId, level]),
        client.query('commit'),
      ]);

      const category = categories.find(({ category_id }) => category_id === round.category_id)!;
      return envelope({
        level,
        right: true,
        answer: known.rows[0]!.answer,
        chosen: option,
        pointsWon: 10,
        explanation: null,
        round: {
          id: roundId,
          category: { id: category.category_id, name: category.name, isActive: true },
          phase: 'ladder',
          level: level + 1,
          points,
          used: [],
          end: null,
          endsAt: new Date(round.started_at.getTime() + 900_000).toISOString(),
        },
      });
    });
  };
}
