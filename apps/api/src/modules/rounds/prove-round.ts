import type { DataOf } from '@spw/contract/endpoint';
import type { getProof } from '@spw/contract/game';
import { commitmentOf } from '@spw/rules/fairness';
import { proofHashOf } from '@spw/rules/proof';
import type { RoundEnd } from '@spw/rules/round';
import { nodeHashing } from '../../platform/hashing.ts';
import { timeOfId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findVersion, proveLeaves, type DrawRecord } from '../questions/index.ts';
import { getTurn, listSpins } from '../wheel/index.ts';
import type { RoundsDeps } from './deps.ts';
import { getKeptSince } from './keep-games.ts';
import { findRound, listRoundQuestions } from './round-store.ts';
import { powerupsOn } from './round-view.ts';

type Proof = DataOf<typeof getProof>;

/** Everything a player needs to draw an ended round again. Before its end the seed would tell where the answers are. */
export async function proveRound(
  { db, questionCache }: Pick<RoundsDeps, 'db' | 'questionCache'>,
  { playerId, roundId }: { playerId: bigint; roundId: string },
): Promise<Proof> {
  if (timeOfId(roundId) < (await getKeptSince(db))) throw new Refusal('round_not_kept');
  const row = await findRound(db, { playerId, roundId });
  if (!row) throw new Refusal('round_missing');
  if (row.phase !== 'ended') throw new Refusal('not_allowed');

  const [turn, spins, categories, asked, bank] = await Promise.all([
    getTurn(db, row),
    listSpins(db, row),
    questionCache.categories(),
    listRoundQuestions(db, row),
    row.bankVersion === null ? undefined : findVersion(db, row.bankVersion),
  ]);
  // Questions that were never shown stay unknown, and their salts with them: they may be asked another day.
  const shown = asked.filter(({ revealedAt }) => revealedAt !== null);
  const questionIds = shown.map(({ questionId }) => questionId);
  const [questions, leaves] = await Promise.all([
    questionCache.questions(db, questionIds),
    bank ? proveLeaves(db, bank, questionIds) : null,
  ]);
  // As the wheel stood when it was spun: a category taken off it since would shift all places after it.
  const drawnFrom = spins.at(-1)?.drawnFrom ?? [];
  const segments = drawnFrom.flatMap((id) => categories.filter(({ categoryId }) => categoryId === id));
  const commitment = (seed: Buffer) => commitmentOf(nodeHashing, seed.toString('hex'));
  const proof = {
    turnId: row.turnId,
    roundId,
    categories: segments.map(({ categoryId, name, slug }) => ({ id: categoryId, name, slug })),
    spins: await Promise.all(
      spins.map(async ({ spin, seed, clientBytes, categoryId }) => ({
        spin,
        commitment: await commitment(seed),
        seed: seed.toString('hex'),
        clientBytes: clientBytes.toString('hex'),
        categoryId,
      })),
    ),
    wildcard: turn.wildcard,
    categoryId: row.categoryId,
    start: {
      commitment: await commitment(row.seed),
      seed: row.seed.toString('hex'),
      clientBytes: row.clientBytes.toString('hex'),
      record: row.record?.toString('hex') ?? null,
    },
    questionBank: bank ? { version: bank.version, root: bank.root, lists: [...bank.lists] } : null,
    draws: row.draws as unknown as DrawRecord[],
    questions: shown.map((one) => {
      const question = questions.get(one.questionId)!;
      return {
        id: one.askedId,
        level: one.level,
        text: question.question,
        options: [...question.options],
        answer: question.options[question.answer]!,
        explanation: question.explanation,
        leaf: leaves?.get(one.questionId) ?? null,
        order: [...one.optionOrder],
        removed: [...one.removed],
        chosen: one.chosen,
        right: one.wasRight,
        powerups: powerupsOn(one),
        points: one.points,
      };
    }),
    points: row.points,
    end: row.endReason as RoundEnd,
  };
  return { ...proof, hash: await proofHashOf(nodeHashing, proof) };
}
