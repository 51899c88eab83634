import { commitmentOf, drawOrder, numbersOf, type Hashing } from './fairness.ts';
import type { Powerup } from './powerups.ts';

/** An ended round with everything that decided it, as the server tells it afterwards. */
export interface Proof {
  readonly turnId: string;
  readonly categories: readonly { readonly id: string }[];
  readonly spins: readonly (Seal & { readonly spin: number; readonly categoryId: string })[];
  readonly wildcard: boolean;
  readonly categoryId: string;
  readonly start: Seal;
  readonly draws: readonly ProofDraw[];
  readonly questions: readonly ProofQuestion[];
  readonly points: number;
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
}

interface ProofQuestion {
  readonly level: number;
  readonly options: readonly string[];
  readonly answer: string;
  readonly order: readonly number[];
  readonly removed: readonly number[];
  readonly chosen: number | null;
  readonly right: boolean | null;
  readonly powerups: readonly Powerup[];
  readonly points: number;
}

export interface KnownBefore {
  /** The points of each level, from the first. */
  readonly levelPoints: readonly number[];
  /** The commitments this phone was shown, in order. None when it was not the one that spun. */
  readonly seals: readonly string[];
}

export type CheckName = 'seal' | 'wheel' | 'questions' | 'options' | 'score';

/** Draws an ended round again and counts it again. True where what happened is what had to happen. */
export async function checkProof(
  hashing: Hashing,
  proof: Proof,
  known: KnownBefore,
): Promise<Readonly<Record<CheckName, boolean>>> {
  return {
    seal: await sealsHold(hashing, proof, known.seals),
    wheel: await wheelHolds(hashing, proof),
    questions: await questionsHold(hashing, proof),
    options: await optionsHold(hashing, proof),
    score: scoreHolds(proof, known.levelPoints),
  };
}

async function sealsHold(hashing: Hashing, { spins, start }: Proof, seen: readonly string[]): Promise<boolean> {
  const seals = [...spins, start];
  for (const { seed, commitment } of seals) if ((await commitmentOf(hashing, seed)) !== commitment) return false;
  return seen.every((commitment) => seals.some((seal) => seal.commitment === commitment));
}

async function wheelHolds(
  hashing: Hashing,
  { spins, turnId, categories, wildcard, categoryId }: Proof,
): Promise<boolean> {
  for (const { spin, seed, clientBytes, categoryId: stopped } of spins) {
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
  return picked >= questions.length;
}

async function optionsHold(hashing: Hashing, { start, turnId, questions }: Proof): Promise<boolean> {
  const draw = { seed: start.seed, clientBytes: start.clientBytes, turnId };
  for (const question of questions) {
    const { level, order, options, removed, powerups } = question;
    const drawn = await drawOrder(numbersOf(hashing, { ...draw, step: `options ${level}` }), options.length);
    if (!isSame(drawn, order)) return false;
    const gone = powerups.includes('fiftyfifty')
      ? await twoWrong(numbersOf(hashing, { ...draw, step: `fiftyfifty ${level}` }), question)
      : [];
    if (!isSame(gone, removed)) return false;
  }
  return true;
}

/** The one wrong option that stays is the number drawn. */
async function twoWrong(next: (below: number) => Promise<number>, question: ProofQuestion): Promise<number[]> {
  const right = rightPlace(question);
  const wrong = question.order.map((_, place) => place).filter((place) => place !== right);
  const stays = wrong[await next(wrong.length)];
  return wrong.filter((place) => place !== stays);
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
