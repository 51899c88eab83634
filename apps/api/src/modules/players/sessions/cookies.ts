import { languageNamed } from '@spw/rules/languages';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/together.ts';
import { blockOf } from '../../../platform/http/caller/address.ts';
import type { Player } from '../../../platform/http/caller/player.ts';
import type { RequestFacts } from '../../../platform/http/caller/request-facts.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PlayersDeps } from '../deps.ts';
import type { RequestingBrowser } from '../sign-in/sign-in.ts';
import type { Credentials } from './authenticate.ts';
import { findDevice, findDeviceOf, recogniseDevice, type PlayersDevice } from './device-store.ts';
import type { OpenedSession } from './open-session.ts';
import { deviceOfSession } from './session-store.ts';

const DEVICE = 'device';
const SESSION = 'session';
const REFRESH = 'refresh';

// A device outlives the trust in it, so that a code renews the trust of the same device.
const DEVICE_SECONDS = 365 * 86_400;

export function credentialsOf(request: RequestFacts): Credentials {
  return { token: request.bearerToken ?? undefined, cookie: request.cookies[SESSION] };
}

export function refreshCookies(request: Pick<RequestFacts, 'cookies'>): {
  refresh: string | undefined;
  cookie: string | undefined;
} {
  return { refresh: request.cookies[REFRESH], cookie: request.cookies[SESSION] };
}

/** The browser behind a request. One that is new here is given a cookie to be known by. */
export async function requestingBrowserOf(deps: PlayersDeps, request: RequestFacts): Promise<RequestingBrowser> {
  const device = await recogniseDevice(deps, request.cookies[DEVICE]);
  if (device.newToken) request.setCookie(DEVICE, device.newToken, { maxAgeSeconds: DEVICE_SECONDS });
  const asked = languageNamed(request.header('accept-language'));
  // English is what a browser says by itself too: no choice.
  const language = asked === 'en' ? null : asked;
  return { ...device, address: blockOf(request.address), userAgent: request.userAgent, language };
}

/** The cookie that a browser is known by, whether or not we know it; empty without one. */
export function deviceCookieOf(request: Pick<RequestFacts, 'cookies'>): string {
  return request.cookies[DEVICE] ?? '';
}

/** The browser behind a request, if it has been here before. */
export async function knownDeviceOf(deps: PlayersDeps, request: RequestFacts): Promise<string | null> {
  const token = request.cookies[DEVICE];
  return (token && (await findDevice(deps.db, token))?.deviceId) || null;
}

/** The same, with what it is to a player. */
export async function deviceHere(
  { clock }: Pick<PlayersDeps, 'clock'>,
  db: DbOrTx,
  { playerId, request }: { playerId: bigint; request: RequestFacts },
): Promise<PlayersDevice | null> {
  const token = request.cookies[DEVICE];
  return (token && (await findDeviceOf(db, { playerId, token, now: clock.now() }))) || null;
}

/**
 * The browser that the player signed in with. What is counted by device is counted by this one: a session's cookies that come without
 * their device's are a copy, or would be a new device with every call.
 */
export async function signedInBrowserOf(
  deps: PlayersDeps,
  { player, request }: { player: Pick<Player, 'playerId' | 'sessionId'>; request: RequestFacts },
): Promise<RequestingBrowser> {
  const { playerId } = player;
  const [device, sessionDeviceId] = await together(deps.db, [
    (db) => deviceHere(deps, db, { playerId, request }),
    (db) => deviceOfSession(db, player),
  ]);
  return mustBeSignedInHere(request, { device, sessionDeviceId });
}

/** The same for what was read. */
export function mustBeSignedInHere(
  request: RequestFacts,
  { device, sessionDeviceId }: { device: PlayersDevice | null; sessionDeviceId: string | undefined },
): RequestingBrowser {
  if (device === null || device.deviceId !== sessionDeviceId) throw new Refusal('not_signed_in');
  return {
    deviceId: device.deviceId,
    newToken: null,
    address: blockOf(request.address),
    userAgent: request.userAgent,
    language: null,
  };
}

export async function setSessionCookies(
  deps: PlayersDeps,
  request: RequestFacts,
  session: OpenedSession,
): Promise<void> {
  const { sessions } = await deps.currentSettings();
  const maxAgeSeconds = sessions.idleDays * 86_400;
  const cookie = session.cookie ?? request.cookies[SESSION];
  if (cookie) request.setCookie(SESSION, cookie, { maxAgeSeconds });
  request.setCookie(REFRESH, session.refresh, { maxAgeSeconds });
  if (session.deviceToken) request.setCookie(DEVICE, session.deviceToken, { maxAgeSeconds: DEVICE_SECONDS });
}

export function clearSessionCookies(request: RequestFacts): void {
  request.clearCookie(SESSION);
  request.clearCookie(REFRESH);
}
