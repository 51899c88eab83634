import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { macOf } from '../../../platform/keys.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PlayersDeps } from '../deps.ts';
import { own } from '../tables.ts';

type Deps = Pick<PlayersDeps, 'secrets'>;

/** There are few enough numbers to try them all, so the hash is a keyed one. The first is made with the key in use. */
export function phoneHashesOf({ secrets }: Deps, phone: string): [Buffer, ...Buffer[]] {
  const [inUse, ...before] = secrets.number;
  const hashOf = (key: string) => macOf(key, `resting ${phone}`);
  return [hashOf(inUse), ...before.map(hashOf)];
}

/** Of a number whose player leaves. Nobody gets around a break, or is new a second time, by deleting the account and registering again. */
export async function rememberNumber(
  deps: Deps,
  tx: Tx,
  { phone, until }: { phone: string; until: Date | 'for-good' },
): Promise<void> {
  const moment = until === 'for-good' ? sql<Date>`'infinity'::timestamptz` : until;
  await own(tx)
    .insertInto('restingNumbers')
    .values({ phoneHash: phoneHashesOf(deps, phone)[0], until: moment })
    .onConflict((oc) => oc.column('phoneHash').doUpdateSet({ until: moment }))
    .execute();
}

export async function wasHereBefore(deps: Deps, db: DbOrTx, phone: string): Promise<boolean> {
  const found = await own(db)
    .selectFrom('restingNumbers')
    .select('phoneHash')
    .where('phoneHash', 'in', phoneHashesOf(deps, phone))
    .executeTakeFirst();
  return found !== undefined;
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
    .where('phoneHash', 'in', phoneHashesOf(deps, phone))
    .where('until', '>', now)
    .executeTakeFirst();
  if (found) throw new Refusal('number_resting');
}
