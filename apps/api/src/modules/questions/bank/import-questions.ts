import { createHash } from 'node:crypto';
import type { LagosDay } from '@spw/rules/lagos';
import { longestQuestion, type Tier } from '@spw/rules/ladder';
import type { Settings } from '@spw/rules/settings';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Random } from '../../../platform/random.ts';
import { record } from '../../audit/index.ts';
import { contentKey } from '../question-text.ts';
import { own } from '../tables.ts';
import { publishBank } from './publish-bank.ts';
import type { EntryField, QuestionEntry, ReadEntries } from './read-entries.ts';

export interface ImportReport {
  readonly added: number;
  readonly problems: readonly { readonly at: number; readonly problem: string }[];
}

export interface ImportDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly currentSettings: () => Promise<Settings>;
}

export interface List {
  readonly categorySlug: string;
  readonly tier: Tier;
  /** What ends before this day is refused. The files of the bank keep what has ended. */
  readonly today?: LagosDay;
}

/** The day after which it is not asked, when that is over. */
export function isExpired(expires: string | null | undefined, today: LagosDay | undefined): boolean {
  return today !== undefined && typeof expires === 'string' && expires < today;
}

interface ImportOptions extends List {
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
  return deps.db.transaction().execute(async (tx) => {
    const sorted = await sortEntries(deps, tx, read, options);
    if (!sorted.categoryId) return { added: 0, problems: [{ at: 0, problem: `no category ${options.categorySlug}` }] };
    const { ready, problems, categoryId } = sorted;
    const entries = ready.map(({ entry }) => entry);
    if (!options.dryRun) await keepApart(tx, read);
    if (!options.dryRun && entries.length > 0) {
      const { state, categorySlug, tier } = options;
      await insertQuestions(deps, tx, entries, { categoryId, tier, state });
      if (state === 'approved') await publishBank(tx);
      // By whom is not known to a command. What came in is, so that nothing is in play of which the log is silent.
      const after = { state, added: entries.length, sha256: hashOf(entries) };
      await record(tx, { operatorId: null, action: 'questions.import', object: `list:${categorySlug}/${tier}`, after });
    }
    return { added: ready.length, problems: problems.map(({ at, problem }) => ({ at, problem })) };
  });
}

/** Questions that are there already, as those in play are not imported again, learn from the file what they are kept apart from. */
async function keepApart(tx: Tx, read: ReadEntries): Promise<void> {
  const groups = Map.groupBy(read.entries, ({ entry }) => entry.apart);
  for (const [apart, members] of groups) {
    if (apart === undefined) continue;
    await own(tx)
      .updateTable('questions')
      .set({ apart })
      .where(
        'contentKey',
        'in',
        members.map(({ entry }) => contentKey(entry.question)),
      )
      .where('apart', 'is distinct from', apart)
      .execute();
  }
}

function hashOf(entries: readonly QuestionEntry[]): string {
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex');
}

export interface SortedEntries {
  /** Null when there is no such category. */
  readonly categoryId: string | null;
  readonly ready: ReadEntries['entries'];
  readonly problems: readonly Problem[];
}

interface Problem {
  readonly at: number;
  readonly problem: string;
  readonly field: EntryField | null;
  readonly isDuplicate: boolean;
  /** The question that it is a duplicate of. */
  readonly twin?: string | undefined;
}

