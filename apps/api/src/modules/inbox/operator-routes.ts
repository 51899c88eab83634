import * as contract from '@spw/contract/console/inbox';
import type { InboxItem } from '@spw/contract/console/inbox';
import { addDays, startOf, type LagosDay } from '@spw/rules/lagos';
import type { Clock } from '../../platform/clock.ts';
import { toCsv } from '../../platform/csv.ts';
import { pageLength, pageOf, readCursor, writeCursor } from '../../platform/cursor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { Refusal } from '../../platform/refusal.ts';
import { record } from '../audit/index.ts';
import { countOpenMessages } from '../contact/index.ts';
import { countOpenNotes } from '../feedback/index.ts';
import { readInbox, recordHandled } from './read-inbox.ts';

const COLUMNS = ['id', 'sent', 'player', 'name', 'email', 'phone', 'subject', 'reference', 'message', 'answer'];
const MOST_ROWS = 20_000;

/** What people told us, and what was answered. */
export function operatorRoutes(app: App, { db, clock }: { db: Db; clock: Clock }): void {
  serve(app, contract.listInbox, async ({ operator, query }) => {
    const length = pageLength(query.limit);
    const { kind, show = 'open' } = query;
    const data = await db.transaction().execute(async (tx) => {
      const rows = await readInbox(tx, { kind, show, after: readCursor(query.after), limit: length + 1 });
      await record(tx, { operatorId: operator.operatorId, action: 'read', object: `inbox:${kind}` });
      return pageOf(rows, length, placeOf);
    });
    return { data };
  });

  serve(app, contract.countInbox, async () => ({
    data: { ...(await countOpenNotes(db)), contact: await countOpenMessages(db) },
  }));

  serve(app, contract.handleInboxItem, async ({ operator, params, body }) => {
    const { kind, id } = params;
    const data = await db.transaction().execute(async (tx) => {
      const handled = { id, handledBy: operator.username, handledAt: clock.now(), answer: body.note };
      if (!(await recordHandled(tx, kind, handled))) throw new Refusal('not_found');
      const [item] = await readInbox(tx, { kind, show: 'all', after: null, limit: 1, id });
      const { operatorId } = operator;
      await record(tx, { operatorId, action: 'inbox.handle', object: `${kind}:${id}`, reason: body.note });
      return item!;
    });
    return { data };
  });

  serve(app, contract.exportInbox, async ({ operator, query }) => {
    const { kind, from, to } = query;
    const between = { from: startOf(from as LagosDay), to: startOf(addDays(to as LagosDay, 1)) };
    const data = await db.transaction().execute(async (tx) => {
      const items = await readInbox(tx, { kind, show: 'all', after: null, limit: MOST_ROWS, between });
      const after = { from, to, rows: items.length };
      await record(tx, { operatorId: operator.operatorId, action: 'read', object: `export:inbox:${kind}`, after });
      return { fileName: `${kind}-${from}-${to}.csv`, csv: toCsv(COLUMNS, items.map(cellsOf)), rows: items.length };
    });
    return { data };
  });
}

function placeOf({ createdAt, id }: InboxItem): string {
  return writeCursor({ at: new Date(createdAt), id });
}

function cellsOf(item: InboxItem): unknown[] {
  const { id, createdAt, player, name, email, phone, subject, reference, message, handled } = item;
  return [id, createdAt, player?.username, name, email, phone, subject, reference, message, handled?.note];
}
