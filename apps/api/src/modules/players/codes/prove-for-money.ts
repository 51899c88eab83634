import type { Tx } from '../../../platform/db/database.ts';
import type { Player } from '../../../platform/http/caller/player.ts';
import type { RequestFacts } from '../../../platform/http/caller/request-facts.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { MoneyCodeDeps, PlayersDeps } from '../deps.ts';
import { getPlayer } from '../player-store.ts';
import { requestingBrowserOf } from '../sessions/cookies.ts';
import { checkCode } from './check-code.ts';
import type { MoneyAct } from './money-acts.ts';
import { deleteProof, hasProof, saveProof, type ProofKey } from './money-proof-store.ts';
import { sendCode } from './send-code.ts';

export interface MoneyCode {
  readonly player: Pick<Player, 'playerId' | 'sessionId'>;
  readonly request: RequestFacts;
  readonly challenge?: string | undefined;
  readonly code?: string | undefined;
}

/** What the act spends in its transaction; null where numbers are not verified at all. */
export type MoneyProof = ProofKey | null;

/**
 * The player holds the phone now, not only the session: a code for this very act comes with the call, or came with one that was
 * refused for another reason. Otherwise one is sent and the call refused. Asked for before a transaction is open: a wrong code counts
 * whatever follows. The proof opens nothing until `spendProof` takes it.
 */
export async function proveForMoney(deps: MoneyCodeDeps, act: MoneyAct, asked: MoneyCode): Promise<MoneyProof> {
  if (deps.phoneVerification === 'off') return null;
  const { playerId, sessionId } = asked.player;
  const browser = await requestingBrowserOf(deps, asked.request);
  const { deviceId } = browser;
  const proof: ProofKey = { playerId, sessionId, deviceId, act };
  if (await hasProof(deps.db, proof, deps.clock.now())) return proof;

  const { phone } = await getPlayer(deps.db, playerId);
  const key = { phone, purpose: act, deviceId };
  if (asked.challenge && asked.code) {
    await checkCode(deps, { ...key, challengeId: asked.challenge, code: asked.code });
    await recordProof(deps, { ...proof, provenBy: 'code' });
    return proof;
  }
  const { challengeId, ...timing } = await sendCode(deps, { phone, purpose: act, browser, resendOf: asked.challenge });
  const smsPreview = deps.standInPhone ? { smsPreview: deps.standInPhone(phone) } : {};
  throw new Refusal('code_needed', { meta: { challenge: challengeId, ...timing, ...smsPreview } });
}

/** For whatever else may stand for a code, too. */
async function recordProof(
  deps: PlayersDeps,
  proof: ProofKey & { readonly provenBy: 'code' | 'passkey' },
): Promise<void> {
  const { codes } = await deps.currentSettings();
  const provenAt = deps.clock.now();
  const expiresAt = new Date(provenAt.getTime() + codes.freshMinutes * 60_000);
  await saveProof(deps.db, { ...proof, provenAt, expiresAt });
}

/** In the transaction of the act: both happen or neither, and of two acts with one proof one is refused. */
export async function spendProof({ clock }: Pick<PlayersDeps, 'clock'>, tx: Tx, proof: MoneyProof): Promise<void> {
  if (proof !== null && !(await deleteProof(tx, proof, clock.now()))) throw new Refusal('code_expired');
}
