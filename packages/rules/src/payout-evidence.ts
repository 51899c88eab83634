import { naira, toNaira } from './naira.ts';
import type { SharedFacts } from './player-signals.ts';
import type { NameCheck } from './same-name.ts';
import type { NumberVerdict } from './withdrawal.ts';

/** Something that whoever decides about a payout should have seen. It decides nothing: people do. */
export interface Evidence {
  readonly kind: 'name' | 'bank' | 'device' | 'source' | 'payouts' | 'shared' | 'number' | 'wallet';
  readonly verdict: 'fine' | 'look' | 'bad';
  readonly words: string;
}

/** Cash that came in, by the kind of its journal. */
export interface CashIn {
  readonly kind: string;
  readonly amount: bigint;
  readonly at: Date;
}

export interface PayoutFacts {
  readonly name: NameCheck;
  /** Null while no account is saved. */
  readonly bankAddedAt: Date | null;
  /** Since when the youngest device is known that was signed in then; null when none is remembered. */
  readonly deviceSince: Date | null;
  /** What it is paid from: how much leaves, and the cash that came in before, newest first. Null where nothing leaves yet. */
  readonly source: { readonly amount: bigint; readonly cashIn: readonly CashIn[] } | null;
  readonly paid: {
    readonly count: number;
    readonly amount: bigint;
    readonly lastAt: Date | null;
    /** Of these, to the account that it goes to. */
    readonly toAccount: number;
  };
  readonly shared: SharedFacts;
  readonly number: NumberVerdict | null;
  /** One operator alone has said that the number is still the player's. */
  readonly numberCleared: boolean;
  readonly onHold: boolean;
  readonly debt: bigint;
}

/** From how many days on a bank account and a device count as known, and card money as settled. */
const KNOWN = { bankDays: 30, deviceDays: 30, cardDays: 14 } as const;

const DAY_MS = 86_400_000;
const daysSince = (at: Date, now: Date) => Math.max(0, Math.floor((now.getTime() - at.getTime()) / DAY_MS));
const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);
const ago = (count: number) => (count === 0 ? 'today' : `${days(count)} ago`);
const money = (kobo: bigint) => {
  const amount = toNaira(kobo);
  return `₦${amount.toLocaleString('en-NG', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })}`;
};

/** All that is known, in the order in which it is read. */
export function evidenceOf(facts: PayoutFacts, now: Date): Evidence[] {
  return [
    nameEvidence(facts.name),
    bankEvidence(facts, now),
    deviceEvidence(facts.deviceSince, now),
    ...(facts.source ? [sourceEvidence(facts.source, now)] : []),
    payoutEvidence(facts.paid, now),
    sharedEvidence(facts.shared),
    ...numberEvidence(facts),
    ...walletEvidence(facts),
  ];
}

function nameEvidence({ match, against }: NameCheck): Evidence {
  const known = against === 'mobile-money' ? 'the mobile money of the player’s number' : 'earlier payouts';
  if (against === null || match === 'unknown')
    return { kind: 'name', verdict: 'look', words: 'There is no name to compare the bank’s name with' };
  if (match === 'agrees') return { kind: 'name', verdict: 'fine', words: `The bank’s name agrees with ${known}` };
  if (match === 'partly')
    return { kind: 'name', verdict: 'look', words: `The bank’s name has one name in common with ${known}` };
  return { kind: 'name', verdict: 'bad', words: `The bank’s name is another than that of ${known}` };
}

function bankEvidence({ bankAddedAt, paid }: PayoutFacts, now: Date): Evidence {
  if (bankAddedAt === null) return { kind: 'bank', verdict: 'look', words: 'No bank account is saved' };
  const age = daysSince(bankAddedAt, now);
  const before = paid.toAccount === 0 ? 'never paid before' : `paid ${times(paid.toAccount)} before`;
  const verdict = age >= KNOWN.bankDays && paid.toAccount > 0 ? 'fine' : 'look';
  return { kind: 'bank', verdict, words: `Account added ${ago(age)}, ${before}` };
}

function deviceEvidence(since: Date | null, now: Date): Evidence {
  if (since === null) return { kind: 'device', verdict: 'look', words: 'No device is remembered from then' };
  const age = daysSince(since, now);
  const verdict = age >= KNOWN.deviceDays ? 'fine' : 'look';
  return { kind: 'device', verdict, words: `The newest device signed in then is known for ${days(age)}` };
}

const SOURCES: Readonly<Record<string, string>> = {
  prize: 'Prizes',
  'fund-card': 'Card',
  'fund-mobile-money': 'Mobile money',
  'adjust-credit': 'Put right by hand',
  'withdrawal-release': 'Withdrawals returned',
  'withdrawal-return': 'Withdrawals returned',
  'refund-release': 'Refunds taken back',
};

/** The newest cash that covers it, by where it came from. What is older than what was read is "Earlier". */
export function sourcesOf(
  amount: bigint,
  cashIn: readonly CashIn[],
): { readonly source: string; readonly amount: bigint; readonly newest: Date | null }[] {
  const found = new Map<string, { source: string; amount: bigint; newest: Date | null }>();
  let left = amount;
  for (const { kind, amount: came, at } of cashIn) {
    if (left <= 0n) break;
    const source = SOURCES[kind] ?? 'Other';
    const taken = came < left ? came : left;
    const known = found.get(source);
    found.set(source, { source, amount: (known?.amount ?? 0n) + taken, newest: known?.newest ?? at });
    left -= taken;
  }
  if (left > 0n) found.set('Earlier', { source: 'Earlier', amount: left, newest: null });
  return [...found.values()];
}

