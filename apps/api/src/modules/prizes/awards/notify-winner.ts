import { addDays, type LagosDay } from '@spw/rules/lagos';
import { languageNamed, type Language } from '@spw/rules/languages';
import { toNaira } from '@spw/rules/naira';
import type { SmsSender } from '../../../providers/sms/port.ts';
import { getPlayer, smsText } from '../../players/index.ts';
import type { PrizesDeps } from '../deps.ts';
import { own } from '../tables.ts';

/** The words are those of docs/languages.md. Each is one SMS of 160 letters with any prize there is. */
const WINNER_TEXTS: Record<Language, string> = {
  en: 'Spin-N-Win: you won NGN {amount} after tax, rank {rank} of the week to {sunday}. Cash it out on {host}/wallet. We never ask for your PIN or a code.',
  pcm: 'Spin-N-Win: you win NGN {amount} after tax, number {rank} for di week wey end {sunday}. Cash am out for {host}/wallet. We no dey ask for PIN or code.',
  ha: 'Spin-N-Win: kun lashe NGN {amount} bayan haraji, matsayi {rank} a makon da ya ƙare {sunday}. Ku karɓi kuɗin a {host}/wallet. Ba ma tambayar PIN ko kod.',
  yo: 'Spin-N-Win: o gba NGN {amount} lẹ́yìn owó orí, ipò {rank} ní ọ̀sẹ̀ tó parí {sunday}. Gba owó náà ní {host}/wallet. A kì í béèrè PIN tàbí kóòdù.',
  ig: 'Spin-N-Win: i ritere NGN {amount} mgbe e jidechara ụtụ, ọkwa {rank} n’izu gwụrụ {sunday}. Nara ego na {host}/wallet. Anyị anaghị ajụ PIN ma ọ bụ koodu.',
};

export function winnerText(language: Language, values: Readonly<Record<string, string | number>>): string {
  return smsText(WINNER_TEXTS[language], values);
}

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
  const { phone, language } = await getPlayer(db, BigInt(playerId));
  const amount = toNaira(award.netKobo).toLocaleString('en-NG');
  const sunday = addDays(week as LagosDay, 6);
  await sms.send({
    to: phone,
    reference: award.awardId,
    text: winnerText(languageNamed(language) ?? 'en', { amount, rank: award.rank, sunday, host: webHost }),
  });
}
