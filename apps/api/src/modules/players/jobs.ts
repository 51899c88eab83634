import { languageNamed, type Language } from '@spw/rules/languages';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { SmsSender } from '../../providers/sms/port.ts';
import { codeDigits } from './codes/code-digits.ts';
import { isMoneyAct } from './codes/money-acts.ts';
import type { PlayersDeps } from './deps.ts';
import { findPlayerByPhone } from './player-store.ts';
import { SMS_TEXTS, smsText } from './sms-texts.ts';
import { own } from './tables.ts';

export const sendCodeJob = defineJob<{ challengeId: string; sendId: string }>('players.send-code', {
  retries: 4,
  firstRetrySeconds: 1,
  longestRetrySeconds: 20,
  urgent: true,
});
/** Said in the transaction that adds a player, for modules above that greet a new one. */
export const playerRegisteredJob = defineJob<{ playerId: string }>('players.registered', { urgent: true });
/** A message to the owner of an account about something that happened to it. */
export const tellOwnerJob = defineJob<{ playerId: string; messageId: string }>('players.tell-owner', {
  retries: 6,
  urgent: true,
});
/** The last message to a number whose account was deleted. */
export const sayGoodbyeJob = defineJob<{ messageId: string; language?: Language }>('players.say-goodbye', {
  retries: 6,
});
/** The owner said "not me", for modules above that have something on its way out. */
export const playerFrozeJob = defineJob<{ playerId: string }>('players.froze');
/** People ended the freeze of "not me"; the owner is told under this id. */
export const freezeEndedJob = defineJob<{ playerId: string; messageId: string }>('players.freeze-ended', {
  retries: 6,
});
export const purgeSignInsJob = defineJob('players.forget', { expireSeconds: 3600 });

/** Texts the code. The last line lets the phone offer the digits to our page and to no other. */
export async function deliverCode(
  deps: Pick<PlayersDeps, 'db' | 'clock' | 'secrets' | 'currentSettings'> & {
    sms: SmsSender;
    webHost: string;
    metrics: Pick<Metrics, 'codeSeconds'>;
  },
  { challengeId, sendId }: { challengeId: string; sendId: string },
): Promise<void> {
  const challenge = await own(deps.db)
    .selectFrom('codeChallenges')
    .select(['phone', 'purpose', 'language', 'salt', 'sentAt', 'usedAt', 'expiresAt'])
    .where('challengeId', '=', challengeId)
    .executeTakeFirst();
  if (!challenge || challenge.usedAt || challenge.expiresAt <= deps.clock.now()) return;

  const { codes } = await deps.currentSettings();
  const digits = codeDigits(deps.secrets.code, { ...challenge, challengeId }, codes.digits);
  const minutes = Math.round(codes.lifeSeconds / 60);
  const { phone, purpose } = challenge;
  const language = languageNamed(challenge.language ?? (await findPlayerByPhone(deps.db, phone))?.language) ?? 'en';
  const { signIn, forMoney, acts } = SMS_TEXTS[language];
  const text = isMoneyAct(purpose)
    ? smsText(forMoney, { code: digits, act: acts[purpose], minutes })
    : smsText(signIn, { code: digits, minutes });
  const seconds = () => (deps.clock.now().getTime() - challenge.sentAt.getTime()) / 1000;
  try {
    await deps.sms.send({ to: phone, reference: sendId, text: `${text}\n\n@${deps.webHost} #${digits}` });
  } catch (error) {
    deps.metrics.codeSeconds.observe({ outcome: 'failed' }, seconds());
    throw error;
  }
  deps.metrics.codeSeconds.observe({ outcome: 'sent' }, seconds());
}

const KEEP_CODES_MS = 2 * 86_400_000;

/**
 * Clears away what has long run out. The caps look back one day, so codes are kept for two; sessions, and what carriers said
 * of a number, as long as they say that a number was not silent.
 */
export async function purgeOldSignIns({
  db,
  clock,
  currentSettings,
}: Pick<PlayersDeps, 'db' | 'clock' | 'currentSettings'>): Promise<void> {
  const { withdrawals } = await currentSettings();
  const codesBefore = new Date(clock.now().getTime() - KEEP_CODES_MS);
  const sessionsBefore = new Date(clock.now().getTime() - withdrawals.silentNumberDays * 86_400_000);
  const now = clock.now();
  const tables = own(db);
  await deleteInBatches(tables, { table: 'codeSends', by: 'sentAt', before: codesBefore });
  await deleteInBatches(tables, { table: 'codeChallenges', by: 'sentAt', before: codesBefore });
  await deleteInBatches(tables, { table: 'codeBudgets', by: 'minute', before: codesBefore });
  await deleteInBatches(tables, { table: 'usedAssertions', by: 'usedAt', before: codesBefore });
  await deleteInBatches(tables, { table: 'phoneTickets', by: 'expiresAt', before: codesBefore });
  await deleteInBatches(tables, { table: 'moneyProofs', by: 'expiresAt', before: now });
  await deleteInBatches(tables, { table: 'usedPasskeyChallenges', by: 'expiresAt', before: now });
  await deleteInBatches(tables, { table: 'leavingMessages', by: 'createdAt', before: codesBefore });
  await deleteInBatches(tables, { table: 'ownerMessages', by: 'expiresAt', before: now });
  await deleteInBatches(tables, { table: 'numberChecks', by: 'askedAt', before: sessionsBefore });
  await deleteInBatches(tables, { table: 'sessions', by: 'expiresAt', before: sessionsBefore });
}
