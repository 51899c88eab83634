import type { LagosWeek } from '@spw/rules/lagos';
import { toNaira } from '@spw/rules/naira';
import type { Tx } from '../../../platform/db/database.ts';
import { lockBalances, post, transfers } from '../../ledger/index.ts';
import { postMessage } from '../../messages/index.ts';
import type { PrizesDeps } from '../deps.ts';
import { own } from '../tables.ts';
import { changeWeek, lockWeek } from '../weeks/week-store.ts';
import { lockAward, referenceOf, valuesOf, waitingIn, type AwardRow } from './award-store.ts';

type Deps = Pick<PrizesDeps, 'databaseNow' | 'crashPoint' | 'clock' | 'random'>;

/**
 * Puts an approved prize into the wallet, less the tax, and what its winner owes is paid from it first. Credited before, it says so
 * and does nothing. The last one of a week ends the week.
 */
export async function creditPrize(
  deps: Deps,
  tx: Tx,
  { week, playerId }: { week: LagosWeek; playerId: bigint },
): Promise<AwardRow> {
  const { debt } = await lockBalances(tx, playerId);
  const award = (await lockAward(tx, { week, playerId }))!;
  if (award.creditedAt !== null) return award;

  const { rank, prizeKobo: prize, taxKobo: tax, netKobo: net } = award;
  const reference = referenceOf(award);
  await post(tx, transfers.creditPrize({ playerId, week, rank, reference, prize, tax }));
  const owed = -debt < net ? -debt : net;
  if (owed > 0n) await post(tx, transfers.payDebt({ playerId, key: reference, amount: owed }));
  deps.crashPoint('prize-posted-before-marked');

  const creditedAt = await deps.databaseNow(tx);
  await own(tx)
    .updateTable('prizeAwards')
    .set({ creditedAt })
    .where('week', '=', week)
    .where('playerId', '=', playerId)
    .execute();
  await postMessage(deps, tx, {
    playerId,
    kind: 'prize-credited',
    values: { ...valuesOf(award), prize: toNaira(prize), tax: toNaira(tax) },
  });
  // Two who are credited at once both look for others; the second of them waits here and finds none.
  await lockWeek(tx, week);
  if ((await waitingIn(tx, week)).length === 0) await changeWeek(tx, week, { state: 'credited', creditedAt });
  deps.crashPoint('prize-credited-before-commit');
  return { ...award, creditedAt };
}
