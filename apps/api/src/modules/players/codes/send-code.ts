import type { Settings } from '@spw/rules/settings';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PlayersDeps } from '../deps.ts';
import { sendCodeJob } from '../jobs.ts';
import { findPlayerByPhone } from '../player-store.ts';
import { hasGivenCodeOn, saveDevice, wasSignedInOn, type Device } from '../sessions/device-store.ts';
import { phoneHashesOf } from '../sign-in/phone-cooldown.ts';
import { own } from '../tables.ts';
import {
  countSends,
  findChallenge,
  findOpenChallenge,
  lockPhoneAndDevice,
  takeFromBudget,
  type CodeKey,
} from './code-store.ts';
import { isMoneyAct } from './money-acts.ts';

export interface SentCode {
  readonly challengeId: string;
  readonly resendAfter: number;
  readonly expiresAfter: number;
  readonly digits: number;
}

export interface CodeRequest extends Omit<CodeKey, 'deviceId'> {
  readonly browser: Device & { readonly address: string };
  readonly resendOf?: string | undefined;
}

// A code asked for again and again must still die: no digits are good for longer than this.
const LONGEST_LIFE_FACTOR = 2;
const SALT_BYTES = 16;

/**
 * Sends a code, or the same one again. `resendOf` says that the player asked for another: too early is refused. Without it
 * (a reload, a second tap on Login) an open challenge is answered again and no message goes out before its time.
 */
export async function sendCode(
  deps: PlayersDeps,
  { phone, purpose, browser, resendOf }: CodeRequest,
): Promise<SentCode> {
  const { deviceId, address } = browser;
  const key: CodeKey = { phone, purpose, deviceId };
  const settings = await deps.currentSettings();
  const phoneHashes = phoneHashesOf(deps, phone);
  return deps.db.transaction().execute(async (tx) => {
    await lockPhoneAndDevice(tx, key);
    const now = deps.clock.now();
    const open = await findOpen(tx, key, { resendOf, now, settings });

    if (open) {
      const wait = secondsToWait(open, now, settings);
      if (wait > 0 && resendOf) throw new Refusal('code_too_soon', { meta: { resendAfter: wait } });
      if (wait > 0) return describe(open, wait, now, settings);
    }
    const asker = await askerOf(tx, key);
    await mustStayUnderCaps(tx, { ...key, ...asker, phoneHashes, now }, settings);

    await saveDevice(tx, { ...browser, now });
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
        phoneHash: phoneHashes[0],
        deviceId: key.deviceId,
        address,
        ...asker,
        sentAt: now,
      })
      .execute();
    await enqueue(tx, sendCodeJob, { challengeId: challenge.challengeId, sendId });
    // Last, because everybody who registers in this minute takes from one row: it is held until the commit and no longer.
    if (!asker.known) await takeFromBudgets(tx, { phone: key.phone, now }, settings);
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
  facts: Pick<CodeKey, 'phone' | 'deviceId'> & Asker & { phoneHashes: readonly Buffer[]; now: Date },
  { codes }: Settings,
): Promise<void> {
  const sent = await countSends(tx, facts);
  const tooMany =
    sent.quarterHour >= codes.perPhoneQuarterHour ||
    sent.day >= codes.perPhoneDay ||
    sent.deviceHour >= codes.perDeviceHour;
  if (tooMany) throw new Refusal('code_limit');
  const untrustedTooMany =
    sent.untrustedQuarterHour >= codes.perPhoneQuarterHour || sent.untrustedDay >= codes.perPhoneDay;
  if (facts.untrusted && untrustedTooMany) throw new Refusal('code_limit');
  if (facts.known) return;
  const strangersTooMany =
    sent.strangersQuarterHour >= codes.strangersPerPhoneQuarterHour || sent.strangersDay >= codes.strangersPerPhoneDay;
  if (strangersTooMany) throw new Refusal('code_limit');
}

interface Asker {
  /** Whoever is signed in, or was with this number on this device before: strangers' sends never count against them. */
  readonly known: boolean;
  /**
   * Signed in without a code, by a passkey or the network. Any number of devices can be made so: they are counted as one, and leave
   * alone those on which the player has given a code.
   */
  readonly untrusted: boolean;
}

async function askerOf(tx: Tx, { phone, purpose, deviceId }: CodeKey): Promise<Asker> {
  // One statement, whether or not the number has an account: the time tells nobody.
  if (!isMoneyAct(purpose)) return { known: await wasSignedInOn(tx, { phone, deviceId }), untrusted: false };
  const player = await findPlayerByPhone(tx, phone);
  const isTrusted = player && (await hasGivenCodeOn(tx, { playerId: player.playerId, deviceId }));
  return { known: true, untrusted: !isTrusted };
}

const MINUTE_MS = 60_000;
/** The code of the country and of the network, and one digit: a range of numbers that somebody may have rented. */
const PREFIX_LENGTH = 7;

async function takeFromBudgets(
  tx: Tx,
  { phone, now }: { phone: string; now: Date },
  { codes }: Settings,
): Promise<void> {
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
  const prefix = phone.slice(0, PREFIX_LENGTH);
  const { strangersPerMinute: most, strangersPerPrefixMinute: mostOfPrefix } = codes;
  if (await takeFromBudget(tx, { minute, prefix, most, mostOfPrefix })) return;
  const retryAfter = Math.max(1, Math.ceil((minute.getTime() + MINUTE_MS - now.getTime()) / 1000));
  throw new Refusal('code_busy', { meta: { retryAfter } });
}

async function openChallenge(
  deps: PlayersDeps,
  tx: Tx,
  key: CodeKey,
  { address, now, settings }: { address: string; now: Date; settings: Settings },
): Promise<OpenChallenge> {
  const expiresAt = new Date(now.getTime() + settings.codes.lifeSeconds * 1000);
  const challenge = { challengeId: newId(deps), ...key, address, sends: 1, createdAt: now, sentAt: now, expiresAt };
  const salt = deps.random.bytes(SALT_BYTES);
  await own(tx)
    .insertInto('codeChallenges')
    .values({ ...challenge, salt })
    .execute();
  return challenge;
}

async function sendAgain(tx: Tx, open: OpenChallenge, now: Date, { codes }: Settings): Promise<OpenChallenge> {
  const life = codes.lifeSeconds * 1000;
  const expiresAt = new Date(Math.min(now.getTime() + life, open.createdAt.getTime() + LONGEST_LIFE_FACTOR * life));
  const again = { sends: open.sends + 1, sentAt: now, expiresAt };
  await own(tx).updateTable('codeChallenges').set(again).where('challengeId', '=', open.challengeId).execute();
  return { ...open, ...again };
}
