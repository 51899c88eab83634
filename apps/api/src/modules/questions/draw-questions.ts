import { tiersInOrder } from '@spw/rules/difficulty';
import { numbersOf, type Draw } from '@spw/rules/fairness';
import { TIERS, type Tier } from '@spw/rules/ladder';
import type { LagosDay } from '@spw/rules/lagos';
import type { Settings } from '@spw/rules/settings';
import type { Tx } from '../../platform/db/database.ts';
import { nodeHashing } from '../../platform/hashing.ts';
import type { QuestionBankVersion } from './bank/bank-version.ts';
import {
  findByNumbers,
  findLeastSeen,
  listName,
  type Candidate,
  type Category,
  type QuestionList,
} from './question-store.ts';

export type DrawOutcome = 'asked' | 'seen' | 'too-long' | 'not-in-use' | 'already-here' | 'kept-apart' | 'oldest-seen';

/** One draw, for the proof: into which list, of what size, which number came, and what became of it. */
export interface DrawRecord {
  readonly list: string;
  readonly size: number;
  readonly number: number;
  readonly outcome: DrawOutcome;
  /** The level that got the question; null when it was passed over. */
  readonly level: number | null;
}

export interface DrawRequest {
  readonly playerId: bigint;
  readonly category: Category;
  /** Where to look when the category has too little left. */
  readonly spare: Category;
  /** The version of the bank to draw from: a question that came later has no number in it. */
  readonly bank: Pick<QuestionBankVersion, 'lists'>;
  /** The tier each level wants. */
  readonly tiers: readonly Tier[];
  readonly draw: Omit<Draw, 'step'>;
  readonly today: LagosDay;
  readonly now: Date;
  readonly game: Settings['game'];
}

export interface DrawnQuestions {
  /** One question for each level, from the first. */
  readonly questionIds: readonly string[];
  readonly records: readonly DrawRecord[];
  /** The category's own tier did not have enough. */
  readonly fellBack: boolean;
}

const BATCH = 24;
const MOST_DRAWS = 240;

/** Draws a round's questions by number from the tier's list, passing over what the player has seen lately. */
export async function drawQuestions(tx: Tx, request: DrawRequest): Promise<DrawnQuestions> {
  const picks = new Picks(request);
  for (const tier of TIERS) {
    const levels = request.tiers.flatMap((wanted, at) => (wanted === tier ? [at + 1] : []));
    if (levels.length > 0) await fill(tx, request, picks, tier, levels);
  }
  return picks.result();
}

async function fill(tx: Tx, request: DrawRequest, picks: Picks, tier: Tier, levels: readonly number[]): Promise<void> {
  const need = picks.begin(levels);
  const own = tiersInOrder(tier).map((next): QuestionList => ({ category: request.category, tier: next }));
  const spare = tiersInOrder(tier).map((next): QuestionList => ({ category: request.spare, tier: next }));
  const lists = request.category.categoryId === request.spare.categoryId ? own : [...own, ...spare];

  for (const list of lists) {
    if (need.left === 0) break;
    await drawFrom(tx, request, picks, list);
  }
  if (need.left > 0) await takeLeastSeen(tx, request, picks, lists);
  if (need.left > 0) throw new Error(`The bank has too few questions for ${request.category.slug}`);
  picks.finish();
}

/** The draw may miss a question that is new, so those come first here too; then the one seen longest ago, of whatever list. */
async function takeLeastSeen(
  tx: Tx,
  { playerId, today, tiers, game, bank }: DrawRequest,
  picks: Picks,
  lists: readonly QuestionList[],
): Promise<void> {
  // What this round has picked already may be among them.
  const facts = { playerId, today, shortUpTo: game.lateQuestionCharacters, perLength: tiers.length * 2 };
  const found: { list: QuestionList; size: number; candidate: Candidate }[] = [];
  for (const list of lists) {
    const size = sizeOf(bank, list);
    for (const candidate of await findLeastSeen(tx, list, { ...facts, size })) found.push({ list, size, candidate });
  }
  found.sort((a, b) => (a.candidate.seenAt?.getTime() ?? 0) - (b.candidate.seenAt?.getTime() ?? 0));
  for (const { list, size, candidate } of found) picks.takeOldest(list, size, candidate);
  // A bank that has nothing else left: better a question that helps with another than no round.
  for (const { list, size, candidate } of found) picks.takeOldest(list, size, candidate, { evenIfKeptApart: true });
}

function sizeOf({ lists }: DrawRequest['bank'], list: QuestionList): number {
  const name = listName(list);
  return lists.find((one) => one.list === name)?.size ?? 0;
}

