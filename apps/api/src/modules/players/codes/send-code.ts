import type { Settings } from '@spw/rules/settings';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PlayersDeps } from '../deps.ts';
import { sendCodeJob } from '../jobs.ts';
import { own } from '../tables.ts';
import { countSends, findChallenge, findOpenChallenge, lockPhone, type CodeKey } from './code-store.ts';

export interface SentCode {
  readonly challengeId: string;
  readonly resendAfter: number;
  readonly expiresAfter: number;
  readonly digits: number;
}

// A code asked for again and again must still die: no digits are good for longer than this.
const LONGEST_LIFE_FACTOR = 2;

/**
 * Sends a code, or the same one again. `resendOf` says that the player asked for another: too early is refused. Without it
 * (a reload, a second tap on Login) an open challenge is answered again and no message goes out before its time.
 */
export async function sendCode(
  deps: PlayersDeps,
  { resendOf, address, ...key }: CodeKey & { address: string; resendOf?: string | undefined },
): Promise<SentCode> {
  const settings = await deps.currentSettings();
  return deps.db.transaction().execute(async (tx) => {
    await lockPhone(tx, key.phone);
    const now = deps.clock.now();
    const open = await findOpen(tx, key, { resendOf, now, settings });

    if (open) {
      const wait = secondsToWait(open, now, settings);
      if (wait > 0 && resendOf) throw new Refusal('code_too_soon', { meta: { resendAfter: wait } });
      if (wait > 0) return describe(open, wait, now, settings);
    }
    await mustStayUnderCaps(tx, { ...key, address, now }, settings);

    const challenge = open
      ? await sendAgain(tx, open, now, settings)
      : await openChallenge(deps, tx, key, { address, now, settings });
    const sendId = newId(deps);
    await own(tx)
      .insertInto('codeSends')
      .values({
        codeSendId: sendId,
        challengeId: challenge.challengeId,
        phone: key.phone,
        deviceId: key.deviceId,
        address,
        sentAt: now,
      })
      .execute();
    await enqueue(tx, sendCodeJob, { challengeId: challenge.challengeId, sendId });
    return describe(challenge, secondsToWait(challenge, now, settings), now, settings);
  });
}

interface OpenChallenge {
  readonly challengeId: string;
  readonly sends: number;
  readonly sentAt: Date;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

async function findOpen(
  tx: Tx,
  key: CodeKey,
  { resendOf, now, settings }: { resendOf: string | undefined; now: Date; settings: Settings },
): Promise<OpenChallenge | undefined> {
  const { tries } = settings.codes;
  if (!resendOf) return findOpenChallenge(tx, key, { now, tries });
  const named = await findChallenge(tx, resendOf, key);
  const stillGood = named && named.usedAt === null && named.expiresAt > now && named.tries < tries;
  return stillGood ? named : findOpenChallenge(tx, key, { now, tries });
}

function secondsToWait({ sends, sentAt }: OpenChallenge, now: Date, { codes }: Settings): number {
  const pause = sends === 1 ? codes.firstResendSeconds : codes.nextResendSeconds;
  return Math.max(0, Math.ceil(pause - (now.getTime() - sentAt.getTime()) / 1000));
}

function describe({ challengeId, expiresAt }: OpenChallenge, wait: number, now: Date, { codes }: Settings): SentCode {
  const expiresAfter = Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000));
  return { challengeId, resendAfter: wait, expiresAfter, digits: codes.digits };
}

async function mustStayUnderCaps(
  tx: Tx,
  facts: { phone: string; deviceId: string; address: string; now: Date },
  { codes }: Settings,
): Promise<void> {
  const sent = await countSends(tx, facts);
  const tooMany =
    sent.phoneQuarterHour >= codes.perPhoneQuarterHour ||
    sent.phoneDay >= codes.perPhoneDay ||
    sent.deviceHour >= codes.perDeviceHour ||
    sent.addressHour >= codes.perAddressHour;
  if (tooMany) throw new Refusal('code_limit');
}

async function openChallenge(
  deps: PlayersDeps,
  tx: Tx,
  key: CodeKey,
  { address, now, settings }: { address: string; now: Date; settings: Settings },
): Promise<OpenChallenge> {
  const expiresAt = new Date(now.getTime() + settings.codes.lifeSeconds * 1000);
  const challenge = { challengeId: newId(deps), ...key, address, sends: 1, createdAt: now, sentAt: now, expiresAt };
  await own(tx).insertInto('codeChallenges').values(challenge).execute();
  return challenge;
}

async function sendAgain(tx: Tx, open: OpenChallenge, now: Date, { codes }: Settings): Promise<OpenChallenge> {
  const life = codes.lifeSeconds * 1000;
  const expiresAt = new Date(Math.min(now.getTime() + life, open.createdAt.getTime() + LONGEST_LIFE_FACTOR * life));
  const again = { sends: open.sends + 1, sentAt: now, expiresAt };
  await own(tx).updateTable('codeChallenges').set(again).where('challengeId', '=', open.challengeId).execute();
  return { ...open, ...again };
}
