import type { DataOf } from '@spw/contract/endpoint';
import type { answerQuestion, openRound, revealQuestion, startRound } from '@spw/contract/game';
import { commitmentOf } from '@spw/rules/fairness';
import { secondsFor } from '@spw/rules/ladder';
import type { Powerup } from '@spw/rules/powerups';
import { deadlineOf } from '@spw/rules/round';
import type { Settings } from '@spw/rules/settings';
import type { DbOrTx } from '../../platform/db/database.ts';
import { nodeHashing } from '../../platform/hashing.ts';
import type { AskedQuestion, Category } from '../questions/index.ts';
import { showCategory } from '../wheel/index.ts';
import type { RoundsDeps } from './deps.ts';
import { askedIdOf } from './drawn-question.ts';
import { listRoundQuestions, toRound, type QuestionRow, type RoundRecord, type RoundRow } from './round-store.ts';

export type StartView = DataOf<typeof startRound>;
export type RoundView = StartView['round'];
export type QuestionView = DataOf<typeof revealQuestion>['question'];
export type VerdictView = DataOf<typeof answerQuestion>;
type Game = Settings['game'];

export function showLevels({ levels }: Game): DataOf<typeof openRound>['levels'] {
  return levels.map(({ level, points, price }) => ({
    level,
    questionNo: `Q${level}`,
    points: String(points),
    price: String(price),
  }));
}

export function showRound(row: RoundRow, category: Category, game: Game): RoundView {
  const round = toRound(row);
  return {
    id: row.roundId,
    category: showCategory(category),
    phase: round.phase,
    level: round.level,
    points: round.points,
    used: [...round.used],
    end: round.end,
    endsAt: new Date(round.startedAt + game.roundMinutes * 60_000).toISOString(),
  };
}

export async function showStart(
  deps: RoundsDeps,
  db: DbOrTx,
  row: RoundRecord,
  { category, dailyPlays }: { category: Category; dailyPlays: number },
): Promise<StartView> {
  const { game } = await deps.currentSettings();
  return {
    round: showRound(row, category, game),
    levels: showLevels(game),
    commitment: await commitmentOf(nodeHashing, row.seed.toString('hex')),
    questionBankVersion: row.bankVersion,
    record: row.record?.toString('hex') ?? null,
    dailyPlays,
    token: await showToken(deps, db, row),
  };
}

/** The set of a round: ids made for it alone, with levels, points and prices. */
export async function showToken(deps: RoundsDeps, db: DbOrTx, row: RoundRow): Promise<string> {
  const { game } = await deps.currentSettings();
  const questions = (await namesOfQuestions(db, row)).map(({ askedId, level }) => {
    const { points, price } = game.levels[level - 1]!;
    return { id: askedId, level, points, price };
  });
  return deps.roundTokens.sign({ roundId: row.roundId, questions, now: row.startedAt });
}

/** A round of before has a row for each of its questions from the start. */
async function namesOfQuestions(db: DbOrTx, row: RoundRow): Promise<readonly Pick<QuestionRow, 'askedId' | 'level'>[]> {
  if (row.questionIds === null) return listRoundQuestions(db, row);
  return row.questionIds.map((_, at) => ({ askedId: askedIdOf(row.roundId, at + 1), level: at + 1 }));
}

/** A question as it may be seen before the verdict: its options in the drawn order, and nothing of which one is right. */
export function showQuestion(
  row: RoundRow,
  asked: QuestionRow,
  question: AskedQuestion,
  now: Date,
  game: Game,
): QuestionView {
  const round = toRound(row);
  return {
    id: asked.askedId,
    level: asked.level,
    text: question.question,
    options: asked.optionOrder.map((place) => question.options[place]!),
    removed: [...asked.removed],
    usedHere: [...round.usedHere],
    limitMs: secondsFor(asked.level, game) * 1000,
    leftMs: Math.max(0, deadlineOf(round, game) - now.getTime()),
    frozenMs: round.frozenMs,
  };
}

/** The place at which the right option was shown. */
export function rightPlace(asked: QuestionRow, question: AskedQuestion): number {
  return asked.optionOrder.indexOf(question.answer);
}

export function showVerdict(
  row: RoundRow,
  asked: QuestionRow,
  question: AskedQuestion,
  category: Category,
  game: Game,
): VerdictView {
  const ended = row.phase === 'ended';
  return {
    level: asked.level,
    right: asked.wasRight === true,
    answer: rightPlace(asked, question),
    chosen: asked.chosen,
    pointsWon: asked.points,
    explanation: ended ? question.explanation : null,
    round: showRound(row, category, game),
  };
}

export function powerupsOn(asked: QuestionRow): Powerup[] {
  return asked.powerups as Powerup[];
}
