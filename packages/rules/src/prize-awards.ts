import { ageOn } from './birth-date.ts';
import type { LagosDay } from './lagos.ts';
import { kobo, naira, type Kobo } from './naira.ts';
import { payoutOf } from './prizes.ts';
import type { Settings } from './settings.ts';

/** Why somebody with enough points gets no prize. */
export type Withheld =
  | 'account-disabled'
  | 'no-birth-date'
  | 'too-young'
  | 'terms-not-accepted'
  | 'same-person'
  | 'operator';

/** Of these the ones that are facts about a player, known before their week is over. */
export type Missing = Exclude<Withheld, 'same-person' | 'operator'>;

export interface PlayerFacts {
  readonly disabled: boolean;
  readonly termsAccepted: boolean;
  readonly birthDate: string | null;
}

/** Somebody in the closed standings, and what is known of them. */
export interface Candidate extends PlayerFacts {
  readonly rank: number;
  readonly points: number;
  /** Bank accounts to which they were paid: two players who share one are taken for one person. To save one proves nothing. */
  readonly accounts: readonly string[];
  /** What an operator decided last, if anything. */
  readonly decision: 'withhold' | 'release' | null;
}

export interface Share {
  /** After scaling, before tax. */
  readonly prize: Kobo;
  readonly tax: Kobo;
  readonly net: Kobo;
}

export interface Award extends Share {
  readonly rank: number;
  /** The place among those who are paid; null when it is withheld. */
  readonly place: number | null;
  readonly withheld: Withheld | null;
}

export interface AwardRules {
  readonly prizes: Settings['prizes'];
  readonly paid: number;
  readonly minimumAge: number;
  /** The last day of the week: who was old enough on it may win. */
  readonly day: LagosDay;
}

const WHOLE = 1_000_000n;
const NOTHING: Share = { prize: kobo(0n), tax: kobo(0n), net: kobo(0n) };

/** Facts about a person are not overruled; a suspicion and another operator's word are. */
export function canRelease(reason: Withheld): boolean {
  return reason === 'same-person' || reason === 'operator';
}

/** What keeps a player from a prize of the week that ends on this day. */
export function missingFor(
  { disabled, termsAccepted, birthDate }: PlayerFacts,
  { minimumAge, day }: Pick<AwardRules, 'minimumAge' | 'day'>,
): Missing | null {
  if (disabled) return 'account-disabled';
  if (!termsAccepted) return 'terms-not-accepted';
  if (birthDate === null) return 'no-birth-date';
  return ageOn(birthDate, day) < minimumAge ? 'too-young' : null;
}

function whyWithheld(candidate: Candidate, earlierAccounts: ReadonlySet<string>, rules: AwardRules): Withheld | null {
  const { accounts, decision } = candidate;
  if (decision === 'withhold') return 'operator';
  const missing = missingFor(candidate, rules);
  if (missing !== null) return missing;
  if (decision !== 'release' && accounts.some((account) => earlierAccounts.has(account))) return 'same-person';
  return null;
}

/**
 * The one number by which all prizes of a week are multiplied so that they fit the budget, in millionths and rounded down: with it
 * anyone can work out their own prize.
 */
function budgetFactor(payouts: readonly Kobo[], budget: Kobo): bigint {
  const sum = payouts.reduce((total, payout) => total + payout, 0n);
  return sum <= budget ? WHOLE : (budget * WHOLE) / sum;
}

/** Scaled, then taxed, each rounded down to the kobo. */
export function shareOf(payout: Kobo, factor: bigint, withholdingThousandths: number): Share {
  const prize = (payout * factor) / WHOLE;
  const tax = (prize * BigInt(withholdingThousandths)) / 1000n;
  return { prize: kobo(prize), tax: kobo(tax), net: kobo(prize - tax) };
}

/** What scores, best first, are paid if everybody who has one of them may win: at most so many, and nobody for nothing. */
export function sharesOf(
  scores: readonly number[],
  { prizes, paid }: Pick<AwardRules, 'prizes' | 'paid'>,
): { readonly factor: bigint; readonly shares: readonly Share[] } {
  const payouts = scores
    .slice(0, paid)
    .map((points) => payoutOf(points, prizes))
    .filter((payout) => payout > 0n);
  const factor = budgetFactor(payouts, naira(prizes.weeklyBudget));
  return { factor, shares: payouts.map((payout) => shareOf(payout, factor, prizes.withholdingThousandths)) };
}

/** Who of the standings, best first, is paid what. Ends with the last one who is paid; whoever is left out before it has a reason. */
export function awardsOf(
  candidates: readonly Candidate[],
  rules: AwardRules,
): { readonly factor: bigint; readonly awards: readonly Award[] } {
  const { prizes, paid } = rules;
  const accounts = new Set<string>();
  const chosen: { candidate: Candidate; place: number | null; withheld: Withheld | null }[] = [];
  let places = 0;
  for (const candidate of candidates) {
    if (places === paid || payoutOf(candidate.points, prizes) === 0n) break;
    const withheld = whyWithheld(candidate, accounts, rules);
    if (withheld === null) places += 1;
    chosen.push({ candidate, withheld, place: withheld === null ? places : null });
    for (const account of candidate.accounts) accounts.add(account);
  }
  const winners = chosen.filter(({ place }) => place !== null);
  const { factor, shares } = sharesOf(
    winners.map(({ candidate }) => candidate.points),
    rules,
  );
  const awards = chosen.map(({ candidate: { rank }, place, withheld }) => ({
    rank,
    place,
    withheld,
    ...(place === null ? NOTHING : shares[place - 1]!),
  }));
  return { factor, awards };
}
