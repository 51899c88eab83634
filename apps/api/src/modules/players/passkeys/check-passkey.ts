import type { PasskeyAssertion } from '@spw/contract/passkey-shapes';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Tx } from '../../../platform/db/database.ts';
import type { PlayersDeps } from '../deps.ts';
import { tellOwner } from '../owner/tell-owner.ts';
import { own } from '../tables.ts';
import { readChallenge, type AnsweredChallenge } from './passkey-challenge.ts';
import { deletePasskeys, findPasskey, lockPasskey, markUsed, spendChallenge } from './passkey-store.ts';

/** An answer whose signature is right. It counts when `acceptUse` has taken it. */
export interface PasskeyUse {
  readonly playerId: bigint;
  readonly passkeyId: string;
  readonly counter: bigint;
  readonly createdAt: Date;
  readonly challenge: AnsweredChallenge;
}

/** Null when it is not this player's passkey, or was made on another site, for something else, too late, or without proof of the person. */
export async function checkPasskey(
  deps: PlayersDeps,
  { playerId, assertion, boundTo }: { playerId: bigint; assertion: PasskeyAssertion; boundTo: string },
): Promise<PasskeyUse | null> {
  const credentialId = Buffer.from(assertion.id, 'base64url');
  const passkey = await findPasskey(deps.db, { playerId, credentialId });
  if (!passkey) return null;
  let challenge: AnsweredChallenge | null = null;
  const verified = await verifiedOrNull(() =>
    verifyAuthenticationResponse({
      response: {
        id: assertion.id,
        rawId: assertion.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          authenticatorData: assertion.authenticatorData,
          clientDataJSON: assertion.clientDataJSON,
          signature: assertion.signature,
        },
      },
      expectedChallenge: (given) => (challenge = readChallenge(deps, given, boundTo)) !== null,
      expectedOrigin: deps.passkeySite.origin,
      expectedRPID: deps.passkeySite.rpId,
      requireUserVerification: true,
      // The count is compared by acceptUse: here nobody has looked at the signature yet, and anybody can write a count.
      credential: { id: assertion.id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    }),
  );
  if (!verified?.verified || challenge === null) return null;
  const { newCounter } = verified.authenticationInfo;
  const { passkeyId, createdAt } = passkey;
  return { playerId, passkeyId, createdAt, counter: BigInt(newCounter), challenge };
}

/** The library throws at whatever does not fit. All of it means the same to the caller: no. */
export async function verifiedOrNull<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}

/**
 * In a transaction of its own or of what it opens. `copied` must be committed and refused: the authenticator has counted further before, so
 * there are two of them, and the passkey is gone.
 */
export async function acceptUse(deps: PlayersDeps, tx: Tx, use: PasskeyUse): Promise<'used' | 'refused' | 'copied'> {
  const { playerId, passkeyId, counter } = use;
  const passkey = await lockPasskey(tx, use);
  if (!passkey || !(await spendChallenge(tx, { playerId, ...use.challenge }))) return 'refused';
  const counts = counter > 0n || passkey.counter > 0n;
  if (counts && counter <= passkey.counter) {
    await deletePasskeys(tx, { playerId, only: passkeyId });
    await tellOwner(deps, tx, { playerId, about: 'passkey-copied' });
    return 'copied';
  }
  await markUsed(tx, { playerId, passkeyId, counter, now: deps.clock.now() });
  return 'used';
}

/**
 * A number that was silent may be another's now. Who has a passkey from before is who had it then. Not where the carriers say that it is
 * another's: the mark is as old as the question to them, and the passkey may be the new holder's.
 */
export async function forgetSilence(tx: Tx, { playerId, createdAt }: PasskeyUse): Promise<void> {
  await own(tx)
    .updateTable('players')
    .set({ returnedAt: null })
    .where('playerId', '=', playerId)
    .where('returnedAt', '>', createdAt)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('numberChecks')
            .select('day')
            .where('playerId', '=', playerId)
            .where('reassigned', 'is', true)
            // What they said before an operator made sure of the number counts no more.
            .where((eb) =>
              eb.or([eb('players.numberKnownAt', 'is', null), eb('askedAt', '>', eb.ref('players.numberKnownAt'))]),
            ),
        ),
      ),
    )
    .execute();
}
