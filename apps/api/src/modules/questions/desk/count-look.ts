import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Operator } from '../../../platform/http/caller/operator.ts';
import { isFirstReadOfDay, limitReads, recordRead } from '../../audit/index.ts';

// More than anybody reads; whoever needs a whole list exports it, which is written down with its name.
const CARDS_AN_HOUR = 120;

/**
 * A card shows the answer of a question that somebody may be asked just now. Who looked at which is written down, once a day each, so
 * that it can be laid beside games that were too good.
 */
export async function countLook(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { operator: { operatorId }, questionId }: { operator: Operator; questionId: string },
): Promise<void> {
  const now = clock.now();
  await limitReads(db, {
    operatorId,
    what: 'questions:card',
    now,
    most: CARDS_AN_HOUR,
    onFirst: () => recordRead(db, { operatorId, object: 'questions:card', what: 'refused: too many in an hour' }),
  });
  const object = `question:${questionId}`;
  if (await isFirstReadOfDay(db, { operatorId, what: object, now }))
    await recordRead(db, { operatorId, object, what: 'card' });
}
