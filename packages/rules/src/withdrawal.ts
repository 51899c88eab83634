/** The life of a withdrawal. `unknown` is a state, never a failure: the provider may have paid. */
export const WITHDRAWAL_MOVES = {
  reserved: ['review', 'submitting', 'released'],
  review: ['reserved', 'released'],
  submitting: ['submitted', 'paid', 'unknown', 'blocked', 'reserved', 'released'],
  unknown: ['submitted', 'paid', 'reserved', 'released', 'blocked'],
  submitted: ['paid', 'released', 'unknown', 'blocked'],
  blocked: ['submitted', 'paid', 'released', 'unknown'],
  paid: ['returned'],
  released: [],
  returned: [],
} as const satisfies Record<string, readonly string[]>;

export type WithdrawalState = keyof typeof WITHDRAWAL_MOVES;

export function mayWithdrawalMove(from: WithdrawalState, to: WithdrawalState): boolean {
  return (WITHDRAWAL_MOVES[from] as readonly WithdrawalState[]).includes(to);
}

/** The money is put aside and nobody knows yet for certain where it ends. */
export const HOLDING: readonly WithdrawalState[] = [
  'reserved',
  'review',
  'submitting',
  'submitted',
  'unknown',
  'blocked',
];

/** What a player sees of it. */
export function shownAs(state: WithdrawalState): 'requested' | 'sent' | 'paid' | 'returned' {
  if (state === 'paid') return 'paid';
  if (state === 'released' || state === 'returned') return 'returned';
  return state === 'submitted' || state === 'unknown' || state === 'submitting' ? 'sent' : 'requested';
}

export interface CashHistory {
  readonly cash: bigint;
  readonly playCredit: bigint;
  /** Put in by card within the time a stolen card would need to come to light. */
  readonly recentCard: bigint;
  /** Spent from cash since the first of it. */
  readonly spentSince: bigint;
}

/** What a player has, by when it can leave. The three are the balance. */
export interface Pockets {
  readonly withdrawable: bigint;
  /** Came by card of late and was not played. */
  readonly waiting: bigint;
  /** Never leaves. */
  readonly playCredit: bigint;
}

export function splitPockets({ cash, recentCard, spentSince, playCredit }: CashHistory): Pockets {
  const unplayed = recentCard > spentSince ? recentCard - spentSince : 0n;
  const waiting = unplayed < cash ? unplayed : cash;
  return { withdrawable: cash - waiting, waiting, playCredit };
}

/** What a bank transfer has come to, whatever words its provider has for it. */
export type TransferProgress = 'on-its-way' | 'needs-code' | 'paid' | 'came-back';

const PROGRESS = new Map<string, TransferProgress>([
  ['success', 'paid'],
  ['otp', 'needs-code'],
  ['failed', 'came-back'],
  ['reversed', 'came-back'],
  ['rejected', 'came-back'],
  ['blocked', 'came-back'],
  ['abandoned', 'came-back'],
]);

/** Only words that are known to be final end anything: a new one is a transfer that is still on its way. */
export function progressOf(status: string): TransferProgress {
  return PROGRESS.get(status) ?? 'on-its-way';
}

/** The SIM is a new one, or the number has become somebody else's: whoever reads its messages may not be the player. */
export type NumberTrouble = 'sim-swapped' | 'number-reassigned';

export type NumberVerdict = NumberTrouble | 'clear' | 'unknown';

/** What two answers about a number come to. Null is no answer: it is neither held against anybody nor taken for a good one. */
export function numberVerdict({
  swapped,
  reassigned,
}: {
  readonly swapped: boolean | null;
  readonly reassigned: boolean | null;
}): NumberVerdict {
  if (reassigned) return 'number-reassigned';
  if (swapped) return 'sim-swapped';
  return swapped === null || reassigned === null ? 'unknown' : 'clear';
}

export interface OddFacts {
  readonly amount: bigint;
  readonly reviewFrom: bigint;
  /** Other players who were paid to the account it goes to. */
  readonly othersPaid: number;
  /** Asked for earlier the same day. */
  readonly earlierToday: number;
  /** What the network has said of the player's number of late, or that one person alone has said otherwise. */
  readonly number: NumberTrouble | 'number-cleared' | null;
}

const MOST_OTHERS = 1;
const MOST_A_DAY = 3;

/** Why people look at a withdrawal before it goes; none when it goes by itself. */
export function reviewReasons({ amount, reviewFrom, othersPaid, earlierToday, number }: OddFacts): string[] {
  return [
    ...(amount >= reviewFrom ? ['large'] : []),
    ...(othersPaid > MOST_OTHERS ? ['shared-account'] : []),
    ...(earlierToday >= MOST_A_DAY ? ['many-today'] : []),
    ...(number === null ? [] : [number]),
  ];
}

export interface Step<State extends string> {
  readonly state: State;
  readonly at: Date;
}

const WORDS = ['requested', 'sent', 'paid', 'returned'] as const;

/** Where it has been, in the player's words. A try that did not go out leaves no trace: it was never sent. */
export function timelineOf(steps: readonly Step<WithdrawalState>[]): Step<(typeof WORDS)[number]>[] {
  const timeline: Step<(typeof WORDS)[number]>[] = [];
  for (const { state, at } of steps) {
    const word = shownAs(state);
    const isLater = ({ state }: Step<(typeof WORDS)[number]>) => WORDS.indexOf(state) > WORDS.indexOf(word);
    while (timeline.length > 0 && isLater(timeline.at(-1)!)) timeline.pop();
    if (timeline.at(-1)?.state !== word) timeline.push({ state: word, at });
  }
  return timeline;
}
