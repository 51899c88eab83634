import type { Clock } from '../../platform/clock.ts';
import type { Db, DbOrTx } from '../../platform/db/database.ts';
import { keepFresh } from '../../platform/keep-fresh.ts';
import { findNewestVersion, type QuestionBankVersion } from './bank/bank-version.ts';
import { readCategories, readQuestions, type AskedQuestion, type Category } from './question-store.ts';

/** What every call of the game needs of the bank, kept in the process. */
export interface QuestionCache {
  /**
   * In the order of the wheel's segments, and at most five seconds old. Asked before a transaction begins: it may wait for
   * a connection, which a transaction would be holding.
   */
  readonly categories: () => Promise<readonly Category[]>;
  /** The same of one category, also of one that another process met first. */
  readonly category: (db: DbOrTx, categoryId: string) => Promise<Category | undefined>;
  /**
   * What rounds are drawn from, at most five seconds old. A question that came since has no number in it; one that was retired since is
   * not drawn, because the draw reads that from the database.
   */
  readonly newestVersion: () => Promise<QuestionBankVersion>;
  /** Questions with a number, which the database lets nobody change: what was read once is true for ever. */
  readonly questions: (db: DbOrTx, questionIds: readonly string[]) => Promise<Map<string, AskedQuestion>>;
  readonly question: (db: DbOrTx, questionId: string) => Promise<AskedQuestion>;
}

const MOST_QUESTIONS = 20_000;

export function questionCache({ db, clock }: { readonly db: Db; readonly clock: Clock }): QuestionCache {
  const categories = keepFresh({ clock }, () => readCategories(db));
  const newestVersion = keepFresh({ clock }, () => findNewestVersion(db));
  const known = new Map<string, AskedQuestion>();

  async function questions(from: DbOrTx, questionIds: readonly string[]): Promise<Map<string, AskedQuestion>> {
    const found = new Map(
      questionIds.flatMap((questionId) => {
        const question = known.get(questionId);
        return question ? [[questionId, question] as const] : [];
      }),
    );
    const missing = questionIds.filter((questionId) => !found.has(questionId));
    for (const question of missing.length > 0 ? await readQuestions(from, missing) : []) {
      if (known.size >= MOST_QUESTIONS) known.delete(known.keys().next().value!);
      known.set(question.questionId, question);
      found.set(question.questionId, question);
    }
    return found;
  }

  return {
    categories,
    async category(from, categoryId) {
      const isIt = (category: Category) => category.categoryId === categoryId;
      return (await categories()).find(isIt) ?? (await readCategories(from)).find(isIt);
    },
    async newestVersion() {
      const version = await newestVersion();
      if (!version) throw new Error('No version of the question bank is published');
      return version;
    },
    questions,
    question: async (from, questionId) => (await questions(from, [questionId])).get(questionId)!,
  };
}
