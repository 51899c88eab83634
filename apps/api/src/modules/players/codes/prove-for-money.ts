import type { PasskeyAssertion } from '@spw/contract/passkey-shapes';
import type { Tx } from '../../../platform/db/database.ts';
import type { Player } from '../../../platform/http/caller/player.ts';
import type { RequestFacts } from '../../../platform/http/caller/request-facts.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { MoneyCodeDeps, PlayersDeps } from '../deps.ts';
import { passkeyRequestFor, proveByPasskey } from '../passkeys/prove-by-passkey.ts';
import { mustBeSignedInHere, signedInBrowserOf } from '../sessions/cookies.ts';
import { checkCodeAsProof } from './check-code.ts';
import type { MoneyAct } from './money-acts.ts';
import { readMoneyFacts, type MoneyFacts } from './money-facts.ts';
import { deleteProof, findProof, type KeptProof, type ProofKey } from './money-proof-store.ts';
import { sendCode } from './send-code.ts';

export interface MoneyCode {
  readonly player: Pick<Player, 'playerId' | 'sessionId'>;
  readonly request: RequestFacts;
  readonly challenge?: string | undefined;
  readonly code?: string | undefined;
  readonly passkey?: PasskeyAssertion | undefined;
  /** A code is wanted, although there is a passkey. */
  readonly byCode?: boolean | undefined;
}

/** What the act spends in its transaction; null where numbers are not verified at all. */
export type MoneyProof = ProofKey | null;

/**
 * The player is here now, not only the session: a code or a passkey for this very act comes with the call, or came with one that was
 * refused for another reason. Otherwise the call is refused: who has a passkey is asked for it, and to who has none, or wants one, a code
 * is sent. Asked for before a transaction is open: a wrong code counts whatever follows. The proof opens nothing until `spendProof` takes it.
 */
export async function proveForMoney(
  deps: MoneyCodeDeps,
  act: MoneyAct,
  asked: MoneyCode,
  /** If they were read. */
  known?: MoneyFacts,
): Promise<MoneyProof> {
  if (deps.phoneVerification === 'off') return null;
  const facts = known ?? (await readMoneyFacts(deps, deps.db, act, asked));
  const browser = mustBeSignedInHere(asked.request, facts);
  const { deviceId } = browser;
  const proof: ProofKey = { ...idsOf(asked.player), deviceId, act };
  if (isGood(facts.proof, deviceId, deps.clock.now())) return proof;
  const expiresAt = await expiryOfProof(deps);
  if (asked.passkey) {
    await proveByPasskey(deps, { assertion: asked.passkey, proof, expiresAt });
    return proof;
  }
  const wantsCode = asked.byCode === true || asked.challenge !== undefined;
  const passkey = wantsCode ? null : passkeyRequestFor(deps, proof, facts.passkeys);
  if (passkey) throw new Refusal('proof_needed', { meta: { passkey } });

  const { phone } = facts.player;
  const key = { phone, purpose: act, deviceId };
  if (asked.challenge && asked.code) {
    const given = { ...key, challengeId: asked.challenge, code: asked.code };
    await checkCodeAsProof(deps, given, { ...proof, expiresAt });
    return proof;
  }
  const wanted = { phone, purpose: act, browser, resendOf: asked.challenge, playerId: facts.player.playerId };
  const { challengeId, ...timing } = await sendCode(deps, wanted);
  const smsPreview = deps.standInPhone ? { smsPreview: deps.standInPhone(phone) } : {};
  throw new Refusal('code_needed', { meta: { challenge: challengeId, ...timing, ...smsPreview } });
}

/** For an act of two steps: the proof was given with the first. */
export async function proofAtHand(
  deps: MoneyCodeDeps,
  act: MoneyAct,
  { player, request }: Pick<MoneyCode, 'player' | 'request'>,
): Promise<MoneyProof> {
  if (deps.phoneVerification === 'off') return null;
  const { deviceId } = await signedInBrowserOf(deps, { player, request });
  const proof: ProofKey = { ...idsOf(player), deviceId, act };
  if (!isGood(await findProof(deps.db, proof), deviceId, deps.clock.now())) throw new Refusal('code_expired');
  return proof;
}

function isGood(proof: KeptProof | undefined, deviceId: string, now: Date): boolean {
  return proof !== undefined && proof.deviceId === deviceId && proof.expiresAt > now;
}

function idsOf({ playerId, sessionId }: MoneyCode['player']) {
  return { playerId, sessionId };
}

async function expiryOfProof({ clock, currentSettings }: PlayersDeps): Promise<Date> {
  const { codes } = await currentSettings();
  return new Date(clock.now().getTime() + codes.freshMinutes * 60_000);
}

/** In the transaction of the act: both happen or neither, and of two acts with one proof one is refused. */
export async function spendProof({ clock }: Pick<PlayersDeps, 'clock'>, tx: Tx, proof: MoneyProof): Promise<void> {
  if (proof !== null && !(await deleteProof(tx, proof, clock.now()))) throw new Refusal('code_expired');
}
