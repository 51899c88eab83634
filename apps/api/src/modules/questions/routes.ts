import * as contract from '@spw/contract/game';
import type { Db } from '../../platform/db/database.ts';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { listCategories } from './question-store.ts';

export function routes(app: App, { db }: { db: Db }): void {
  serve(app, contract.listCategories, async ({ query }) => {
    const categories = await listCategories(db, { activeOnly: query.active === 'true' });
    return { data: categories.map(({ categoryId, name, isActive }) => ({ id: categoryId, name, isActive })) };
  });
}
