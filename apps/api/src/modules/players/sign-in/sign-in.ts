import type { Tx } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/together.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { SentCode } from '../codes/send-code.ts';
import type { PlayersDeps } from '../deps.ts';
import type { PlayerRow } from '../player-store.ts';
import { tellOwner } from '../owner/tell-owner.ts';
import { isUnseenDevice, renewDeviceToken, saveDevice, trustDevice, type Device } from '../sessions/device-store.ts';
import { describeDevice } from '../sessions/session-view.ts';
import { endSessionRows, lastSeenOf } from '../sessions/session-store.ts';
import { planSession, type OpenedSession } from '../sessions/open-session.ts';

/** The browser that is asking. */
export interface RequestingBrowser extends Device {
  readonly address: string;
  readonly userAgent: string;
}

/** Either a session, or the code that must be given first. */
export type SignIn = { readonly session: OpenedSession } | { readonly sentCode: SentCode };

interface ProvenPlayer {
  readonly player: PlayerRow;
  readonly browser: RequestingBrowser;
  readonly provenByCode: boolean;
}

/** Opens a session for a player whose right to it has just been shown. A code also makes the device a trusted one, with a new cookie. */
export async function signIn(deps: PlayersDeps, proven: ProvenPlayer): Promise<SignIn> {
  return { session: await deps.db.transaction().execute((tx) => signInWithin(deps, tx, proven)) };
}

export async function signInWithin(
  deps: PlayersDeps,
  tx: Tx,
  { player, browser, provenByCode }: ProvenPlayer,
): Promise<OpenedSession> {
  if (player.disabledAt) throw new Refusal('account_deactivated');
  const { sessions } = await deps.currentSettings();
  const { playerId } = player;
  const { deviceId, userAgent } = browser;
  const now = deps.clock.now();
  const [isUnseen, seenAt] = await together(tx, [
    (db) => isUnseenDevice(db, { playerId, deviceId }),
    (db) => lastSeenOf(db, playerId),
  ]);
  const device = describeDevice(userAgent);
  if (isUnseen)
    await tellOwner(deps, tx, {
      playerId,
      about: 'new-device',
      detail: device,
      values: { device },
      // Nobody keeps the owner out by opening the account elsewhere: a code always does.
      capped: !provenByCode,
    });
  const { opened, writes } = await planSession(deps, { player, deviceId, userAgent, seenAt });
  await together(tx, [
    (db) => saveDevice(db, { ...browser, now }),
    // This browser is given other cookies: whoever still holds the former ones has copied them.
    (db) => endSessionRows(db, { playerId, onDevice: deviceId, why: 'signed_in_again', now }),
    ...writes,
  ]);
  if (!provenByCode) return opened;
  await trustDevice(tx, { playerId, deviceId, now, days: sessions.deviceTrustDays });
  return { ...opened, deviceToken: await renewDeviceToken(deps, tx, deviceId) };
}
