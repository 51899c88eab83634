import { naira } from '@spw/rules/naira';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { balancesOf } from '../../ledger/index.ts';
import { mustMayPay, mustNotBeOnBreak } from '../../limits/index.ts';
import type { PaymentsDeps } from '../deps.ts';

/**
 * Who may bring money in: of age, agreed to the terms, not on a break, with a wallet that is not on hold and has room for it. Asked when
 * a payment is begun and never when it is credited: money that comes late is never refused.
 */
export async function mustMayFund(
  deps: PaymentsDeps,
  db: DbOrTx,
  { playerId, amount }: { readonly playerId: bigint; readonly amount: bigint },
): Promise<void> {
  const { people, maximums } = await deps.currentSettings();
  if (amount > naira(maximums.deposit)) throw new Refusal('maximum_funding');
  const now = await deps.databaseNow(db);
  await mustMayPay(db, { playerId, now, minimumAge: people.minimumAge });
  await mustNotBeOnBreak(db, { playerId, now });
  const { frozen, cash, playCredit, held } = await balancesOf(db, playerId);
  if (frozen) throw new Refusal('wallet_frozen');
  if (amount > 0n && cash + playCredit + held + amount > naira(maximums.balance)) throw new Refusal('maximum_balance');
}
