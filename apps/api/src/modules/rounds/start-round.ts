import { tiersFor } from '@spw/rules/difficulty';
import { accountAge, lagosDay, lagosWeek } from '@spw/rules/lagos';
import { startRound as newRound } from '@spw/rules/round';
import { recordOf } from '@spw/rules/round-record';
import { surelyPast } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { together } from '../../platform/db/together.ts';
import { nodeHashing } from '../../platform/hashing.ts';
import type { FirstAsks } from '../../platform/http/handler.ts';
import type { Intent } from '../../platform/http/idempotency/intent.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordEvent } from '../analytics/index.ts';
import { mustBeOfAge } from '../limits/index.ts';
import { birthDateOf, knownSinceOf } from '../players/index.ts';
import { drawQuestions, type Category, type QuestionBankVersion } from '../questions/index.ts';
import { countTurnsSince, lockCurrentTurn, playTurn, turnToPlay, type TurnRow } from '../wheel/index.ts';
import type { RoundsDeps } from './deps.ts';
import { findOpenRound, insertRound, stepOf, type RoundRecord } from './round-store.ts';
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
    first,
  }: { playerId: bigint; categoryId: string; clientBytes: string; intent: Intent; first: FirstAsks },
): Promise<StartView> {
  const { game, people } = await deps.currentSettings();
  const categories = await deps.questionCache.categories();
  // Before the transaction, and drawn from alone: what comes into the bank meanwhile is no part of this round.
  const bank = await deps.questionCache.newestVersion();
  return deps.db.transaction().execute(async (tx) => {
    const category = await deps.questionCache.category(tx, categoryId);
    if (!category) throw new Refusal('category_missing');

    const [current, now, birthDate, knownSince, turnsOn] = await together(tx, [
      (db) => lockCurrentTurn(db, playerId),
      (db) => deps.databaseNow(db),
      (db) => birthDateOf(db, playerId),
      (db) => knownSinceOf(db, playerId),
      (db) => countTurnsSince(db, { playerId, since: lagosDay(surelyPast(deps.clock)) }),
      ...first,
    ]);
    const viewOf = (row: RoundRecord) =>
      showStart(deps, tx, row, { category, dailyPlays: turnsOn(lagosDay(row.startedAt)).opened });
    const turn = turnToPlay(current, { categoryId, now, game });
    if (turn === 'being-played') {
      const view = await viewOf(await sameRound(tx, playerId, categoryId));
      await intent.save(tx, { data: view });
      return view;
    }
    // It may have been said since the turn was opened.
    mustBeOfAge(birthDate, { now, ...people });
    const age = accountAge(knownSince, now);
    const row = await drawRound(deps, tx, { turn, category, categories, bank, clientBytes, now, age });
    const view = await viewOf(row);
    const writes = [
      (db: Tx) => playTurn(db, turn, categoryId),
      (db: Tx) => insertRound(db, row),
      (db: Tx) => intent.save(db, { data: view }),
    ];
    await together(tx, writes, { isLast: true });
    return view;
  });
}

/** A second tap on Play gets the round that the first one began. */
async function sameRound(tx: Tx, playerId: bigint, categoryId: string): Promise<RoundRecord> {
  // Not locked: the end of a round holds the round and then wants the turn, which is held here.
  const open = await findOpenRound(tx, playerId);
  if (open?.categoryId !== categoryId) throw new Refusal('not_allowed');
  return open;
}

/** The round as it begins, not saved yet. */
async function drawRound(
  deps: RoundsDeps,
  tx: Tx,
  {
    turn,
    category,
    categories,
    bank,
    clientBytes,
    now,
    age,
  }: {
    turn: TurnRow;
    category: Category;
    categories: readonly Category[];
    bank: QuestionBankVersion;
    clientBytes: string;
    now: Date;
    age: number;
  },
): Promise<RoundRecord> {
  const { game } = await deps.currentSettings();
  const { playerId, turnId, nextSeed: seed, wildcard, spinsUsed: spins } = turn;
  const draw = { seed: seed.toString('hex'), clientBytes, turnId };
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
  return {
    playerId,
    roundId,
    turnId,
    categoryId,
    bankVersion: bank.version,
    record: Buffer.from(record, 'hex'),
    seed,
    clientBytes: Buffer.from(clientBytes, 'hex'),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the database gives it
    draws: drawn.records as unknown as RoundRecord['draws'],
    questionIds: [...drawn.questionIds],
    day: lagosDay(now),
    week: lagosWeek(now),
    startedAt: now,
    ...stepOf(newRound(now.getTime())),
    endedAt: null,
    countedDay: false,
    streakDays: 0,
    streakBonus: 0,
  };
}
