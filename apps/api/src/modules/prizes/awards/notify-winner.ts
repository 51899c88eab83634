import { addDays, type LagosDay } from '@spw/rules/lagos';
import { toNaira } from '@spw/rules/naira';
import type { SmsSender } from '../../../providers/sms/port.ts';
import { getPlayer } from '../../players/index.ts';
import type { PrizesDeps } from '../deps.ts';
import { own } from '../tables.ts';

/** Texts a winner. What it says is true whenever it comes; the reference makes a second try the same message. */
export async function notifyWinner(
  { db, sms, webHost }: Pick<PrizesDeps, 'db'> & { sms: SmsSender; webHost: string },
  { week, playerId }: { week: string; playerId: string },
): Promise<void> {
  const award = await own(db)
    .selectFrom('prizeAwards')
    .select(['awardId', 'rank', 'netKobo', 'creditedAt'])
    .where('week', '=', week)
    .where('playerId', '=', BigInt(playerId))
    .where('place', 'is not', null)
    .executeTakeFirst();
  if (!award || award.creditedAt) return;
  const { phone } = await getPlayer(db, BigInt(playerId));
  const amount = toNaira(award.netKobo).toLocaleString('en-NG');
  const sunday = addDays(week as LagosDay, 6);
  await sms.send({
    to: phone,
    reference: award.awardId,
    text: `Spin-N-Win: you won NGN ${amount} after tax, rank ${award.rank} of the week to ${sunday}. Cash it out on ${webHost}/wallet. We never ask for your PIN or a code.`,
  });
}
