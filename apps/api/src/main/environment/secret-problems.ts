export interface NamedSecret {
  readonly name: string;
  readonly value: string;
  readonly chosenBy: 'us' | 'provider';
}

export const MAKE_ONE = 'make one with openssl rand -base64 32';
const SHORTEST = 32;
// What 32 random digits of base 16 have, less what chance takes away. A word written ten times has far less.
const LEAST_BITS = 90;
// Somebody typed it. Chance does not write these words.
const TYPED = /secret|password|passphrase|change.?me|example|development/i;

/** What is wrong with the secrets of a program, a line each. Outside production only what could never be meant. */
export function secretProblems(
  secrets: readonly NamedSecret[],
  { production, published }: { production: boolean; published: ReadonlySet<string> },
): string[] {
  const given = secrets.filter(({ value }) => value !== '');
  const weak = production ? given.flatMap((secret) => weakness(secret, published) ?? []) : [];
  return [...weak, ...equalSecrets(given, production)];
}

function weakness({ name, value, chosenBy }: NamedSecret, published: ReadonlySet<string>): string | null {
  if (published.has(name)) return `${name} is the development value, which is published: ${MAKE_ONE}`;
  if (chosenBy === 'provider') return null;
  if (value.length < SHORTEST) return `${name} must have at least ${SHORTEST} characters: ${MAKE_ONE}`;
  if (bitsOf(value) < LEAST_BITS || TYPED.test(value)) return `${name} can be guessed: ${MAKE_ONE}`;
  return null;
}

/** A secret that is two things at once falls with either of them. One that is its own predecessor was not changed. */
function equalSecrets(secrets: readonly NamedSecret[], production: boolean): string[] {
  return secrets.flatMap(({ name, value }, at) => {
    const same = secrets.slice(0, at).find((other) => other.value === value);
    if (!same) return [];
    if (isOld(name) && isOld(same.name) && name !== same.name) return [];
    if (name === `OLD_${same.name}` || name === same.name) return [`${name} repeats ${same.name}: leave it out`];
    return production ? [`${name} is the same as ${same.name}: ${MAKE_ONE}`] : [];
  });
}

function isOld(name: string): boolean {
  return name.startsWith('OLD_');
}

/** By how often each sign occurs: a low estimate for chance, and nearly nothing for a sign typed many times. */
function bitsOf(text: string): number {
  const counts = new Map<string, number>();
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits - count * Math.log2(count / text.length), 0);
}
