import { Refusal } from '../../../platform/refusal.ts';
import type { PlayersDeps } from '../deps.ts';
import { isCodeOf } from './code-digits.ts';
import { consumeChallenge, countTry, findChallenge, type CodeKey } from './code-store.ts';

/**
 * Proves a phone by its code, once. The try is counted and committed before the digits are compared, so that guesses sent
 * side by side, or cut off half-way, still count.
 */
export async function checkCode(
  deps: PlayersDeps,
  { challengeId, code, ...key }: CodeKey & { challengeId: string; code: string },
): Promise<void> {
  const { codes } = await deps.currentSettings();
  const now = deps.clock.now();

  const counted = await countTry(deps.db, challengeId, key, { now, tries: codes.tries });
  if (!counted) throw new Refusal(await whyNoTry(deps, challengeId, key, codes.tries));
  if (!isCodeOf(deps.secrets.code, counted, { given: code, digits: codes.digits })) {
    throw new Refusal(
      (await whyNoTry(deps, challengeId, key, codes.tries)) === 'code_used_up' ? 'code_used_up' : 'code_wrong',
    );
  }
  if (!(await consumeChallenge(deps.db, challengeId, now))) throw new Refusal('code_expired');
}

async function whyNoTry(deps: PlayersDeps, challengeId: string, key: CodeKey, tries: number) {
  const challenge = await findChallenge(deps.db, challengeId, key);
  return challenge && challenge.usedAt === null && challenge.tries >= tries ? 'code_used_up' : 'code_expired';
}
