import { hashOf } from './document-hash.ts';
import { commitmentOf, drawOrder, drawRemoved, numbersOf, type Hashing } from './fairness.ts';
import type { Powerup } from './powerups.ts';
import { bankRootOf, leafOf, listsInOrder, rootByPath, type BankVersion } from './question-bank.ts';
import { recordOf } from './round-record.ts';

/** An ended round with everything that decided it, as the server tells it afterwards. */
export interface Proof {
  readonly roundId: string;
  readonly turnId: string;
  readonly categories: readonly { readonly id: string }[];
  readonly spins: readonly (Seal & { readonly spin: number; readonly categoryId: string })[];
  readonly wildcard: boolean;
  readonly categoryId: string;
  /** `record` binds everything that was decided at the start. Rounds from before there were versions of the bank have none. */
  readonly start: Seal & { readonly record: string | null };
  /** The version of the bank that the round was drawn from; null for rounds from before there were versions. */
  readonly questionBank: PublishedBank | null;
  readonly draws: readonly ProofDraw[];
  readonly questions: readonly ProofQuestion[];
  readonly points: number;
  /** Of everything else in the proof. */
  readonly hash: string;
}

interface PublishedBank extends BankVersion {
  readonly root: string;
}

interface Seal {
  readonly commitment: string;
  readonly seed: string;
  readonly clientBytes: string;
}

interface ProofDraw {
  readonly list: string;
  readonly size: number;
  readonly number: number;
  readonly outcome: string;
  /** The level that got the question; null when it was passed over. Rounds without a version do not say. */
  readonly level?: number | null;
}

interface ProofQuestion {
  readonly level: number;
  readonly text: string;
  readonly options: readonly string[];
  readonly answer: string;
  readonly explanation: string;
  /** Where the question stands in its version of the bank, and what leads from there to the root. */
  readonly leaf: QuestionLeaf | null;
  readonly order: readonly number[];
  readonly removed: readonly number[];
  readonly chosen: number | null;
  readonly right: boolean | null;
  readonly powerups: readonly Powerup[];
  readonly points: number;
}

interface QuestionLeaf {
  readonly list: string;
  readonly number: number;
  readonly salt: string;
  readonly path: readonly string[];
}

export interface KnownBefore {
  /** The points of each level, from the first. */
  readonly levelPoints: readonly number[];
  /** The commitments this phone was shown, in order. None when it was not the one that spun. */
  readonly seals: readonly string[];
  /** The record this phone was shown when the round started; null when it was not the one that started it. */
  readonly record: string | null;
  /** The root that everybody is shown for the proof's version of the bank; null when nobody was asked. */
  readonly publishedRoot: string | null;
}

export type CheckName = 'seal' | 'wheel' | 'questions' | 'content' | 'options' | 'score';

/** True where what happened is what had to happen; null where a round is too old to be checked for it. */
export type Checks = Readonly<Record<CheckName, boolean | null>>;

/** Draws an ended round again and counts it again. */
export async function checkProof(hashing: Hashing, proof: Proof, known: KnownBefore): Promise<Checks> {
  return {
    seal: await sealsHold(hashing, proof, known),
    wheel: await wheelHolds(hashing, proof),
    questions: await questionsHold(hashing, proof),
    content: await contentHolds(hashing, proof, known),
    options: await optionsHold(hashing, proof),
    score: scoreHolds(proof, known.levelPoints),
  };
}

/** Shows that a proof is whole and as it was handed out. What binds us are the seals, the record and the root, shown before. */
export function proofHashOf(
  hashing: Hashing,
  proof: Omit<Proof, 'hash'> & { readonly hash?: string },
): Promise<string> {
  const { hash: _, ...rest } = proof;
  return hashOf(hashing, ['proof', inOrder(rest)]);
}

