import { naira } from '@spw/rules/naira';
import type { Settings } from '@spw/rules/settings';
import type { SpendLimits } from '@spw/rules/spend-limits';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/together.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { balancesOf, type PlayerBalances } from '../../ledger/index.ts';
import { findLimits, mustBePayer, mustTakePart } from '../../limits/index.ts';
import { getPlayer, type PlayerRow } from '../../players/index.ts';
import type { PaymentsDeps } from '../deps.ts';

/** What decides whether somebody may bring money in. */
export interface Funder {
  readonly now: Date;
  readonly player: PlayerRow;
  readonly limits: SpendLimits;
  readonly balances: PlayerBalances;
}

/** In one wait, also together with other things. */
export async function readFunder(
  deps: Pick<PaymentsDeps, 'databaseNow'>,
  db: DbOrTx,
  playerId: bigint,
): Promise<Funder> {
  const [now, player, limits, balances] = await together(db, [
    (side) => deps.databaseNow(side),
    (side) => getPlayer(side, playerId),
    (side) => findLimits(side, playerId),
    (side) => balancesOf(side, playerId),
  ]);
  return { now, player, limits, balances };
}

/**
 * Who may bring money in: of age, agreed to the terms, not on a break, with a wallet that is not on hold and has room for it. Asked when
 * a payment is begun and never when it is credited: money that comes late is never refused.
 */
export function mustMayFund(
  { people, maximums }: Pick<Settings, 'people' | 'maximums'>,
  { now, player, limits, balances }: Funder,
  amount: bigint,
): void {
  if (amount > naira(maximums.deposit)) throw new Refusal('maximum_funding');
  mustBePayer(player, { now, minimumAge: people.minimumAge });
  mustTakePart(limits, now);
  const { frozen, cash, playCredit, held } = balances;
  if (frozen) throw new Refusal('wallet_frozen');
  if (amount > 0n && cash + playCredit + held + amount > naira(maximums.balance)) throw new Refusal('maximum_balance');
}
