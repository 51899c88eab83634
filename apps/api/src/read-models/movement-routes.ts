import { findMovements } from '@spw/contract/console/money';
import { parseShortReference } from '@spw/rules/short-reference';
import { record } from '../modules/audit/index.ts';
import type { Db } from '../platform/db/database.ts';
import type { App } from '../platform/http/platform.ts';
import { serve } from '../platform/http/serve.ts';
import { movementsByReference, movementsByShortReference } from './search/find-movements.ts';

/** What somebody reads out over the phone, found. Each search is written down before it is answered, and never the words. */
export function movementRoutes(app: App, { db }: { readonly db: Db }): void {
  serve(app, findMovements, async ({ operator: { operatorId }, query: { reference } }) => {
    const shortReference = parseShortReference(reference);
    const items =
      shortReference === null
        ? await movementsByReference(db, reference)
        : await movementsByShortReference(db, [{ first: shortReference, last: shortReference }]);
    await db.transaction().execute(async (tx) => {
      const by = shortReference === null ? 'reference' : 'short reference';
      await record(tx, { operatorId, action: 'read', object: 'movements:search', after: { by, found: items.length } });
      for (const { player } of items)
        await record(tx, {
          operatorId,
          action: 'read',
          object: `player:${player.id}`,
          after: { what: `found by ${by}` },
        });
    });
    return { data: { items, next: null } };
  });
}
