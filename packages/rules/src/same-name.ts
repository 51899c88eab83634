/** How the name a bank has for an account stands to a name that its player is known by. */
export type NameMatch = 'agrees' | 'partly' | 'differs' | 'unknown';

export interface KnownNames {
  /** The holder of the mobile money account of the player's own number. */
  readonly mobileMoney: string | null;
  /** The holders of other accounts to which the player was paid. */
  readonly payouts: readonly string[];
}

export interface NameCheck {
  readonly match: NameMatch;
  /** What it was compared with; null while nothing is known. */
  readonly against: 'mobile-money' | 'payouts' | null;
}

const TITLES = new Set([
  'MR',
  'MRS',
  'MISS',
  'MS',
  'DR',
  'PROF',
  'ENGR',
  'BARR',
  'CHIEF',
  'REV',
  'ALHAJI',
  'ALHAJA',
  'MALLAM',
]);
// Hausa letters that are letters of their own, and not a letter with a mark.
const HOOKED: Readonly<Record<string, string>> = { Ɓ: 'B', Ɗ: 'D', Ƙ: 'K', Ƴ: 'Y' };
const ORDER: readonly NameMatch[] = ['agrees', 'partly', 'differs', 'unknown'];

/**
 * Two names in common are a person: banks and mobile money write them in any order, leave the middle one out or shorten it to a
 * letter. One in common may be a family, none is somebody else.
 */
export function matchNames(one: string, other: string): NameMatch {
  const [parts, others] = [partsOf(one), partsOf(other)];
  if (parts.size === 0 || others.size === 0) return 'unknown';
  const common = [...parts].filter((part) => others.has(part)).length;
  if (common >= 2 || (common === 1 && parts.size === 1 && others.size === 1)) return 'agrees';
  return common === 1 ? 'partly' : 'differs';
}

/** The best that can be said of an account's name. A guess is never made: without a name to compare with it is unknown. */
export function checkName(holder: string, { mobileMoney, payouts }: KnownNames): NameCheck {
  const checks: NameCheck[] = [
    ...(mobileMoney === null ? [] : [{ match: matchNames(holder, mobileMoney), against: 'mobile-money' as const }]),
    ...payouts.map((name) => ({ match: matchNames(holder, name), against: 'payouts' as const })),
  ];
  const known = checks.filter(({ match }) => match !== 'unknown');
  const [best] = known.toSorted((a, b) => ORDER.indexOf(a.match) - ORDER.indexOf(b.match));
  return best ?? { match: 'unknown', against: null };
}

function partsOf(name: string): ReadonlySet<string> {
  const plain = name
    .toUpperCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}'’-]/gu, '')
    .replaceAll(/[ƁƊƘƳ]/gu, (letter) => HOOKED[letter]!);
  return new Set(plain.split(/\P{L}+/u).filter((part) => part.length > 1 && !TITLES.has(part)));
}
