import type { Language } from '@spw/rules/languages';
import type { Settings } from '@spw/rules/settings';
import type { Tx } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/together.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PlayersDeps } from '../deps.ts';
import { sendCodeJob } from '../jobs.ts';
import { hasGivenCodeOn, saveDevice, wasSignedInOn, type Device } from '../sessions/device-store.ts';
import { phoneHashesOf } from '../sign-in/phone-cooldown.ts';
import { own } from '../tables.ts';
import {
  countSends,
  findChallenge,
  findOpenChallenge,
  insertChallenge,
  insertSend,
  locksOf,
  takeFromBudget,
  type CodeKey,
} from './code-store.ts';

export interface SentCode {
  readonly challengeId: string;
  readonly resendAfter: number;
  readonly expiresAfter: number;
  readonly digits: number;
}

export interface CodeRequest extends Omit<CodeKey, 'deviceId'> {
  readonly browser: Device & { readonly address: string };
  readonly resendOf?: string | undefined;
  /** Who is signed in, where the code is for money. */
  readonly playerId?: bigint | undefined;
  /** What the page spoke that asked; null: as the player chose. */
  readonly language?: Language | null;
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
  { phone, purpose, browser, resendOf, playerId, language = null }: CodeRequest,
): Promise<SentCode> {
  const { deviceId, address } = browser;
  const key: CodeKey = { phone, purpose, deviceId };
  const settings = await deps.currentSettings();
  const phoneHashes = phoneHashesOf(deps, phone);
  return deps.db.transaction().execute(async (tx) => {
    const asked = await askWhatDecides(deps, tx, { key, playerId, resendOf, phoneHashes, tries: settings.codes.tries });
    const { asker, sent } = asked;
    const now = deps.clock.now();
    const open = asked.open && asked.open.expiresAt > now ? asked.open : undefined;

    if (open) {
      const wait = secondsToWait(open, now, settings);
      if (wait > 0 && resendOf) throw new Refusal('code_too_soon', { meta: { resendAfter: wait } });
      if (wait > 0) return describe(open, wait, now, settings);
    }
    mustStayUnderCaps(asker, sent, settings);

    const { challenge, write } = open
      ? planAgain(open, { language, now, settings })
      : planChallenge(deps, key, { address, language, now, settings });
    const sendId = newId(deps);
    const send = {
      codeSendId: sendId,
      challengeId: challenge.challengeId,
      phone: key.phone,
      phoneHash: phoneHashes[0],
      deviceId: key.deviceId,
      address,
      ...asker,
      sentAt: now,
    };
    await together(
      tx,
      [
        (db) => saveDevice(db, { ...browser, now }),
        write,
        (db) => insertSend(db, send),
        (db) => enqueue(db, sendCodeJob, { challengeId: challenge.challengeId, sendId }),
        // Last, because everybody who registers in this minute takes from one row: it is held until the commit and no longer.
        async (db) => (asker.known ? undefined : takeFromBudgets(db, { phone: key.phone, now }, settings)),
      ],
      // The budgets may have none left.
      { isLast: asker.known },
    );
    return describe(challenge, secondsToWait(challenge, now, settings), now, settings);
  });
}

/** In one trip: what is found is from when the phone and the device are held, because statements run one after the other. */
async function askWhatDecides(
  deps: PlayersDeps,
  tx: Tx,
  {
    key,
    playerId,
    resendOf,
    phoneHashes,
    tries,
  }: Pick<CodeRequest, 'playerId' | 'resendOf'> & { key: CodeKey; phoneHashes: readonly Buffer[]; tries: number },
) {
  const { phone, deviceId } = key;
  const asked = deps.clock.now();
  const [lockPhone, lockDevice] = locksOf(key);
  const [, , named, newest, sent, wasHere] = await together(tx, [
    lockPhone,
    lockDevice,
    async (db) => (resendOf ? findChallenge(db, resendOf, key) : undefined),
    (db) => findOpenChallenge(db, key, { now: asked, tries }),
    (db) => countSends(db, { phoneHashes, deviceId, now: asked }),
    // One statement, whether or not the number has an account: the time tells nobody.
    (db) =>
      playerId === undefined ? wasSignedInOn(db, { phone, deviceId }) : hasGivenCodeOn(db, { playerId, deviceId }),
  ]);
  const stillGood = named && named.usedAt === null && named.tries < tries && named.expiresAt > asked;
  const asker = playerId === undefined ? { known: wasHere, untrusted: false } : { known: true, untrusted: !wasHere };
  return { open: stillGood ? named : newest, sent, asker };
}

interface OpenChallenge {
  readonly challengeId: string;
  readonly sends: number;
  readonly sentAt: Date;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

function secondsToWait({ sends, sentAt }: OpenChallenge, now: Date, { codes }: Settings): number {
  const pause = sends === 1 ? codes.firstResendSeconds : codes.nextResendSeconds;
  return Math.max(0, Math.ceil(pause - (now.getTime() - sentAt.getTime()) / 1000));
}

function describe({ challengeId, expiresAt }: OpenChallenge, wait: number, now: Date, { codes }: Settings): SentCode {
  const expiresAfter = Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000));
  return { challengeId, resendAfter: wait, expiresAfter, digits: codes.digits };
}

function mustStayUnderCaps(asker: Asker, sent: Awaited<ReturnType<typeof countSends>>, { codes }: Settings): void {
  const tooMany =
    sent.quarterHour >= codes.perPhoneQuarterHour ||
    sent.day >= codes.perPhoneDay ||
    sent.deviceHour >= codes.perDeviceHour;
  if (tooMany) throw new Refusal('code_limit');
  const untrustedTooMany =
    sent.untrustedQuarterHour >= codes.perPhoneQuarterHour || sent.untrustedDay >= codes.perPhoneDay;
  if (asker.untrusted && untrustedTooMany) throw new Refusal('code_limit');
  if (asker.known) return;
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

/** A challenge as it will be, and what writes it. */
interface PlannedChallenge {
  readonly challenge: OpenChallenge;
  readonly write: (tx: Tx) => Promise<unknown>;
}

function planChallenge(
  deps: PlayersDeps,
  key: CodeKey,
  { address, language, now, settings }: { address: string; language: Language | null; now: Date; settings: Settings },
): PlannedChallenge {
  const expiresAt = new Date(now.getTime() + settings.codes.lifeSeconds * 1000);
  const challenge = { challengeId: newId(deps), ...key, address, sends: 1, createdAt: now, sentAt: now, expiresAt };
  const salt = deps.random.bytes(SALT_BYTES);
  return { challenge, write: (tx) => insertChallenge(tx, { ...challenge, language, salt }) };
}

function planAgain(
  open: OpenChallenge,
  { language, now, settings }: { language: Language | null; now: Date; settings: Settings },
): PlannedChallenge {
  const life = settings.codes.lifeSeconds * 1000;
  const expiresAt = new Date(Math.min(now.getTime() + life, open.createdAt.getTime() + LONGEST_LIFE_FACTOR * life));
  const again = { sends: open.sends + 1, sentAt: now, expiresAt };
  return {
    challenge: { ...open, ...again },
    write: (tx) =>
      own(tx)
        .updateTable('codeChallenges')
        .set({ ...again, language })
        .where('challengeId', '=', open.challengeId)
        .execute(),
  };
}