/** With the names of every object in the order of the alphabet. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, inOrder(inner)]));
}

async function sealsHold(hashing: Hashing, proof: Proof, known: KnownBefore): Promise<boolean> {
  const { spins, start, questionBank } = proof;
  const seals = [...spins, start];
  for (const { seed, commitment } of seals) if ((await commitmentOf(hashing, seed)) !== commitment) return false;
  if (!known.seals.every((commitment) => seals.some((seal) => seal.commitment === commitment))) return false;
  const { seed, clientBytes, record } = start;
  const made =
    questionBank && (await recordOf(hashing, { ...proof, seed, clientBytes, questionBank, spins: spins.length }));
  if (made !== record || (known.record !== null && known.record !== record)) return false;
  return (await proofHashOf(hashing, proof)) === proof.hash;
}

/** What was asked, with its right option, stood at the number that was drawn in the bank that was published before. */
async function contentHolds(hashing: Hashing, proof: Proof, known: KnownBefore): Promise<boolean | null> {
  const { questionBank: bank, draws, questions } = proof;
  if (bank === null) return known.record === null && questions.every(({ leaf }) => leaf === null) ? null : false;
  if (known.publishedRoot !== null && known.publishedRoot !== bank.root) return false;
  if (!listsInOrder(bank.lists) || (await bankRootOf(hashing, bank)) !== bank.root) return false;
  const lists = new Map(bank.lists.map((list) => [list.list, list]));
  if (draws.some(({ list, size }) => lists.get(list)?.size !== size)) return false;
  for (const question of questions) {
    const { level, leaf } = question;
    const list = lists.get(leaf?.list ?? '');
    const draw = draws.find((one) => one.level === level);
    if (!leaf || !list || draw?.list !== leaf.list || draw.number !== leaf.number) return false;
    const { salt, path, number } = leaf;
    const hash = await leafOf(hashing, salt, { ...question, list: list.list, number });
    if ((await rootByPath(hashing, hash, path, { number, size: list.size })) !== list.root) return false;
  }
  return true;
}

async function wheelHolds(
  hashing: Hashing,
  { spins, turnId, categories, wildcard, categoryId }: Proof,
): Promise<boolean> {
  for (const [at, { spin, seed, clientBytes, categoryId: stopped }] of spins.entries()) {
    if (spin !== at + 1) return false;
    const next = numbersOf(hashing, { seed, clientBytes, turnId, step: `spin ${spin}` });
    if (categories[await next(categories.length)]?.id !== stopped) return false;
  }
  return wildcard || spins[spins.length - 1]?.categoryId === categoryId;
}

/** The numbers drawn from a list follow one stream; a list that is opened anew for other levels starts it again. */
async function questionsHold(hashing: Hashing, { start, turnId, draws, questions }: Proof): Promise<boolean> {
  const { seed, clientBytes } = start;
  const open = (list: string) => numbersOf(hashing, { seed, clientBytes, turnId, step: `questions ${list}` });
  let list: string | null = null;
  let next = open('');
  for (const draw of draws) {
    if (draw.outcome === 'oldest-seen') continue;
    const continues: boolean = draw.list === list;
    if (!continues) next = open(draw.list);
    list = draw.list;
    if ((await next(draw.size)) + 1 === draw.number) continue;
    if (!continues) return false;
    next = open(list);
    if ((await next(draw.size)) + 1 !== draw.number) return false;
  }
  const picked = draws.filter(({ outcome }) => outcome === 'asked' || outcome === 'oldest-seen').length;
  return picked >= questions.length && questions.every(({ level }, at) => level === at + 1);
}

async function optionsHold(hashing: Hashing, { start, turnId, questions }: Proof): Promise<boolean> {
  const draw = { seed: start.seed, clientBytes: start.clientBytes, turnId };
  for (const question of questions) {
    const { level, order, options, removed, powerups } = question;
    const drawn = await drawOrder(numbersOf(hashing, { ...draw, step: `options ${level}` }), options.length);
    if (!isSame(drawn, order)) return false;
    const gone = powerups.includes('fiftyfifty')
      ? await drawRemoved(numbersOf(hashing, { ...draw, step: `fiftyfifty ${level}` }), {
          right: rightPlace(question),
          count: order.length,
        })
      : [];
    if (!isSame(gone, removed)) return false;
  }
  return true;
}

function scoreHolds({ questions, points }: Proof, levelPoints: readonly number[]): boolean {
  let sum = 0;
  for (const question of questions) {
    const right = question.chosen !== null && question.chosen === rightPlace(question);
    if (right !== (question.right === true)) return false;
    const base = levelPoints[question.level - 1] ?? 0;
    const won = right ? base * (question.powerups.includes('doublepoint') ? 2 : 1) : 0;
    if (won !== question.points) return false;
    sum += won;
  }
  return sum === points;
}

function rightPlace({ order, options, answer }: ProofQuestion): number {
  return order.indexOf(options.indexOf(answer));
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((number, at) => number === other[at]);
}
