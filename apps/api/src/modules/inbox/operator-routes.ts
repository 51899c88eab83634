import * as contract from '@spw/contract/console/inbox';
import type { InboxItem } from '@spw/contract/console/inbox';
import type { Clock } from '../../platform/clock.ts';
import { toCsv } from '../../platform/csv.ts';
import { pageLength, pageOf, readCursor, writeCursor, type CursorPosition } from '../../platform/cursor.ts';
import { lagosMoment, spanOf, type Span } from '../../platform/days-and-order.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Random } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { record } from '../audit/index.ts';
import { countOpenMessages } from '../contact/index.ts';
import { countOpenNotes } from '../feedback/index.ts';
import { activeOperators } from '../operators/index.ts';
import { answerItems } from './answer-items.ts';
import { assign, assignedIds, assigneesOf, unassign } from './assignments.ts';
import { readInbox, readWhole, type Kind } from './read-inbox.ts';
import { DESK_ROLES, templateRoutes } from './templates.ts';

const COLUMNS = ['id', 'sent (Lagos)', 'player', 'name', 'email', 'phone', 'subject', 'reference', 'message', 'answer'];
const MOST_ROWS = 20_000;

/** What people told us, and what was answered. */
export function operatorRoutes(app: App, { db, clock, random }: { db: Db; clock: Clock; random: Random }): void {
  templateRoutes(app, { db, clock });

  serve(app, contract.listInbox, async ({ operator, query }) => {
    const length = pageLength(query.limit);
    const { kind, show = 'open', id, who } = query;
    const order = { between: spanOf(query), oldestFirst: query.sort === 'createdAt' };
    const page = { kind, after: readCursor(query.after), limit: length + 1, ...order };
    const data = await db.transaction().execute(async (tx) => {
      const rows = await rowsOf(tx, { ...page, show, who, id, username: operator.username });
      await record(tx, { operatorId: operator.operatorId, action: 'read', object: `inbox:${kind}` });
      return pageOf(rows, length, placeOf);
    });
    return { data };
  });

  serve(app, contract.countInbox, async () => ({
    data: { ...(await countOpenNotes(db)), contact: await countOpenMessages(db) },
  }));

  serve(app, contract.assignInbox, async ({ operator, body: { kind, ids, to } }) => {
    await db.transaction().execute(async (tx) => {
      if (to !== null && !(await activeOperators(tx, DESK_ROLES)).includes(to)) throw new Refusal('not_found');
      const items = await readInbox(tx, { kind, show: 'open', after: null, limit: ids.length, ids });
      if (items.length < ids.length) throw new Refusal('not_found');
      if (to === null) await unassign(tx, kind, ids);
      else await assign(tx, { kind, items, to, at: clock.now() });
      const { operatorId } = operator;
      for (const id of ids)
        await record(tx, { operatorId, action: 'inbox.assign', object: `${kind}:${id}`, after: { to } });
    });
    return { data: { assigned: ids.length } };
  });

  serve(app, contract.answerInbox, async ({ operator, body, intent }) => {
    const { kind, way } = body;
    const data = await db.transaction().execute(async (tx) => {
      const answered = await answerItems({ clock, random }, tx, { ...body, by: operator.username });
      const { operatorId } = operator;
      // As it was written: the names that were filled in are not for the log.
      for (const id of answered)
        await record(tx, {
          operatorId,
          action: 'inbox.answer',
          object: `${kind}:${id}`,
          after: { way },
          reason: body.text,
        });
      const counted = { answered: answered.length };
      await intent.save(tx, { data: counted });
      return counted;
    });
    return { data };
  });

  serve(app, contract.revealInboxItem, async ({ operator, params, body }) => {
    const { kind, id } = params;
    const data = await db.transaction().execute(async (tx) => {
      const [item] = await readWhole(tx, { kind, show: 'all', after: null, limit: 1, ids: [id] });
      if (!item) throw new Refusal('not_found');
      const { operatorId } = operator;
      await record(tx, { operatorId, action: 'inbox.reveal', object: `${kind}:${id}`, reason: body.reason });
      return { email: item.email, phone: item.phone };
    });
    return { data };
  });

  serve(app, contract.exportInbox, async ({ operator, query }) => {
    const { kind, show = 'open', from, to, who } = query;
    const order = { between: spanOf(query), oldestFirst: query.sort === 'createdAt' };
    const data = await db.transaction().execute(async (tx) => {
      const asked = { kind, show, who, id: undefined, username: operator.username };
      const items = await rowsOf(tx, { ...asked, ...order, after: null, limit: MOST_ROWS });
      const after = { ...query, rows: items.length };
      await record(tx, { operatorId: operator.operatorId, action: 'read', object: `export:inbox:${kind}`, after });
      const fileName = `${[kind, from, to].filter((part) => part !== undefined).join('-')}.csv`;
      return { fileName, csv: toCsv(COLUMNS, items.map(cellsOf)), rows: items.length };
    });
    return { data };
  });
}

interface Asked {
  readonly kind: Kind;
  readonly show: 'open' | 'handled' | 'all';
  readonly who: 'me' | 'nobody' | undefined;
  readonly id: string | undefined;
  readonly username: string;
  readonly after: CursorPosition | null;
  readonly limit: number;
  readonly between: Span;
  readonly oldestFirst: boolean;
}

/** A page with whose each is. What somebody has taken is always open: handled or gone, it is nobody's any more. */
async function rowsOf(tx: Tx, { who, id, username, ...asked }: Asked): Promise<InboxItem[]> {
  const { kind } = asked;
  if (who === 'me') {
    const ids = await assignedIds(tx, { ...asked, assignedTo: username });
    const mine = await readInbox(tx, { ...asked, show: 'open', after: null, ids });
    const here = new Set(mine.map((item) => item.id));
    await unassign(
      tx,
      kind,
      ids.filter((each) => !here.has(each)),
    );
    return mine.map((item) => ({ ...item, assignedTo: username }));
  }
  if (who === 'nobody') {
    const except = [...(await assigneesOf(tx, kind)).keys()];
    return readInbox(tx, { ...asked, show: 'open', except });
  }
  const items = await readInbox(tx, { ...asked, ...(id !== undefined && { ids: [id] }) });
  const whose = await assigneesOf(
    tx,
    kind,
    items.map((item) => item.id),
  );
  return items.map((item) => ({ ...item, assignedTo: whose.get(item.id) ?? null }));
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
