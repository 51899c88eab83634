import type { Language } from '@spw/rules/languages';
import type { Tx } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/together.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { SentCode } from '../codes/send-code.ts';
import type { PlayersDeps } from '../deps.ts';
import type { PlayerRow } from '../player-store.ts';
import { tellOwner } from '../owner/tell-owner.ts';
import {
  isUnseenDevice,
  newDeviceToken,
  saveDevice,
  setDeviceToken,
  trustDevice,
  type Device,
} from '../sessions/device-store.ts';
import { describeDevice } from '../sessions/session-view.ts';
import { endSessionRows, lastSeenOf } from '../sessions/session-store.ts';
import { planSession, type OpenedSession } from '../sessions/open-session.ts';

/** The browser that is asking. */
export interface RequestingBrowser extends Device {
  readonly address: string;
  readonly userAgent: string;
  /** Which of our languages the page speaks; null where it does not say. */
  readonly language: Language | null;
}

/** Either a session, or the code that must be given first. */
export type SignIn = { readonly session: OpenedSession } | { readonly sentCode: SentCode };

type Write = (tx: Tx) => Promise<unknown>;

interface ProvenPlayer {
  readonly player: PlayerRow;
  readonly browser: RequestingBrowser;
  readonly provenByCode: boolean;
}

/** Opens a session for a player whose right to it has just been shown. A code also makes the device a trusted one, with a new cookie. */
export async function signIn(deps: PlayersDeps, proven: ProvenPlayer): Promise<SignIn> {
  return { session: await deps.db.transaction().execute((tx) => signInWithin(deps, tx, proven)) };
}

/** The same in a transaction, which it ends; what else is to be written goes with it, behind the session. */
export async function signInWithin(
  deps: PlayersDeps,
  tx: Tx,
  proven: ProvenPlayer,
  behind: readonly Write[] = [],
): Promise<OpenedSession> {
  const { player, browser, provenByCode } = proven;
  if (player.disabledAt) throw new Refusal('account_deactivated');
  const { playerId } = player;
  const { deviceId, userAgent } = browser;
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
  return openWithin(deps, tx, proven, {
    seenAt,
    behind,
    // This browser is given other cookies: whoever still holds the former ones has copied them.
    before: [
      (db) => endSessionRows(db, { playerId, onDevice: deviceId, why: 'signed_in_again', now: deps.clock.now() }),
    ],
  });
}

/** The first session of a player who was just added, and with it what else is written for one. Ends the transaction. */
export function signInNew(
  deps: PlayersDeps,
  tx: Tx,
  proven: ProvenPlayer,
  behind: readonly Write[],
): Promise<OpenedSession> {
  return openWithin(deps, tx, proven, { seenAt: null, before: [], behind });
}

async function openWithin(
  deps: PlayersDeps,
  tx: Tx,
  { player, browser, provenByCode }: ProvenPlayer,
  { seenAt, before, behind }: { seenAt: Date | null; before: readonly Write[]; behind: readonly Write[] },
): Promise<OpenedSession> {
  const { sessions } = await deps.currentSettings();
  const { playerId } = player;
  const { deviceId, userAgent } = browser;
  const now = deps.clock.now();
  const { opened, writes } = await planSession(deps, { player, deviceId, userAgent, seenAt });
  const deviceToken = provenByCode ? newDeviceToken(deps) : null;
  const trust = [
    (db: Tx) => trustDevice(db, { playerId, deviceId, now, days: sessions.deviceTrustDays }),
    (db: Tx) => setDeviceToken(db, { deviceId, token: deviceToken! }),
  ];
  const first = (db: Tx) => saveDevice(db, { ...browser, now });
  await together(tx, [first, ...before, ...writes, ...(provenByCode ? trust : []), ...behind], { isLast: true });
  return { ...opened, deviceToken };
}
