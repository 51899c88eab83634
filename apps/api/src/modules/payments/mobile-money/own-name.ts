import type { DbOrTx } from '../../../platform/db/database.ts';
import type { AccountHolder, Platform } from '../../../providers/mobile-money/port.ts';
import type { PaymentsDeps } from '../deps.ts';
import { own } from '../tables.ts';

const LONGEST_NAME = 200;
const GOOD_FOR_MS = 86_400_000;

type Deps = Pick<PaymentsDeps, 'db' | 'databaseNow'>;

/** Kept for the player's own number alone: a bank account in another name is worth a look when money leaves. */
export async function saveOwnName(
  deps: Deps,
  { playerId, platform, holder }: { playerId: bigint; platform: Platform; holder: AccountHolder },
): Promise<void> {
  const { firstName, middleName, lastName } = holder;
  const name = [firstName, middleName, lastName].join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_NAME);
  if (name === '') return;
  const kept = { name, platform, holder: JSON.stringify(holder), seenAt: await deps.databaseNow(deps.db) };
  await own(deps.db)
    .insertInto('mobileMoneyNames')
    .values({ playerId, ...kept })
    .onConflict((oc) => oc.column('playerId').doUpdateSet(kept))
    .execute();
}

/** What a provider said of the player's own number within a day: it is not asked again for that. */
export async function ownHolder(
  deps: Deps,
  { playerId, platform }: { playerId: bigint; platform: Platform },
): Promise<AccountHolder | null> {
  const since = new Date((await deps.databaseNow(deps.db)).getTime() - GOOD_FOR_MS);
  const row = await own(deps.db)
    .selectFrom('mobileMoneyNames')
    .select('holder')
    .where('playerId', '=', playerId)
    .where('platform', '=', platform)
    .where('seenAt', '>', since)
    .executeTakeFirst();
  return (row?.holder ?? null) as AccountHolder | null;
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