/** What of a file is right and new, and what is wrong with the rest. Nothing is changed. */
export async function sortEntries(
  { currentSettings }: Pick<ImportDeps, 'currentSettings'>,
  tx: Tx,
  read: ReadEntries,
  { categorySlug, tier, today }: List,
): Promise<SortedEntries> {
  const longest = longestOf(tier, (await currentSettings()).game);
  const category = await own(tx)
    .selectFrom('categories')
    .select('categoryId')
    .where('slug', '=', categorySlug)
    .executeTakeFirst();
  const problems: Problem[] = read.problems.map((each) => ({ ...each, isDuplicate: false }));
  const keys = new Map<string, Twin>(await knownQuestions(tx, read));
  const ready: { at: number; entry: QuestionEntry }[] = [];
  for (const { at, entry } of read.entries) {
    const key = contentKey(entry.question);
    const twin = keys.get(key);
    if (entry.question.length > longest)
      problems.push({ at, problem: tooLong(entry.question, longest), field: 'question', isDuplicate: false });
    else if (isExpired(entry.expires, today))
      problems.push({ at, problem: `it ended on ${entry.expires}`, field: 'expires', isDuplicate: false });
    else if (twin)
      problems.push({
        at,
        problem: `a duplicate of ${twin.name}`,
        field: 'question',
        isDuplicate: true,
        twin: twin.questionId,
      });
    else {
      keys.set(key, { name: `row ${at}` });
      ready.push({ at, entry });
    }
  }
  return { categoryId: category?.categoryId ?? null, ready, problems };
}

export const tooLong = (question: string, longest: number) =>
  `${question.length} characters, where ${longest} are the most`;

/** Late levels leave eight seconds, and their questions come from the hard tier. */
export function longestOf(tier: Tier, game: Settings['game']): number {
  return tier === 'hard' ? longestQuestion(LAST_LEVEL, game) : game.questionCharacters;
}

interface Twin {
  readonly name: string;
  readonly questionId?: string;
}

async function knownQuestions(tx: Tx, read: ReadEntries): Promise<[string, Twin][]> {
  const keys = read.entries.map(({ entry }) => contentKey(entry.question));
  if (keys.length === 0) return [];
  const rows = await own(tx)
    .selectFrom('questions')
    .select(['contentKey', 'questionId', 'number'])
    .where('contentKey', 'in', keys)
    .execute();
  return rows.map(({ contentKey: key, questionId, number }) => [
    key,
    { name: number === null ? 'one that is not numbered yet' : `No. ${number}`, questionId },
  ]);
}

/** The next number of a list. The category is held, so that no two get the same. */
export async function nextNumber(tx: Tx, { categoryId, tier }: { categoryId: string; tier: string }): Promise<number> {
  await own(tx)
    .selectFrom('categories')
    .select('categoryId')
    .where('categoryId', '=', categoryId)
    .forUpdate()
    .execute();
  const last = await own(tx)
    .selectFrom('questions')
    .select('number')
    .where('categoryId', '=', categoryId)
    .where('tier', '=', tier)
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (last?.number ?? 0) + 1;
}

interface Placement {
  readonly categoryId: string;
  readonly tier: Tier;
  readonly state: 'draft' | 'approved';
  readonly writtenBy?: string;
}

export async function insertQuestions(
  deps: Pick<ImportDeps, 'clock' | 'random'>,
  tx: Tx,
  entries: readonly QuestionEntry[],
  { categoryId, tier, state, writtenBy }: Placement,
): Promise<string[]> {
  if (entries.length === 0) return [];
  const first = state === 'draft' ? null : await nextNumber(tx, { categoryId, tier });
  const createdAt = deps.clock.now();
  const rows = entries.map((entry, index) => ({
    questionId: newId(deps),
    categoryId,
    tier,
    state,
    number: first === null ? null : first + index,
    writtenBy: writtenBy ?? null,
    createdAt,
    ...wordingOf(entry),
  }));
  await own(tx).insertInto('questions').values(rows).execute();
  return rows.map(({ questionId }) => questionId);
}

/** The columns that hold what is asked and answered. */
export function wordingOf(entry: QuestionEntry) {
  return {
    question: entry.question,
    options: entry.options,
    answer: entry.options.indexOf(entry.answer),
    explanation: entry.explanation,
    about: entry.about,
    expiresOn: entry.expires ?? null,
    apart: entry.apart ?? null,
    contentKey: contentKey(entry.question),
  };
}
