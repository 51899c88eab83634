import type { RefusalCode } from '@spw/contract/refusals';
import { networkEmail, parseEmail } from '@spw/rules/email';
import { generateName, generateNumberedName } from '@spw/rules/generated-name';
import { parsePhone } from '@spw/rules/phone';
import { parseNewUsername } from '@spw/rules/username';
import type { Tx } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/together.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { must, Refusal } from '../../../platform/refusal.ts';
import { checkCode } from '../codes/check-code.ts';
import { sendCode } from '../codes/send-code.ts';
import type { PlayersDeps } from '../deps.ts';
import { playerRegisteredJob } from '../jobs.ts';
import { findPlayerByPhone, insertPlayer, isUsernameTaken, type PlayerRow } from '../player-store.ts';
import { findTrustedPlayer } from '../sessions/device-store.ts';
import { takeOverAge } from './keep-age.ts';
import { pastOf, phoneHashesOf } from './phone-cooldown.ts';
import { consumeTicket, findTicket, type ProvenBy } from './phone-ticket.ts';
import { signIn, signInNew, signInWithin, type RequestingBrowser, type SignIn } from './sign-in.ts';

export interface Registration {
  readonly phone: string;
  readonly email?: string | undefined;
  readonly username?: string | undefined;
  readonly platform: string;
  readonly terms?: boolean | undefined;
  readonly utmSource?: string | undefined;
  readonly challenge?: string | undefined;
  readonly code?: string | undefined;
  readonly ticket?: string | undefined;
  readonly browser: RequestingBrowser;
}

const NAME_ATTEMPTS = 12;

/** A phone that turns out to have an account, once it is proven, is signed in to it: its owner wanted in, not a second account. */
export async function register(deps: PlayersDeps, registration: Registration): Promise<SignIn> {
  const { browser, challenge, code, ticket } = registration;
  const phone = must(parsePhone(registration.phone));
  const shown = ticket ? await findTicket(deps, { ticket, phone, deviceId: browser.deviceId }) : null;
  const form = shown?.provenBy === 'network' ? null : await mustBeFilledIn(deps, registration);
  const { deviceId } = browser;
  const isShowing = shown !== null || (challenge !== undefined && code !== undefined);
  const [isTaken, trusted] = await together(deps.db, [
    async (db) => form !== null && isUsernameTaken(db, form.username),
    async (db) => (isShowing ? undefined : findTrustedPlayer(db, { phone, deviceId, now: deps.clock.now() })),
  ]);
  if (isTaken) throw new Refusal('username_taken', { fields: { username: 'username_taken' } });

  const provenBy = await prove(deps, { phone, provenByTicket: shown?.provenBy ?? null, challenge, code, browser });
  if (provenBy === null) {
    if (trusted) return signIn(deps, { player: trusted, browser, provenByCode: false });
    return {
      sentCode: await sendCode(deps, {
        phone,
        purpose: 'register',
        browser,
        resendOf: challenge,
        language: browser.language,
      }),
    };
  }

  // One transaction: a ticket is used up by the session it opens, or not at all.
  const session = await deps.db.transaction().execute(async (tx) => {
    if (shown) await consumeTicket(deps, tx, shown);
    const [known, past] = await together(tx, [
      (db) => findPlayerByPhone(db, phone),
      (db) => pastOf(deps, db, { phone, now: deps.clock.now() }),
    ]);
    const provenByCode = provenBy === 'code';
    if (known) return signInWithin(deps, tx, { player: known, browser, provenByCode });
    if (past === 'resting') throw new Refusal('number_resting');
    const { player, isNew } = form
      ? await addPlayer(deps, tx, phone, registration, form)
      : await addNamedPlayer(deps, tx, phone, registration);
    if (!isNew) return signInWithin(deps, tx, { player, browser, provenByCode });
    return signInNew(deps, tx, { player, browser, provenByCode }, await welcome(deps, tx, player, past));
  });
  return { session };
}