async function drawFrom(tx: Tx, request: DrawRequest, picks: Picks, list: QuestionList): Promise<void> {
  const size = sizeOf(request.bank, list);
  if (size === 0) return;
  const next = numbersOf(nodeHashing, { ...request.draw, step: `questions ${listName(list)}` });
  // A list that has nothing new left would be drawn from for ever; of a short one hardly any is missed in so many.
  const most = Math.min(MOST_DRAWS, size * 12);
  let drawn = 0;
  while (drawn < most && !picks.isFull()) {
    const numbers: number[] = [];
    // So many different ones that one look at the list is enough, however short it is.
    while (drawn < most && new Set(numbers).size < Math.min(BATCH, size)) {
      numbers.push((await next(size)) + 1);
      drawn += 1;
    }
    const { playerId, today } = request;
    const found = new Map(
      (await findByNumbers(tx, list, { playerId, today, numbers: [...new Set(numbers)] })).map((candidate) => [
        candidate.number,
        candidate,
      ]),
    );
    for (const number of numbers) {
      if (picks.isFull()) break;
      picks.consider(list, size, number, found.get(number));
    }
  }
}

/** What has been picked so far. */
class Picks {
  readonly #request: DrawRequest;
  readonly #records: (Omit<DrawRecord, 'level'> & { readonly questionId: string | null })[] = [];
  readonly #taken = new Set<string>();
  readonly #apart = new Set<string>();
  readonly #byLevel = new Map<number, string>();
  #levels: readonly number[] = [];
  #picked: Candidate[] = [];
  #fellBack = false;

  constructor(request: DrawRequest) {
    this.#request = request;
  }

  begin(levels: readonly number[]): { readonly left: number } {
    this.#levels = levels;
    this.#picked = [];
    const left = () => this.#levels.length - this.#picked.length;
    return {
      get left() {
        return left();
      },
    };
  }

  isFull(): boolean {
    return this.#picked.length === this.#levels.length;
  }

  consider(list: QuestionList, size: number, number: number, candidate: Candidate | undefined): void {
    const outcome = this.#judge(candidate);
    const taken = outcome === 'asked' ? candidate : undefined;
    this.#records.push({ list: listName(list), size, number, outcome, questionId: taken?.questionId ?? null });
    if (taken) this.#take(list, taken);
  }

  takeOldest(list: QuestionList, size: number, candidate: Candidate, { evenIfKeptApart = false } = {}): void {
    if (this.isFull() || this.#taken.has(candidate.questionId) || this.#isTooLong(candidate)) return;
    if (!evenIfKeptApart && this.#isKeptApart(candidate)) return;
    const { number, questionId } = candidate;
    this.#records.push({ list: listName(list), size, number, outcome: 'oldest-seen', questionId });
    this.#take(list, candidate);
  }

  /** Easier questions first; the short ones that late levels need are kept for them. */
  finish(): void {
    const { game } = this.#request;
    const easiestFirst = this.#picked.toSorted(
      (a, b) => TIERS.indexOf(a.tier) - TIERS.indexOf(b.tier) || b.easiness - a.easiness,
    );
    const late = this.#levels.filter((level) => level >= game.lateFromLevel).toReversed();
    for (const level of late) {
      const at = easiestFirst.findLastIndex(({ length }) => length <= game.lateQuestionCharacters);
      this.#byLevel.set(level, easiestFirst.splice(at, 1)[0]!.questionId);
    }
    for (const level of this.#levels)
      if (!this.#byLevel.has(level)) this.#byLevel.set(level, easiestFirst.shift()!.questionId);
  }

  result(): DrawnQuestions {
    const questionIds = this.#request.tiers.map((_, at) => this.#byLevel.get(at + 1)!);
    const levels = new Map([...this.#byLevel].map(([level, questionId]) => [questionId, level]));
    const records = this.#records.map(({ questionId, ...record }) => ({
      ...record,
      level: questionId === null ? null : levels.get(questionId)!,
    }));
    return { questionIds, records, fellBack: this.#fellBack };
  }

  #take(list: QuestionList, candidate: Candidate): void {
    this.#taken.add(candidate.questionId);
    if (candidate.apart !== null) this.#apart.add(candidate.apart);
    this.#picked.push(candidate);
    if (list.category.categoryId !== this.#request.category.categoryId || !this.#request.tiers.includes(list.tier))
      this.#fellBack = true;
  }

  #judge(candidate: Candidate | undefined): DrawOutcome {
    if (!candidate?.inUse) return 'not-in-use';
    if (this.#taken.has(candidate.questionId)) return 'already-here';
    if (this.#isKeptApart(candidate)) return 'kept-apart';
    const { now, game } = this.#request;
    const pauseMs = game.noRepeatDays * 86_400_000;
    if (candidate.seenAt && now.getTime() - candidate.seenAt.getTime() < pauseMs) return 'seen';
    return this.#isTooLong(candidate) ? 'too-long' : 'asked';
  }

  #isKeptApart({ apart }: Candidate): boolean {
    return apart !== null && this.#apart.has(apart);
  }

  /** There must be as many short questions as there are late levels, so only so many long ones have room. */
  #isTooLong({ length }: Candidate): boolean {
    const { game } = this.#request;
    if (length <= game.lateQuestionCharacters) return false;
    const late = this.#levels.filter((level) => level >= game.lateFromLevel).length;
    const longPicked = this.#picked.filter((picked) => picked.length > game.lateQuestionCharacters).length;
    return longPicked >= this.#levels.length - late;
  }
}
