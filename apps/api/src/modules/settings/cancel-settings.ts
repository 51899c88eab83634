import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockSettings, waitingVersion, type DatabaseTime } from './settings-store.ts';
import { own } from './tables.ts';

// A process may have begun to read the version while the one who takes it back is still writing.
const LAST_SECONDS = 10;

/** One person may take a version back before it begins: what two people agreed to earlier stays in force. */
export async function cancelSettings(
  deps: DatabaseTime & { readonly clock: Clock },
  tx: Tx,
  { version, reason, by }: { version: number; reason: string; by: string },
): Promise<void> {
  await lockSettings(tx);
  const waiting = await waitingVersion(deps, tx);
  const known = await own(tx).selectFrom('settingsVersions').select('version').where('version', '=', version).execute();
  if (known.length === 0) throw new Refusal('not_found');
  if (waiting?.version !== version) throw new Refusal('settings_begun');
  const left = waiting.startsAt.getTime() - (await deps.databaseNow(tx)).getTime();
  if (left < LAST_SECONDS * 1000) throw new Refusal('settings_begun');
  await own(tx)
    .insertInto('settingsCancellations')
    .values({ version, cancelledBy: by, cancelledAt: deps.clock.now(), reason })
    .execute();
}
