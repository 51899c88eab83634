import type { BodyOf } from '@spw/contract/endpoint';
import type { addPasskey } from '@spw/contract/passkeys';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject, isoCBOR } from '@simplewebauthn/server/helpers';
import type { PlayersDeps } from '../deps.ts';
import { verifiedOrNull } from './check-passkey.ts';
import { readChallenge } from './passkey-challenge.ts';

/** The first is what most authenticators have, the last what older Windows has. */
export const PASSKEY_ALGORITHMS: number[] = [COSEALG.ES256, COSEALG.EdDSA, COSEALG.RS256];

interface MadePasskey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: bigint;
}

/** Null when it was made on another site, for something else, too late, or without proof of the person. */
export async function checkNewPasskey(
  deps: PlayersDeps,
  { passkey, boundTo }: BodyOf<typeof addPasskey> & { boundTo: string },
): Promise<MadePasskey | null> {
  const verified = await verifiedOrNull(() =>
    verifyRegistrationResponse({
      response: {
        id: passkey.id,
        rawId: passkey.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          attestationObject: withoutAttestation(passkey.attestationObject),
          clientDataJSON: passkey.clientDataJSON,
        },
      },
      expectedChallenge: (given) => readChallenge(deps, given, boundTo) !== null,
      expectedOrigin: deps.passkeySite.origin,
      expectedRPID: deps.passkeySite.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    }),
  );
  if (!verified?.verified) return null;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return { credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), counter: BigInt(counter) };
}

/**
 * Who made the authenticator does not matter to us, so no certificate that a caller sends is read: to judge one the library would
 * also ask the address that stands in it.
 */
function withoutAttestation(encoded: string): string {
  const authData = decodeAttestationObject(new Uint8Array(Buffer.from(encoded, 'base64url'))).get('authData');
  const none = new Map<string, string | Map<string, string> | Uint8Array>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ]);
  return Buffer.from(isoCBOR.encode(none)).toString('base64url');
}
