import type { PasskeyAssertion, PasskeyRequest } from '@spw/contract/passkey-shapes';
import { Refusal } from '../../../platform/refusal.ts';
import { savePasskeyProof, type ProofKey } from '../codes/money-proof-store.ts';
import type { PlayersDeps } from '../deps.ts';
import { acceptUse, checkPasskey, forgetSilence } from './check-passkey.ts';
import { passkeyRequest, type NamedCredential } from './passkey-request.ts';
import { listPasskeyRows } from './passkey-store.ts';

/** What a passkey has to sign for this act; null for a player who has none. */
export function passkeyRequestFor(
  deps: PlayersDeps,
  proof: ProofKey,
  allowed: readonly NamedCredential[],
): PasskeyRequest | null {
  return allowed.length === 0 ? null : passkeyRequest(deps, { boundTo: boundToAct(proof), allowed });
}

/** Makes the same proof as a code does. A refusal carries what to sign instead, so that the page can try again at once. */
export async function proveByPasskey(
  deps: PlayersDeps,
  { assertion, proof, expiresAt }: { assertion: PasskeyAssertion; proof: ProofKey; expiresAt: Date },
): Promise<void> {
  const use = await checkPasskey(deps, { playerId: proof.playerId, assertion, boundTo: boundToAct(proof) });
  const outcome =
    use &&
    (await deps.db.transaction().execute(async (tx) => {
      const accepted = await acceptUse(deps, tx, use);
      if (accepted !== 'used') return accepted;
      await savePasskeyProof(tx, { ...proof, provenAt: deps.clock.now(), expiresAt });
      await forgetSilence(tx, use);
      return accepted;
    }));
  if (outcome === 'used') return;
  // Read now: the one that was used may be gone.
  const passkey = passkeyRequestFor(deps, proof, await listPasskeyRows(deps.db, proof.playerId));
  throw new Refusal('passkey_refused', { meta: { ...(passkey && { passkey }) } });
}

function boundToAct({ act, playerId, sessionId, deviceId }: ProofKey): string {
  return `act|${act}|${playerId}|${sessionId}|${deviceId}`;
}
