import type { BodyOf, DataOf } from '@spw/contract/endpoint';
import type { reportQuestion } from '@spw/contract/reports';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Random } from '../../platform/random.ts';
import { own } from './tables.ts';

type Report = BodyOf<typeof reportQuestion> & {
  readonly playerId: bigint;
  readonly roundId: string;
  readonly questionId: string;
};
type State = DataOf<typeof reportQuestion>['state'];

/** Keeps what a player holds for wrong. Of one question a player is heard once; said again, it tells what became of it. */
export async function saveReport(
  { db, ...deps }: { db: Db; clock: Clock; random: Random },
  { playerId, questionId, roundId, reason, text }: Report,
): Promise<State> {
  await own(db)
    .insertInto('questionReports')
    .values({
      playerId,
      questionId,
      roundId,
      reason,
      text: text?.trim() ?? null,
      reportId: newId(deps),
      createdAt: deps.clock.now(),
    })
    .onConflict((oc) => oc.columns(['playerId', 'questionId']).doNothing())
    .execute();
  const { state } = await own(db)
    .selectFrom('questionReports')
    .select('state')
    .where('playerId', '=', playerId)
    .where('questionId', '=', questionId)
    .executeTakeFirstOrThrow();
  return state as State;
}
