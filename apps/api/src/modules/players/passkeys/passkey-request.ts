import type { PasskeyRequest } from '@spw/contract/passkey-shapes';
import type { PlayersDeps } from '../deps.ts';
import { CHALLENGE_MS, makeChallenge } from './passkey-challenge.ts';

export interface NamedCredential {
  readonly credentialId: Buffer;
  readonly transports: string[];
}

/** What the page asks a passkey for. Without a list any passkey of ours may answer, and says whose it is. */
export function passkeyRequest(
  deps: PlayersDeps,
  { boundTo, allowed = [] }: { boundTo: string; allowed?: readonly NamedCredential[] },
): PasskeyRequest {
  return {
    challenge: makeChallenge(deps, boundTo),
    rpId: deps.passkeySite.rpId,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: allowed.map(describeCredential),
  };
}

export function describeCredential({ credentialId, transports }: NamedCredential) {
  return { type: 'public-key' as const, id: credentialId.toString('base64url'), transports };
}
