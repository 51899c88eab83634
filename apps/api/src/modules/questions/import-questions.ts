import { longestQuestion, type Tier } from '@spw/rules/ladder';
import type { Settings } from '@spw/rules/settings';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Random } from '../../platform/random.ts';
import { contentKey } from './question-text.ts';
import type { QuestionEntry, ReadEntries } from './read-entries.ts';

export interface ImportReport {
  readonly added: number;
  readonly problems: readonly { readonly at: number; readonly problem: string }[];
}

interface ImportDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly currentSettings: () => Promise<Settings>;
}

interface ImportOptions {
  readonly categorySlug: string;
  readonly tier: Tier;
  /** Approved questions are played at once; drafts wait for a second reader. */
  readonly state: 'draft' | 'approved';
  readonly dryRun: boolean;
}

const LAST_LEVEL = 10;

/** Adds what is right and new, and says what is wrong with the rest. A dry run only says. */
export async function importQuestions(
  deps: ImportDeps,
  read: ReadEntries,
  options: ImportOptions,
): Promise<ImportReport> {
  const { game } = await deps.currentSettings();
  const longest = options.tier === 'hard' ? longestQuestion(LAST_LEVEL, game) : game.questionCharacters;

  return deps.db.transaction().execute(async (tx) => {
    const category = await tx
      .selectFrom('categories')
      .select('categoryId')
      .where('slug', '=', options.categorySlug)
      .executeTakeFirst();
    if (!category) return { added: 0, problems: [{ at: 0, problem: `no category ${options.categorySlug}` }] };

    const problems = [...read.problems];
    const keys = new Map<string, string>();
    for (const { key, number } of await knownKeys(tx, read)) keys.set(key, number);
    const fresh: QuestionEntry[] = [];
    for (const { at, entry } of read.entries) {
      const key = contentKey(entry.question);
      const twin = keys.get(key);
      if (entry.question.length > longest) problems.push({ at, problem: `longer than ${longest} characters` });
      else if (twin) problems.push({ at, problem: `a duplicate of ${twin}` });
      else {
        keys.set(key, `entry ${at}`);
        fresh.push(entry);
      }
    }
    if (!options.dryRun) await insertQuestions(deps, tx, fresh, { ...options, categoryId: category.categoryId });
    return { added: fresh.length, problems };
  });
}

async function knownKeys(tx: Tx, read: ReadEntries): Promise<{ key: string; number: string }[]> {
  const keys = read.entries.map(({ entry }) => contentKey(entry.question));
  if (keys.length === 0) return [];
  const rows = await tx
    .selectFrom('questions')
    .select(['contentKey', 'questionId'])
    .where('contentKey', 'in', keys)
    .execute();
  return rows.map((row) => ({ key: row.contentKey, number: `question ${row.questionId}` }));
}

async function insertQuestions(
  deps: ImportDeps,
  tx: Tx,
  entries: readonly QuestionEntry[],
  { categoryId, tier, state }: ImportOptions & { categoryId: string },
): Promise<void> {
  if (entries.length === 0) return;
  const last = await tx
    .selectFrom('questions')
    .select('number')
    .where('categoryId', '=', categoryId)
    .where('tier', '=', tier)
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  const createdAt = deps.clock.now();
  await tx
    .insertInto('questions')
    .values(
      entries.map((entry, index) => ({
        questionId: newId(deps),
        categoryId,
        tier,
        state,
        number: state === 'draft' ? null : (last?.number ?? 0) + index + 1,
        question: entry.question,
        options: entry.options,
        answer: entry.options.indexOf(entry.answer),
        explanation: entry.explanation,
        about: entry.about,
        expiresOn: entry.expires ?? null,
        contentKey: contentKey(entry.question),
        createdAt,
      })),
    )
    .execute();
}