/** What is written for a new player. Whoever was here before is neither greeted nor treated as new again, and finds what they had limited themselves to. */
async function welcome(
  deps: PlayersDeps,
  tx: Tx,
  { playerId, phone }: PlayerRow,
  past: 'none' | 'left',
): Promise<((tx: Tx) => Promise<unknown>)[]> {
  if (past === 'left') {
    const back = { playerId, phoneHashes: phoneHashesOf(deps, phone) };
    await takeOverAge(tx, back);
    await deps.takeOverKept(tx, back);
    return [];
  }
  return [
    (db) => enqueue(db, playerRegisteredJob, { playerId: String(playerId) }),
    // Where nobody proves a number, anybody has as many as they like.
    async (db) => (deps.phoneVerification === 'on' ? deps.welcome(db, { playerId }) : undefined),
  ];
}

interface Form {
  readonly email: string;
  readonly username: string;
}

async function mustBeFilledIn(deps: PlayersDeps, { email = '', username = '', terms }: Registration): Promise<Form> {
  const { usernames } = await deps.currentSettings();
  const parsedEmail = parseEmail(email);
  const parsedName = parseNewUsername(username, usernames);
  const fields: Record<string, RefusalCode> = {};
  if (!parsedEmail.ok) fields['email'] = parsedEmail.code;
  if (!parsedName.ok) fields['username'] = parsedName.code;
  if (!parsedEmail.ok || !parsedName.ok) throw new Refusal('invalid_input', { fields });
  if (terms !== true) throw new Refusal('terms_required');
  return { email: parsedEmail.value, username: parsedName.value };
}

async function prove(
  deps: PlayersDeps,
  facts: {
    phone: string;
    provenByTicket: ProvenBy | null;
    challenge: string | undefined;
    code: string | undefined;
    browser: RequestingBrowser;
  },
): Promise<ProvenBy | null> {
  if (facts.provenByTicket) return facts.provenByTicket;
  if (deps.phoneVerification === 'off') return 'code';
  if (!facts.challenge || !facts.code) return null;
  await checkCode(deps, {
    challengeId: facts.challenge,
    code: facts.code,
    phone: facts.phone,
    purpose: 'register',
    deviceId: facts.browser.deviceId,
  });
  return 'code';
}

/** Somebody may have been quicker with the same phone: another tab of the same person. */
interface Added {
  readonly player: PlayerRow;
  readonly isNew: boolean;
}

async function addPlayer(
  deps: PlayersDeps,
  tx: Tx,
  phone: string,
  { platform, utmSource }: Registration,
  form: Form,
): Promise<Added> {
  const added = await insert(deps, tx, { phone, platform, utmSource, ...form });
  if (added) return added;
  throw new Refusal('username_taken', { fields: { username: 'username_taken' } });
}

async function addNamedPlayer(
  deps: PlayersDeps,
  tx: Tx,
  phone: string,
  { platform, utmSource }: Registration,
): Promise<Added> {
  const { usernames } = await deps.currentSettings();
  const pick = deps.random.below;
  for (let attempt = 0; attempt < NAME_ATTEMPTS; attempt++) {
    const username =
      attempt === 0
        ? generateName(pick, usernames.networkMax)
        : generateNumberedName(pick, usernames.networkMax, attempt);
    const added = await insert(deps, tx, { phone, platform, utmSource, username, email: networkEmail(phone) });
    if (added) return added;
  }
  throw new Error('No free name after several tries');
}

/** Nothing when somebody else has the name. */
async function insert(
  deps: PlayersDeps,
  tx: Tx,
  {
    utmSource,
    ...player
  }: { phone: string; platform: string; utmSource: string | undefined; username: string; email: string },
): Promise<Added | undefined> {
  const now = deps.clock.now();
  const added = await insertPlayer(tx, {
    ...player,
    publicId: newId(deps),
    utmSource: utmSource ?? null,
    termsAcceptedAt: now,
    createdAt: now,
  });
  if (added) return { player: added, isNew: true };
  const existing = await findPlayerByPhone(tx, player.phone);
  return existing && { player: existing, isNew: false };
}
