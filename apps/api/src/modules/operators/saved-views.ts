import * as contract from '@spw/contract/console/views';
import type { View } from '@spw/contract/console/views';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OperatorsDeps } from './deps.ts';
import { own } from './tables.ts';

const MOST = 30;

/** How each operator likes to see lists. Nobody reads those of another. */
export function viewRoutes(app: App, deps: OperatorsDeps): void {
  const { db } = deps;

  serve(app, contract.listViews, async ({ operator: { operatorId } }) => {
    const rows = await own(db)
      .selectFrom('operatorViews')
      .select(['viewId as id', 'screen', 'name', 'query'])
      .where('operatorId', '=', operatorId)
      .orderBy('name')
      .execute();
    return { data: rows as View[] };
  });

  serve(app, contract.saveView, async ({ operator: { operatorId }, body: { screen, name, query } }) => {
    const data = await db.transaction().execute(async (tx) => {
      await own(tx)
        .deleteFrom('operatorViews')
        .where('operatorId', '=', operatorId)
        .where('screen', '=', screen)
        .where('name', '=', name)
        .execute();
      const { count } = await own(tx)
        .selectFrom('operatorViews')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .where('operatorId', '=', operatorId)
        .executeTakeFirstOrThrow();
      if (count >= MOST) throw new Refusal('too_many_views');
      const view = { viewId: newId(deps), screen, name, query };
      await own(tx)
        .insertInto('operatorViews')
        .values({ operatorId, ...view, createdAt: deps.clock.now() })
        .execute();
      return { id: view.viewId, screen, name, query };
    });
    return { data };
  });

  serve(app, contract.removeView, async ({ operator: { operatorId }, params }) => {
    await own(db)
      .deleteFrom('operatorViews')
      .where('operatorId', '=', operatorId)
      .where('viewId', '=', params.id)
      .execute();
    return { data: null };
  });
}
