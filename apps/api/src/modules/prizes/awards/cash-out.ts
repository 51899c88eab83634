import type { DataOf } from '@spw/contract/endpoint';
import type { cashOutPrize } from '@spw/contract/prizes';
import type { LagosWeek } from '@spw/rules/lagos';
import { toNaira } from '@spw/rules/naira';
import type { Intent } from '../../../platform/http/idempotency/intent.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { balancesOf } from '../../ledger/index.ts';
import type { PrizesDeps } from '../deps.ts';
import { creditPrize } from './credit-prize.ts';
import { prizesOf } from './prize-view.ts';

type CashedOut = DataOf<typeof cashOutPrize>;

/** Takes approved prizes into the wallet: that of a week, or all that are ready. Asked again, it answers as before and pays nothing. */
export async function cashOut(
  deps: PrizesDeps,
  { playerId, week, intent }: { playerId: bigint; week: string | null; intent: Intent },
): Promise<CashedOut> {
  const wanted = (await prizesOf(deps.db, playerId)).filter((prize) => week === null || prize.week === week);
  const payable = wanted.filter(({ state }) => state === 'ready' || (week !== null && state === 'credited'));
  if (payable.length === 0) throw refusalOf(wanted.map(({ state }) => state));
  return deps.db.transaction().execute(async (tx) => {
    for (const prize of payable.toReversed()) await creditPrize(deps, tx, { week: prize.week as LagosWeek, playerId });
    const weeks = new Set(payable.map((prize) => prize.week));
    const prizes = (await prizesOf(tx, playerId)).filter((prize) => weeks.has(prize.week));
    const { cash, playCredit } = await balancesOf(tx, playerId);
    const answer = { prizes, balance: toNaira(cash + playCredit) };
    await intent.save(tx, { data: answer });
    return answer;
  });
}

function refusalOf(states: readonly string[]): Refusal {
  if (states.includes('in-review')) return new Refusal('prize_in_review');
  return new Refusal(states.includes('withheld') ? 'prize_withheld' : 'no_prize');
}
