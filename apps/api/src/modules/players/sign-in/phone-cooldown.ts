import { sql } from 'kysely';
import { compiled } from '../../../platform/db/compiled.ts';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { macOf } from '../../../platform/keys.ts';
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

const numberKept = compiled((db, { phoneHashes, now }: { phoneHashes: readonly Buffer[]; now: Date }) =>
  own(db)
    .selectFrom('restingNumbers')
    .select((eb) => eb('until', '>', now).as('isResting'))
    .where('phoneHash', '=', sql<Buffer>`any(${phoneHashes})`),
);

/** Whether a player with this number left before, and whether it still rests. Asked only of a number that was just proven: nobody else learns it. */
export async function pastOf(
  deps: Deps,
  db: DbOrTx,
  { phone, now }: { phone: string; now: Date },
): Promise<'none' | 'left' | 'resting'> {
  const kept = await numberKept(db, { phoneHashes: phoneHashesOf(deps, phone), now });
  if (kept.length === 0) return 'none';
  return kept.some(({ isResting }) => isResting) ? 'resting' : 'left';
}
