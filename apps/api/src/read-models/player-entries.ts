import type { listPlayerEntries } from '@spw/contract/console/players';
import type { DataOf } from '@spw/contract/endpoint';
import { toNaira } from '@spw/rules/naira';
import { sql } from 'kysely';
import { PLAYER_PLACES } from '../modules/ledger/index.ts';
import type { DbOrTx } from '../platform/db/database.ts';
import { Refusal } from '../platform/refusal.ts';

const NAIRA_SLOTS = 4;

interface EntryRow {
  readonly journalId: bigint;
  readonly line: number;
  readonly micros: bigint;
  readonly slot: number;
  readonly kind: string;
  readonly reference: string | null;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
}

/** A player's lines in the ledger, newest first. Each account gives a page, so the first of all of them are surely among those. */
export async function listEntriesOf(
  db: DbOrTx,
  { playerId, after, limit }: { playerId: bigint; after: string | undefined; limit: number },
): Promise<DataOf<typeof listPlayerEntries>> {
  const place = placeOf(after);
  const { rows } = await sql<EntryRow>`
    with place as (select timestamptz 'epoch' + ${place.micros}::bigint * interval '1 microsecond' as at)
    select found.* from generate_series(0, ${PLAYER_PLACES.length - 1}::int) slot cross join lateral (
      select e.journal_id, e.line, (extract(epoch from e.posted_at) * 1000000)::bigint as micros, slot::int as slot,
        j.kind, j.reference, e.amount, e.balance_after, e.posted_at
      from ledger.entries e
      join ledger.journals j on j.player_id = e.player_id and j.journal_id = e.journal_id and j.posted_at = e.posted_at
      where e.player_id = ${playerId} and e.account_id = ${playerId}::bigint * 16 + slot and e.posted_at <= (select at from place)
        and (e.posted_at, e.journal_id, e.line) < ((select at from place), ${place.journalId}::bigint, ${place.line}::int)
      order by e.posted_at desc, e.journal_id desc, e.line desc limit ${limit + 1}
    ) found
    order by found.posted_at desc, found.journal_id desc, found.line desc limit ${limit + 1}`.execute(db);
  const shown = rows.slice(0, limit);
  return { items: shown.map(showEntry), next: rows.length > limit ? cursorOf(shown.at(-1)!) : null };
}

function showEntry(row: EntryRow): DataOf<typeof listPlayerEntries>['items'][number] {
  const figure = (amount: bigint) => (row.slot < NAIRA_SLOTS ? toNaira(amount) : Number(amount));
  return {
    id: `${row.journalId}-${row.line}`,
    at: new Date(Number(row.micros / 1000n)).toISOString(),
    kind: row.kind,
    reference: row.reference,
    place: PLAYER_PLACES[row.slot]!,
    amount: figure(row.amount),
    balanceAfter: figure(row.balanceAfter),
  };
}

const CURSOR = /^(\d{1,17})-(\d{1,18})-(\d{1,4})$/;
// Later than anything that is posted.
const BEGINNING = { micros: '99999999999999999', journalId: '0', line: '0' };

function cursorOf({ micros, journalId, line }: EntryRow): string {
  return `${micros}-${journalId}-${line}`;
}

function placeOf(after: string | undefined): { micros: string; journalId: string; line: string } {
  if (after === undefined) return BEGINNING;
  const [, micros, journalId, line] = CURSOR.exec(after) ?? [];
  if (!micros || !journalId || !line) throw new Refusal('invalid_input', { fields: { after: 'invalid_input' } });
  return { micros, journalId, line };
}
