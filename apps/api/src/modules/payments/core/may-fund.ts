import type { DbOrTx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { balancesOf } from '../../ledger/index.ts';
import { mustMayPay, mustNotBeOnBreak } from '../../limits/index.ts';
import type { PaymentsDeps } from '../deps.ts';

/** Who may bring money in: of age, agreed to the terms, not on a break, and with a wallet that is not on hold. */
export async function mustMayFund(deps: PaymentsDeps, db: DbOrTx, playerId: bigint): Promise<void> {
  const { people } = await deps.currentSettings();
  const now = await deps.databaseNow(db);
  await mustMayPay(db, { playerId, now, minimumAge: people.minimumAge });
  await mustNotBeOnBreak(db, { playerId, now });
  if ((await balancesOf(db, playerId)).frozen) throw new Refusal('wallet_frozen');
}
