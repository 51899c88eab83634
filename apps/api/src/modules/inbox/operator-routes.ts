import * as contract from '@spw/contract/console/inbox';
import type { InboxItem } from '@spw/contract/console/inbox';
import type { Clock } from '../../platform/clock.ts';
import { toCsv } from '../../platform/csv.ts';
import { pageLength, pageOf, readCursor, writeCursor } from '../../platform/cursor.ts';
import { lagosMoment, spanOf } from '../../platform/days-and-order.ts';
import type { Db } from '../../platform/db/database.ts';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { Refusal } from '../../platform/refusal.ts';
import { record } from '../audit/index.ts';
import { countOpenMessages } from '../contact/index.ts';
import { countOpenNotes } from '../feedback/index.ts';
import { readInbox, readWhole, recordHandled } from './read-inbox.ts';

const COLUMNS = ['id', 'sent (Lagos)', 'player', 'name', 'email', 'phone', 'subject', 'reference', 'message', 'answer'];
const MOST_ROWS = 20_000;

/** What people told us, and what was answered. */
export function operatorRoutes(app: App, { db, clock }: { db: Db; clock: Clock }): void {
  serve(app, contract.listInbox, async ({ operator, query }) => {
    const length = pageLength(query.limit);
    const { kind, show = 'open', id } = query;
    const order = { between: spanOf(query), oldestFirst: query.sort === 'createdAt' };
    const data = await db.transaction().execute(async (tx) => {
      const rows = await readInbox(tx, {
        kind,
        show,
        ...order,
        after: readCursor(query.after),
        limit: length + 1,
        ...(id && { id }),
      });
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

  serve(app, contract.revealInboxItem, async ({ operator, params, body }) => {
    const { kind, id } = params;
    const data = await db.transaction().execute(async (tx) => {
      const [item] = await readWhole(tx, { kind, show: 'all', after: null, limit: 1, id });
      if (!item) throw new Refusal('not_found');
      const { operatorId } = operator;
      await record(tx, { operatorId, action: 'inbox.reveal', object: `${kind}:${id}`, reason: body.reason });
      return { email: item.email, phone: item.phone };
    });
    return { data };
  });

  serve(app, contract.exportInbox, async ({ operator, query }) => {
    const { kind, show = 'open', from, to } = query;
    const order = { between: spanOf(query), oldestFirst: query.sort === 'createdAt' };
    const data = await db.transaction().execute(async (tx) => {
      const items = await readInbox(tx, { kind, show, ...order, after: null, limit: MOST_ROWS });
      const after = { ...query, rows: items.length };
      await record(tx, { operatorId: operator.operatorId, action: 'read', object: `export:inbox:${kind}`, after });
      const fileName = `${[kind, from, to].filter((part) => part !== undefined).join('-')}.csv`;
      return { fileName, csv: toCsv(COLUMNS, items.map(cellsOf)), rows: items.length };
    });
    return { data };
  });
}

function placeOf({ createdAt, id }: InboxItem): string {
  return writeCursor({ at: new Date(createdAt), id });
}

function cellsOf(item: InboxItem): unknown[] {
  const { id, createdAt, player, name, email, phone, subject, reference, message, handled } = item;
  return [
    id,
    lagosMoment(new Date(createdAt)),
    player?.username,
    name,
    email,
    phone,
    subject,
    reference,
    message,
    handled?.note,
  ];
}
