import type { RefusalCode } from '@spw/contract/refusals';
import { networkEmail, parseEmail } from '@spw/rules/email';
import { generateName, generateNumberedName } from '@spw/rules/generated-name';
import { parsePhone } from '@spw/rules/phone';
import { parseNewUsername } from '@spw/rules/username';
import type { Tx } from '../../../platform/db/database.ts';
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
import { mustNotBeInCooldown, phoneHashesOf, wasHereBefore } from './phone-cooldown.ts';
import { consumeTicket, findTicket, type ProvenBy } from './phone-ticket.ts';
import { signIn, signInWithin, type RequestingBrowser, type SignIn } from './sign-in.ts';

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

  const provenBy = await prove(deps, { phone, provenByTicket: shown?.provenBy ?? null, challenge, code, browser });
  if (provenBy === null) {
    const { deviceId } = browser;
    const trusted = await findTrustedPlayer(deps.db, { phone, deviceId, now: deps.clock.now() });
    if (trusted) return signIn(deps, { player: trusted, browser, provenByCode: false });
    return {
      sentCode: await sendCode(deps, { phone, purpose: 'register', browser, resendOf: challenge }),
    };
  }

  // One transaction: a ticket is used up by the session it opens, or not at all.
  const session = await deps.db.transaction().execute(async (tx) => {
    if (shown) await consumeTicket(deps, tx, shown);
    const known = await findPlayerByPhone(tx, phone);
    if (!known) await mustNotBeInCooldown(deps, tx, { phone, now: deps.clock.now() });
    const player =
      known ??
      (form
        ? await addPlayer(deps, tx, phone, registration, form)
        : await addNamedPlayer(deps, tx, phone, registration));
    return signInWithin(deps, tx, { player, browser, provenByCode: provenBy === 'code' });
  });
  return { session };
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
  if (await isUsernameTaken(deps.db, parsedName.value))
    throw new Refusal('username_taken', { fields: { username: 'username_taken' } });
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

async function addPlayer(
  deps: PlayersDeps,
  tx: Tx,
  phone: string,
  { platform, utmSource }: Registration,
  form: Form,
): Promise<PlayerRow> {
  const added = await insert(deps, tx, { phone, platform, utmSource, ...form });
  if (added) return added;
  // Somebody was quicker: with the same phone (another tab of the same person), or with the same name.
  const existing = await findPlayerByPhone(tx, phone);
  if (existing) return existing;
  throw new Refusal('username_taken', { fields: { username: 'username_taken' } });
}

async function addNamedPlayer(
  deps: PlayersDeps,
  tx: Tx,
  phone: string,
  { platform, utmSource }: Registration,
): Promise<PlayerRow> {
  const { usernames } = await deps.currentSettings();
  const pick = deps.random.below;
  for (let attempt = 0; attempt < NAME_ATTEMPTS; attempt++) {
    const username =
      attempt === 0
        ? generateName(pick, usernames.networkMax)
        : generateNumberedName(pick, usernames.networkMax, attempt);
    const player =
      (await insert(deps, tx, { phone, platform, utmSource, username, email: networkEmail(phone) })) ??
      (await findPlayerByPhone(tx, phone));
    if (player) return player;
  }
  throw new Error('No free name after several tries');
}

async function insert(
  deps: PlayersDeps,
  tx: Tx,
  {
    utmSource,
    ...player
  }: { phone: string; platform: string; utmSource: string | undefined; username: string; email: string },
): Promise<PlayerRow | undefined> {
  const now = deps.clock.now();
  const added = await insertPlayer(tx, {
    ...player,
    publicId: newId(deps),
    utmSource: utmSource ?? null,
    termsAcceptedAt: now,
    createdAt: now,
  });
  if (!added) return undefined;
  // Whoever was here before is neither greeted nor treated as new again, and finds what they had limited themselves to.
  if (await wasHereBefore(deps, tx, player.phone)) {
    const back = { playerId: added.playerId, phoneHashes: phoneHashesOf(deps, player.phone) };
    await takeOverAge(tx, back);
    await deps.takeOverKept(tx, back);
    return added;
  }
  await enqueue(tx, playerRegisteredJob, { playerId: String(added.playerId) });
  // Where nobody proves a number, anybody has as many as they like.
  if (deps.phoneVerification === 'on') await deps.welcome(tx, { playerId: added.playerId });
  return added;
}
