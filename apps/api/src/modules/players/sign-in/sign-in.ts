import { Refusal } from '../../../platform/refusal.ts';
import type { SentCode } from '../codes/send-code.ts';
import type { PlayersDeps } from '../deps.ts';
import type { PlayerRow } from '../player-store.ts';
import { trustDevice } from '../sessions/device-store.ts';
import { openSession, type OpenedSession } from '../sessions/open-session.ts';

/** The browser that is asking. */
export interface RequestingBrowser {
  readonly deviceId: string;
  readonly address: string;
  readonly userAgent: string;
}

/** Either a session, or the code that must be given first. */
export type SignIn = { readonly session: OpenedSession } | { readonly sentCode: SentCode };

/** Opens a session for a player whose right to it has just been shown. A code also makes the device a trusted one. */
export async function signIn(
  deps: PlayersDeps,
  { player, browser, provenByCode }: { player: PlayerRow; browser: RequestingBrowser; provenByCode: boolean },
): Promise<SignIn> {
  if (player.disabledAt) throw new Refusal('account_deactivated');
  const { sessions } = await deps.currentSettings();
  const session = await deps.db.transaction().execute(async (tx) => {
    if (provenByCode) {
      await trustDevice(tx, {
        playerId: player.playerId,
        deviceId: browser.deviceId,
        now: deps.clock.now(),
        days: sessions.deviceTrustDays,
      });
    }
    return openSession(deps, tx, { player, deviceId: browser.deviceId, userAgent: browser.userAgent });
  });
  return { session };
}
