import { acceptPassword } from '@spw/rules/password';
import { must, Refusal } from '../../../platform/refusal.ts';

/** Of 0 to 4. Below it, whoever tries common passwords with their usual changes needs fewer than a hundred million guesses. */
const LEAST_SCORE = 3;
// What a colleague would try first.
const NAMES_OF_OURS = ['spin', 'win', 'spinnwin', 'spin-n-win', 'console', 'operator', 'owner', 'admin'];

let estimator: ReturnType<typeof loadEstimator> | undefined;

/** A password of an operator's own: long enough, and neither a common one nor a common one changed a little. */
export async function acceptNewPassword(given: string, { username }: { username: string }): Promise<string> {
  const password = must(acceptPassword(given, { username }));
  const { check } = await (estimator ??= loadEstimator());
  if (check(password, [username, ...NAMES_OF_OURS]).score < LEAST_SCORE) throw new Refusal('password_weak');
  return password;
}

/** Loaded when somebody chooses a password: its list of common ones takes a third of a second to read. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return { check: factory.check.bind(factory) };
}
