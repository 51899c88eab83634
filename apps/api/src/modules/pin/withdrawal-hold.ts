import type { DbOrTx } from '../../platform/db/database.ts';
import type { PinDeps } from './deps.ts';
import { findPin } from './pin-store.ts';

/** Until when nothing may be withdrawn because the PIN is new, was guessed at or reset; null when nothing stands in the way. */
export async function withdrawalHoldOf(
  deps: Pick<PinDeps, 'databaseNow' | 'currentSettings'>,
  db: DbOrTx,
  playerId: bigint,
  /** If it was read. */
  known?: { readonly now: Date },
): Promise<Date | null> {
  const { withdrawals } = await deps.currentSettings();
  const pin = await findPin(db, playerId);
  const since = pin?.disabledAt ?? pin?.resetAt ?? pin?.createdAt;
  if (!since) return null;
  const until = new Date(since.getTime() + withdrawals.pinResetHoldHours * 3_600_000);
  return until > (known?.now ?? (await deps.databaseNow(db))) ? until : null;
}
