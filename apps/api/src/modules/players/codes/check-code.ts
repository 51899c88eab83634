import { Refusal } from '../../../platform/refusal.ts';
import type { PlayersDeps } from '../deps.ts';
import { isCodeOf } from './code-digits.ts';
import { consumeChallenge, countTry, findChallenge, type CodeKey } from './code-store.ts';
import { consumeAsProof, type ProofKey } from './money-proof-store.ts';

type GivenCode = CodeKey & { readonly challengeId: string; readonly code: string };

/**
 * Proves a phone by its code, once. The try is counted and committed before the digits are compared, so that guesses sent
 * side by side, or cut off half-way, still count.
 */
export async function checkCode(deps: PlayersDeps, given: GivenCode): Promise<void> {
  const now = await mustBeRight(deps, given);
  if (!(await consumeChallenge(deps.db, given.challengeId, now))) throw new Refusal('code_expired');
}

/** The same, and keeps the proof for money that it is. */
export async function checkCodeAsProof(
  deps: PlayersDeps,
  given: GivenCode,
  proof: ProofKey & { readonly expiresAt: Date },
): Promise<void> {
  const provenAt = await mustBeRight(deps, given);
  if (!(await consumeAsProof(deps.db, given.challengeId, { ...proof, provenAt }))) throw new Refusal('code_expired');
}

/** Says when the try was counted. */
async function mustBeRight(deps: PlayersDeps, { challengeId, code, ...key }: GivenCode): Promise<Date> {
  const { codes } = await deps.currentSettings();
  const now = deps.clock.now();

  const counted = await countTry(deps.db, challengeId, key, { now, tries: codes.tries });
  if (!counted) throw new Refusal(await whyNoTry(deps, challengeId, key, codes.tries));
  if (!isCodeOf(deps.secrets.code, counted, { given: code, digits: codes.digits })) {
    throw new Refusal(
      (await whyNoTry(deps, challengeId, key, codes.tries)) === 'code_used_up' ? 'code_used_up' : 'code_wrong',
    );
  }
  return now;
}

async function whyNoTry(deps: PlayersDeps, challengeId: string, key: CodeKey, tries: number) {
  const challenge = await findChallenge(deps.db, challengeId, key);
  return challenge && challenge.usedAt === null && challenge.tries >= tries ? 'code_used_up' : 'code_expired';
}