function sourceEvidence({ amount, cashIn }: NonNullable<PayoutFacts['source']>, now: Date): Evidence {
  const sources = sourcesOf(amount, cashIn);
  const isYoung = ({ source, newest }: (typeof sources)[number]) =>
    source === 'Card' && newest !== null && daysSince(newest, now) < KNOWN.cardDays;
  const isOdd = ({ source }: (typeof sources)[number]) => source === 'Put right by hand' || source === 'Other';
  const verdict = sources.some((each) => isYoung(each) || isOdd(each)) ? 'look' : 'fine';
  const told = sources.map(
    (each) =>
      `${each.source} ${money(each.amount)}${each.source === 'Card' && each.newest ? `, ${days(daysSince(each.newest, now))} old` : ''}`,
  );
  return { kind: 'source', verdict, words: `${told.join('; ')}. Play credit never leaves` };
}

function payoutEvidence({ count, amount, lastAt }: PayoutFacts['paid'], now: Date): Evidence {
  if (count === 0 || lastAt === null) return { kind: 'payouts', verdict: 'look', words: 'Nothing was paid out before' };
  const last = `the last ${ago(daysSince(lastAt, now))}`;
  return { kind: 'payouts', verdict: 'fine', words: `Paid out ${times(count)}, ${money(amount)}, ${last}` };
}

const SHARED_WORDS: readonly [keyof SharedFacts, string][] = [
  ['device', 'phone or computer'],
  ['bank', 'bank account'],
  ['card', 'card'],
  ['payingNumber', 'paying number'],
  ['payer', 'number of another player who paid'],
];

function sharedEvidence(shared: SharedFacts): Evidence {
  const found = SHARED_WORDS.filter(([kind]) => shared[kind] > 0);
  if (found.length === 0)
    return { kind: 'shared', verdict: 'fine', words: 'Phone, bank, card and paying number are shared with nobody' };
  const told = found.map(([kind, what]) => `${what}: ${shared[kind] === 1 ? 'one other' : `${shared[kind]} others`}`);
  return { kind: 'shared', verdict: found.length > 1 ? 'bad' : 'look', words: `Shared ${told.join('; ')}` };
}

function numberEvidence({ number, numberCleared }: PayoutFacts): Evidence[] {
  const of = (verdict: Evidence['verdict'], words: string): Evidence[] => [{ kind: 'number', verdict, words }];
  if (number === 'number-reassigned') return of('bad', 'The carriers say that the number has a new owner');
  if (number === 'sim-swapped') return of('bad', 'The carriers say that the SIM was swapped of late');
  if (numberCleared) return of('look', 'One operator alone has said that the number is the player’s');
  return number === 'unknown' ? of('look', 'The carriers did not answer about the number') : [];
}

function walletEvidence({ onHold, debt }: PayoutFacts): Evidence[] {
  if (onHold) return [{ kind: 'wallet', verdict: 'bad', words: 'The wallet is on hold' }];
  return debt > 0n ? [{ kind: 'wallet', verdict: 'look', words: `${money(debt)} is owed to us` }] : [];
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);

/**
 * What may be approved together with others: below this amount, here for nothing but its size, and with nothing to look at. How many go at
 * once is what one person reads in a sitting.
 */
export const LOW_RISK = { below: naira(40_000), reasons: ['large'] as readonly string[], mostTogether: 20 } as const;

export function isLowRisk(
  amount: bigint,
  { reasons, evidence }: { readonly reasons: readonly string[]; readonly evidence: readonly Evidence[] },
): boolean {
  return (
    amount < LOW_RISK.below &&
    reasons.length > 0 &&
    reasons.every((reason) => LOW_RISK.reasons.includes(reason)) &&
    evidence.every(({ verdict }) => verdict === 'fine')
  );
}

const WHY: Readonly<Record<string, string>> = {
  'shared-account': 'Two or more other players were paid to this account',
  'many-today': 'Three were asked for earlier the same day',
  'sim-swapped': 'The carriers say that the SIM was swapped of late',
  'number-reassigned': 'The carriers say that the number has a new owner',
  'number-cleared': 'One operator alone has said that the number is the player’s',
  'above-day-limit': 'With it more leaves on one day than may',
  'bank-is-new': 'The bank account is new, and more goes there than may at once',
  'cash-unexplained': 'Payments and prizes do not explain all the cash of this wallet',
  'not-put-aside': 'The amount was not put aside when it was asked for',
  'back-dated': 'It says that it was asked for before the money was put aside',
  'frozen-by-owner': 'Its owner has said “this was not me”',
  'in-line': 'There is nothing to pay it from yet',
};

/** The rule that stopped it, in plain words. */
export function whyInWords(reason: string, { amount, reviewFrom }: { amount: bigint; reviewFrom: bigint }): string {
  if (reason !== 'large') return WHY[reason] ?? reason.replaceAll('-', ' ');
  if (amount < reviewFrom) return `${money(amount)} was large by the settings of that day, so two people decide`;
  return `${money(amount)} is ${money(reviewFrom)} or more, so two people decide`;
}
