import type { BodyOf } from '@spw/contract/endpoint';
import type { addPasskey as endpoint, PasskeyCreation, PasskeyView } from '@spw/contract/passkeys';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { Player } from '../../../platform/http/caller/player.ts';
import type { RequestFacts } from '../../../platform/http/caller/request-facts.ts';
import { newId } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { proofAtHand, proveForMoney, spendProof, type MoneyCode } from '../codes/prove-for-money.ts';
import type { MoneyCodeDeps, NumberCheckDeps } from '../deps.ts';
import { refuseIfReassigned } from '../number/check-number.ts';
import { refuseIfFrozen } from '../owner/freeze.ts';
import { tellOwner } from '../owner/tell-owner.ts';
import { getPlayer, lockPlayer } from '../player-store.ts';
import { signedInBrowserOf } from '../sessions/cookies.ts';
import { describeDevice } from '../sessions/session-view.ts';
import { checkNewPasskey, PASSKEY_ALGORITHMS } from './check-new-passkey.ts';
import { CHALLENGE_MS, makeChallenge } from './passkey-challenge.ts';
import { describeCredential } from './passkey-request.ts';
import { insertPasskey, listPasskeyRows } from './passkey-store.ts';
import { showPasskey } from './passkey-view.ts';

const MOST_PASSKEYS = 10;

/** The proof comes first, so that nobody makes a passkey that is not taken. It waits to be spent by `addPasskey`. */
export async function beginPasskey(deps: MoneyCodeDeps & NumberCheckDeps, asked: MoneyCode): Promise<PasskeyCreation> {
  const { player } = asked;
  const { playerId } = player;
  await mustBeAbleToAdd(deps.db, playerId);
  await proveForMoney(deps, 'passkey-add', asked);
  // A passkey counts for longer than the code it is added by: whoever has the number of somebody else makes none.
  await refuseIfReassigned(deps, asked);
  const { deviceId } = await signedInBrowserOf(deps, asked);
  const { publicId, username } = await getPlayer(deps.db, playerId);
  const present = await listPasskeyRows(deps.db, playerId);
  return {
    challenge: makeChallenge(deps, boundToAdding(player, deviceId)),
    rp: { id: deps.passkeySite.rpId, name: 'Spin-N-Win' },
    user: { id: Buffer.from(publicId).toString('base64url'), name: username, displayName: username },
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: present.map(describeCredential),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

/** Spends the proof, and tells the owner. A passkey is a way in, so it is kept with all that, or not at all. */
export async function addPasskey(
  deps: MoneyCodeDeps,
  { player, passkey, request }: BodyOf<typeof endpoint> & { player: Player; request: RequestFacts },
): Promise<PasskeyView> {
  const { playerId } = player;
  await mustBeAbleToAdd(deps.db, playerId);
  const proof = await proofAtHand(deps, 'passkey-add', { player, request });
  const { deviceId, userAgent } = await signedInBrowserOf(deps, { player, request });
  const made = await checkNewPasskey(deps, { passkey, boundTo: boundToAdding(player, deviceId) });
  if (!made) throw new Refusal('passkey_refused');
  const { transports } = passkey;
  const name = describeDevice(userAgent);
  const createdAt = deps.clock.now();
  const added = { ...made, playerId, passkeyId: newId(deps), transports, name, deviceId, createdAt };
  await deps.db.transaction().execute(async (tx) => {
    // Held still: a freeze, and a second passkey at the same time, wait for this one or come before it.
    await lockPlayer(tx, playerId);
    await mustBeAbleToAdd(tx, playerId);
    await spendProof(deps, tx, proof);
    if (!(await insertPasskey(tx, added))) throw new Refusal('passkey_refused');
    await tellOwner(deps, tx, { playerId, about: 'passkey-added', detail: name, values: { device: name } });
  });
  return showPasskey({ ...added, lastUsedAt: null });
}

async function mustBeAbleToAdd(db: DbOrTx, playerId: bigint): Promise<void> {
  await refuseIfFrozen(db, playerId);
  if ((await listPasskeyRows(db, playerId)).length >= MOST_PASSKEYS) throw new Refusal('passkey_limit');
}

function boundToAdding({ playerId, sessionId }: Pick<Player, 'playerId' | 'sessionId'>, deviceId: string): string {
  return `add|${playerId}|${sessionId}|${deviceId}`;
}
