import * as contract from '@spw/contract/console/inbox';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { Refusal } from '../../platform/refusal.ts';
import { record } from '../audit/index.ts';
import { activeOperators } from '../operators/index.ts';
import { own } from './tables.ts';

const MOST = 40;
/** Who works at this desk; an owner may do whatever anybody may. */
export const DESK_ROLES = ['support', 'owner'] as const;

/** Who can be given a message, and the texts that are kept for answers. */
export function templateRoutes(app: App, { db, clock }: { db: Db; clock: Clock }): void {
  serve(app, contract.getInboxDesk, async () => {
    const templates = await own(db)
      .selectFrom('inboxTemplates')
      .select(['templateId as id', 'name', 'text'])
      .orderBy('name')
      .execute();
    return { data: { people: await activeOperators(db, DESK_ROLES), templates } };
  });

  serve(app, contract.saveInboxTemplate, async ({ operator, params: { id }, body }) => {
    const data = await db.transaction().execute(async (tx) => {
      const before = await findTemplate(tx, id);
      if (!before) await refuseIfFull(tx);
      await refuseTakenName(tx, id, body.name);
      const changed = { ...body, changedBy: operator.username, changedAt: clock.now() };
      const saved = await own(tx)
        .insertInto('inboxTemplates')
        .values({ templateId: id, ...changed })
        .onConflict((oc) => oc.column('templateId').doUpdateSet(changed))
        .returning(['templateId as id', 'name', 'text'])
        .executeTakeFirstOrThrow();
      const { operatorId } = operator;
      const object = `inbox-template:${id}`;
      await record(tx, { operatorId, action: 'inbox.template', object, after: body, ...(before && { before }) });
      return saved;
    });
    return { data };
  });

  serve(app, contract.removeInboxTemplate, async ({ operator, params: { id } }) => {
    await db.transaction().execute(async (tx) => {
      const before = await findTemplate(tx, id);
      if (!before) throw new Refusal('not_found');
      await own(tx).deleteFrom('inboxTemplates').where('templateId', '=', id).execute();
      const { operatorId } = operator;
      await record(tx, { operatorId, action: 'inbox.template-remove', object: `inbox-template:${id}`, before });
    });
    return { data: null };
  });
}

function findTemplate(tx: Tx, id: string) {
  return own(tx)
    .selectFrom('inboxTemplates')
    .select(['name', 'text'])
    .where('templateId', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

async function refuseIfFull(tx: Tx): Promise<void> {
  const { count } = await own(tx)
    .selectFrom('inboxTemplates')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MOST) throw new Refusal('too_many_templates');
}

async function refuseTakenName(tx: Tx, id: string, name: string): Promise<void> {
  const taken = await own(tx)
    .selectFrom('inboxTemplates')
    .select('templateId')
    .where('name', '=', name)
    .where('templateId', '<>', id)
    .executeTakeFirst();
  if (taken) throw new Refusal('template_name_taken', { fields: { name: 'template_name_taken' } });
}
