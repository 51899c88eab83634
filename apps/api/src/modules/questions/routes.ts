import * as contract from '@spw/contract/game';
import { getQuestionBankVersion, listQuestionBankVersions } from '@spw/contract/question-bank';
import type { Db } from '../../platform/db/database.ts';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findVersion, listVersions, type QuestionBankVersion } from './bank/bank-version.ts';
import type { QuestionCache } from './question-cache.ts';

const NEWEST_VERSIONS = 50;

export function routes(app: App, { db, questionCache }: { db: Db; questionCache: QuestionCache }): void {
  serve(app, contract.listCategories, async ({ query }) => {
    const categories = await questionCache.categories();
    const shown = query.active === 'true' ? categories.filter(({ isActive }) => isActive) : categories;
    return { data: shown.map(({ categoryId, name, isActive }) => ({ id: categoryId, name, isActive })) };
  });

  serve(app, listQuestionBankVersions, async () => {
    const versions = await listVersions(db, { limit: NEWEST_VERSIONS });
    return { data: versions.map(showVersion) };
  });

  serve(app, getQuestionBankVersion, async ({ params }) => {
    const found = await findVersion(db, Number(params.version));
    if (!found) throw new Refusal('not_found');
    return { data: { ...showVersion(found), lists: [...found.lists] } };
  });
}

function showVersion({ version, root, publishedAt }: Omit<QuestionBankVersion, 'lists'>) {
  return { version, root, publishedAt: publishedAt.toISOString() };
}
