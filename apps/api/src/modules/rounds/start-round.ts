import { tiersFor } from '@spw/rules/difficulty';
import { accountAge, lagosDay, lagosWeek } from '@spw/rules/lagos';
import { recordOf } from '@spw/rules/round-record';
import type { Tx } from '../../platform/db/database.ts';
import { nodeHashing } from '../../platform/hashing.ts';
import type { Intent } from '../../platform/http/idempotency/intent.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordEvent } from '../analytics/index.ts';
import { mustBeOfAge } from '../limits/index.ts';
import { birthDateOf, knownSinceOf } from '../players/index.ts';
import { drawQuestions, getNewestVersion, listCategories, type Category } from '../questions/index.ts';
import { takeTurn, type TurnRow } from '../wheel/index.ts';
import type { RoundsDeps } from './deps.ts';
import { drawnQuestion } from './drawn-question.ts';
import { findOpenRound, insertRound, type RoundRow } from './round-store.ts';
import { showStart, type StartView } from './round-view.ts';

const SPARE = 'general-knowledge';

/** Ends the spins and begins the round: draws its ten questions and the order of their options, and shows none of them. */
export async function startRound(
  deps: RoundsDeps,
  {
    playerId,
    categoryId,
    clientBytes,
    intent,
  }: { playerId: bigint; categoryId: string; clientBytes: string; intent: Intent },
): Promise<StartView> {
  return deps.db.transaction().execute(async (tx) => {
    const categories = await listCategories(tx, { activeOnly: false });
    const category = categories.find((one) => one.categoryId === categoryId);
    if (!category) throw new Refusal('category_missing');

    const turn = await takeTurn(deps, tx, { playerId, categoryId });
    const row =
      turn === 'being-played'
        ? await sameRound(tx, playerId, categoryId)
        : await begin(deps, tx, { turn, category, categories, clientBytes });
    const view = await showStart(deps, tx, row, category);
    await intent.save(tx, { data: view });
    return view;
  });
}

/** A second tap on Play gets the round that the first one began. */
async function sameRound(tx: Tx, playerId: bigint, categoryId: string): Promise<RoundRow> {
  // Not locked: the end of a round holds the round and then wants the turn, which is held here.
  const open = await findOpenRound(tx, playerId);
  if (open?.categoryId !== categoryId) throw new Refusal('not_allowed');
  return open;
}

async function begin(
  deps: RoundsDeps,
  tx: Tx,
  {
    turn,
    category,
    categories,
    clientBytes,
  }: { turn: TurnRow; category: Category; categories: readonly Category[]; clientBytes: string },
): Promise<RoundRow> {
  const { game, people } = await deps.currentSettings();
  const now = await deps.databaseNow(tx);
  // It may have been said since the turn was opened.
  mustBeOfAge(await birthDateOf(tx, turn.playerId), { now, ...people });
  const { playerId, turnId, nextSeed: seed, wildcard, spinsUsed: spins } = turn;
  // Read before anything is drawn, and drawn from alone: what comes into the bank meanwhile is no part of this round.
  const bank = await getNewestVersion(tx);
  const draw = { seed: seed.toString('hex'), clientBytes, turnId };
  const age = accountAge(await knownSinceOf(tx, playerId), now);
  const spare = categories.find(({ slug }) => slug === SPARE) ?? category;
  const drawn = await drawQuestions(tx, {
    playerId,
    category,
    spare,
    tiers: tiersFor(age, game),
    draw,
    bank,
    today: lagosDay(now),
    now,
    game,
  });
  if (drawn.fellBack) {
    deps.log.warn({ category: category.slug, event: 'Autogun Failed' }, 'a round needed questions from elsewhere');
    await recordEvent(deps, tx, { name: 'Autogun Failed', properties: { category: category.slug } });
  }

  const roundId = newId(deps);
  const { categoryId } = category;
  const start = { roundId, turnId, categoryId, wildcard, spins, questionBank: bank, draws: drawn.records };
  const record = await recordOf(nodeHashing, { ...start, seed: draw.seed, clientBytes });
  const round = {
    playerId,
    roundId,
    turnId,
    categoryId,
    bankVersion: bank.version,
    record: Buffer.from(record, 'hex'),
    seed,
    clientBytes: Buffer.from(clientBytes, 'hex'),
    draws: JSON.stringify(drawn.records),
    questionIds: [...drawn.questionIds],
    day: lagosDay(now),
    week: lagosWeek(now),
    phase: 'ladder',
    level: 1,
    startedAt: now,
  };
  // Processes of the release before look for all ten rows from the start.
  const questions = await Promise.all(drawn.questionIds.map((_, at) => drawnQuestion(round, at + 1)));
  return insertRound(tx, round, questions);
}
