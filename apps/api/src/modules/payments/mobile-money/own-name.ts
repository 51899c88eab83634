import type { DbOrTx } from '../../../platform/db/database.ts';
import type { AccountHolder } from '../../../providers/mobile-money/port.ts';
import type { PaymentsDeps } from '../deps.ts';
import { own } from '../tables.ts';

const LONGEST_NAME = 200;

/** Kept for the player's own number alone: a bank account in another name is worth a look when money leaves. */
export async function saveOwnName(
  deps: Pick<PaymentsDeps, 'db' | 'databaseNow'>,
  playerId: bigint,
  { firstName, middleName, lastName }: AccountHolder,
): Promise<void> {
  const name = [firstName, middleName, lastName].join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_NAME);
  if (name === '') return;
  const seenAt = await deps.databaseNow(deps.db);
  await own(deps.db)
    .insertInto('mobileMoneyNames')
    .values({ playerId, name, seenAt })
    .onConflict((oc) => oc.column('playerId').doUpdateSet({ name, seenAt }))
    .execute();
}

/** The holders of the players' own numbers, as far as mobile money has said them. */
export async function ownNamesOf(db: DbOrTx, playerIds: readonly bigint[]): Promise<Map<bigint, string>> {
  const rows = await own(db)
    .selectFrom('mobileMoneyNames')
    .select(['playerId', 'name'])
    .where('playerId', '=', (eb) => eb.fn.any(eb.val(playerIds)))
    .execute();
  return new Map(rows.map(({ playerId, name }) => [playerId, name]));
}
