import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tier } from '@spw/rules/ladder';
import type { Settings } from '@spw/rules/settings';
import { importQuestions, readEntries, seedCategories } from '../modules/questions/index.ts';
import { publishSettings } from '../modules/settings/index.ts';
import { allTables } from '../platform/db/all-tables.ts';
import type { Foundations } from './foundations.ts';

const CONTENT = join(import.meta.dirname, '../../../../content');
const QUESTIONS_FOLDER = join(CONTENT, 'questions');
/** What readers picked: `options-alone` of those who saw no question, `with-question` of those who saw it and not the answer. */
export const READINGS_FOLDER = join(CONTENT, 'readings');
/** Questions that never come in a round that counts. */
export const practiceFiles = ['practice-questions.json', 'practice-more.json'].map((name) =>
  join(CONTENT, '../apps/web/src/screens/practice', name),
);

interface SeedDeps extends Pick<Foundations, 'db' | 'clock' | 'random'> {
  readonly currentSettings: () => Promise<Settings>;
}

/**
 * What a migrated database needs before the first player comes. Says what was added; a second run adds nothing. In production the
 * files are the bank's beginning alone: later questions are let in by two people.
 */
export async function seed(
  deps: SeedDeps,
  { production }: { production: boolean },
): Promise<{ settings: 'published' | 'kept'; questions: number }> {
  const settings = await deps.db.transaction().execute(async (tx) => {
    await seedCategories(deps, tx);
    const published = await allTables(tx).selectFrom('settingsVersions').select('version').limit(1).executeTakeFirst();
    if (published) return 'kept';
    await publishSettings(tx, { changes: {}, by: 'seed', at: deps.clock.now() });
    return 'published';
  });
  const begun = await allTables(deps.db).selectFrom('questions').select('questionId').limit(1).executeTakeFirst();
  if (production && begun) return { settings, questions: 0 };
  let questions = 0;
  for (const { categorySlug, tier, path } of await questionFiles()) {
    const read = readEntries(await readFile(path, 'utf8'), 'json');
    const { added } = await importQuestions(deps, read, { categorySlug, tier, state: 'approved', dryRun: false });
    questions += added;
  }
  return { settings, questions };
}

/** One file for each category and tier, named `football-easy.json`. */
export async function questionFiles(): Promise<{ categorySlug: string; tier: Tier; path: string }[]> {
  const names = (await readdir(QUESTIONS_FOLDER)).filter((name) => name.endsWith('.json')).sort();
  return names.map((name) => {
    const cut = name.lastIndexOf('-');
    return {
      categorySlug: name.slice(0, cut),
      tier: name.slice(cut + 1, -5) as Tier,
      path: join(QUESTIONS_FOLDER, name),
    };
  });
}
