import type { Player } from '../../../platform/http/caller/player.ts';
import type { RequestFacts } from '../../../platform/http/caller/request-facts.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { FreshCodeDeps } from '../deps.ts';
import { getPlayer } from '../player-store.ts';
import { requestingBrowserOf } from '../sessions/cookies.ts';
import { findTrust, trustDevice } from '../sessions/device-store.ts';
import { checkCode } from './check-code.ts';
import type { CodeKey } from './code-store.ts';
import { sendCode } from './send-code.ts';

export interface FreshCode {
  readonly player: Pick<Player, 'playerId'>;
  readonly request: RequestFacts;
  readonly challenge?: string | undefined;
  readonly code?: string | undefined;
}

/**
 * The player holds the phone now, not only the session: a code was given on this device within the last minutes, or comes with the
 * call. Otherwise one is sent and the call refused. Asked for before a transaction is open: a wrong code counts whatever follows.
 */
export async function proveFresh(deps: FreshCodeDeps, asked: FreshCode): Promise<void> {
  if (deps.phoneVerification === 'off') return;
  const { playerId } = asked.player;
  const { deviceId, address } = await requestingBrowserOf(deps, asked.request);
  if (await isFresh(deps, { playerId, deviceId })) return;

  const { phone } = await getPlayer(deps.db, playerId);
  const key: CodeKey = { phone, purpose: 'money', deviceId };
  if (asked.challenge && asked.code) {
    await checkCode(deps, { ...key, challengeId: asked.challenge, code: asked.code });
    const { sessions } = await deps.currentSettings();
    const proof = { playerId, deviceId, now: deps.clock.now(), days: sessions.deviceTrustDays };
    await deps.db.transaction().execute((tx) => trustDevice(tx, proof));
    return;
  }
  const { challengeId, ...timing } = await sendCode(deps, { ...key, address, resendOf: asked.challenge });
  const smsPreview = deps.standInPhone ? { smsPreview: deps.standInPhone(phone) } : {};
  throw new Refusal('code_needed', { meta: { challenge: challengeId, ...timing, ...smsPreview } });
}

async function isFresh(deps: FreshCodeDeps, device: { playerId: bigint; deviceId: string }): Promise<boolean> {
  const { codes } = await deps.currentSettings();
  const provenAt = (await findTrust(deps.db, device))?.codeProvenAt;
  return !!provenAt && provenAt.getTime() > deps.clock.now().getTime() - codes.freshMinutes * 60_000;
}
