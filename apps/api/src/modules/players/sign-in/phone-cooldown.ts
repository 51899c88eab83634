import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PlayersDeps } from '../deps.ts';
import { own } from '../tables.ts';

type Deps = Pick<PlayersDeps, 'secrets'>;

/** There are few enough numbers to try them all, so the hash is a keyed one. */
function hashOf({ secrets }: Deps, phone: string): Buffer {
  return createHmac('sha256', secrets.code).update(`resting ${phone}`).digest();
}

/** Nobody gets around a break by deleting the account and registering again. */
export async function startPhoneCooldown(
  deps: Deps,
  tx: Tx,
  { phone, until }: { phone: string; until: Date | 'for-good' },
): Promise<void> {
  const moment = until === 'for-good' ? sql<Date>`'infinity'::timestamptz` : until;
  await own(tx)
    .insertInto('restingNumbers')
    .values({ phoneHash: hashOf(deps, phone), until: moment })
    .onConflict((oc) => oc.column('phoneHash').doUpdateSet({ until: moment }))
    .execute();
}

/** Asked only of a number that was just proven: nobody else learns who is in cool-down. */
export async function mustNotBeInCooldown(
  deps: Deps,
  db: DbOrTx,
  { phone, now }: { phone: string; now: Date },
): Promise<void> {
  const found = await own(db)
    .selectFrom('restingNumbers')
    .select('phoneHash')
    .where('phoneHash', '=', hashOf(deps, phone))
    .where('until', '>', now)
    .executeTakeFirst();
  if (found) throw new Refusal('number_resting');
}
