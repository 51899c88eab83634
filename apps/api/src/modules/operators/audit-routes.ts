import * as contract from '@spw/contract/console/audit';
import type { DataOf, QueryOf } from '@spw/contract/endpoint';
import { AUDIT_GROUPS, auditWords } from '@spw/rules/audit-words';
import { toCsv } from '../../platform/csv.ts';
import { lagosMoment, spanOf } from '../../platform/days-and-order.ts';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { Refusal } from '../../platform/refusal.ts';
import { listEntries, record, type EntryRow } from '../audit/index.ts';
import type { OperatorsDeps } from './deps.ts';
import { operatorIdOf, operatorNames } from './operator-store.ts';

const MOST_EXPORTED = 10_000;
const COLUMNS = [
  'id',
  'at (Lagos)',
  'operator',
  'what happened',
  'action',
  'object',
  'before',
  'after',
  'reason',
  'hash',
];

type Filter = QueryOf<typeof contract.exportAudit>;
type Entry = DataOf<typeof contract.listAudit>['items'][number];

/** The log, with the names of those who are in it. */
export function auditRoutes(app: App, { db }: OperatorsDeps): void {
  const list = async (
    filter: Filter,
    page: { after?: bigint; oldestFirst?: boolean; limit: number },
  ): Promise<Entry[]> => {
    const operatorId = filter.operator === undefined ? undefined : await operatorIdOf(db, filter.operator);
    const { action, object, group } = filter;
    const actions = group === undefined || group === 'acts' ? undefined : AUDIT_GROUPS[group];
    const what = { action, actions, object, operatorId, withoutReads: group === 'acts' };
    const rows = await listEntries(db, { ...what, between: spanOf(filter), ...page });
    const names = await operatorNames(db, [...new Set(rows.flatMap((row) => row.operatorId ?? []))]);
    return rows.map((row) => showEntry(row, names));
  };

  serve(app, contract.listAudit, async ({ query: { after, limit = 50, sort, ...filter } }) => {
    const page = { oldestFirst: sort === 'createdAt', limit: limit + 1 };
    const found = await list(filter, { ...page, ...(after !== undefined && { after: placeOf(after) }) });
    const items = found.slice(0, limit);
    return { data: { items, next: found.length > limit ? String(items.at(-1)!.id) : null } };
  });

  serve(app, contract.exportAudit, async ({ operator, query }) => {
    const entries = await list(query, { limit: MOST_EXPORTED });
    const { operatorId } = operator;
    await db.transaction().execute((tx) =>
      record(tx, {
        operatorId,
        action: 'audit.export',
        object: 'audit',
        after: { ...query, entries: entries.length },
      }),
    );
    const rows = entries.map((entry) => [
      entry.id,
      lagosMoment(new Date(entry.at)),
      entry.operator?.username,
      auditWords(entry.action),
      entry.action,
      entry.object,
      entry.before,
      entry.after,
      entry.reason,
      entry.hash,
    ]);
    return { data: { name: 'audit.csv', csv: toCsv(COLUMNS, rows) } };
  });
}

function placeOf(cursor: string): bigint {
  if (!/^\d{1,18}$/.test(cursor)) throw new Refusal('invalid_input', { fields: { after: 'invalid_input' } });
  return BigInt(cursor);
}

function showEntry(row: EntryRow, names: Awaited<ReturnType<typeof operatorNames>>): Entry {
  return {
    id: Number(row.entryId),
    at: row.at.toISOString(),
    operator: row.operatorId === null ? null : names.get(row.operatorId)!,
    action: row.action,
    object: row.object,
    before: factsOf(row.before),
    after: factsOf(row.after),
    reason: row.reason,
    hash: row.hash.toString('hex'),
    fits: row.fits,
  };
}

function factsOf(written: EntryRow['before']): Record<string, unknown> | null {
  return typeof written === 'object' && written !== null && !Array.isArray(written) ? { ...written } : null;
}
