import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Operator } from '../../../platform/http/caller/operator.ts';
import { limitReads, record, type AuditEntry } from '../../audit/index.ts';
import { findPlayers, wayOf, type Wanted } from './find-players.ts';

// Callers name their number, one in two minutes at most. Whoever wants to fill in a masked one needs hundreds.
const BY_NUMBER_AN_HOUR = 30;

interface Search extends Wanted {
  readonly operator: Operator;
}

/** Every search is written down before it is answered, by what and with how many found, and never the words. Few may go by a number. */
export async function searchPlayers(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { operator: { operatorId }, ...wanted }: Search,
): ReturnType<typeof findPlayers> {
  const write = (...entries: Pick<AuditEntry, 'object' | 'after'>[]) =>
    db.transaction().execute(async (tx) => {
      for (const entry of entries) await record(tx, { operatorId, action: 'read', ...entry });
    });
  const object = 'players:search';
  const by = wayOf(wanted.q);
  if (by === 'number')
    await limitNumberSearches(
      { db, clock },
      { operatorId, onFirst: () => write({ object, after: { by, refused: true } }) },
    );
  const page = await findPlayers(db, wanted);
  const hits = by === 'number' ? page.found : [];
  await write(
    { object, after: { by, found: page.found.length } },
    ...hits.map(({ publicId }) => ({ object: `player:${publicId}`, after: { what: 'found by number' } })),
  );
  return page;
}

/** Wherever operators search by what lists show masked, they have one allowance of it. */
export function limitNumberSearches(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { operatorId, onFirst }: { readonly operatorId: bigint; readonly onFirst: () => Promise<void> },
): Promise<void> {
  return limitReads(db, {
    operatorId,
    what: 'players:by-number',
    now: clock.now(),
    most: BY_NUMBER_AN_HOUR,
    onFirst,
  });
}
