import type { Receipt } from '@spw/contract/money';
import type { CursorPosition, PlayerPage } from '../../platform/cursor.ts';
import type { Db } from '../../platform/db/database.ts';
import { together } from '../../platform/db/together.ts';
import type { FirstAsks } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/refusal.ts';

const PAGE = 30;

/** A kind of movement, newest first: its rows, and then what is asked by them. */
export type Source = (db: Db, wanted: PlayerPage) => Promise<(db: Db) => Promise<Receipt[]>>;

/** Movements of every kind as one list. Each kind gives a page, so the first of all of them are surely among those. */
export async function readActivity(
  db: Db,
  sources: readonly Source[],
  { playerId, before, first }: { playerId: bigint; before: string | null; first: FirstAsks },
): Promise<{ receipts: Receipt[]; next: string | null }> {
  const wanted = { playerId, before: before === null ? null : readCursor(before), limit: PAGE + 1 };
  const [listed] = await together(db, [
    (side) =>
      together(
        side,
        sources.map((source) => (inner: Db) => source(inner, wanted)),
      ),
    ...first,
  ]);
  const found = (await together(db, listed)).flat().toSorted(newestFirst);
  const receipts = found.slice(0, PAGE);
  return { receipts, next: found.length > PAGE ? cursorOf(receipts.at(-1)!) : null };
}

export function newestFirst(one: Receipt, other: Receipt): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}

function cursorOf({ createdAt, id }: Receipt): string {
  return Buffer.from(`${createdAt}_${id}`).toString('base64url');
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function readCursor(text: string): CursorPosition {
  const [, at, id] = CURSOR.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (at === undefined || id === undefined || Number.isNaN(Date.parse(at)))
    throw new Refusal('invalid_input', { fields: { before: 'invalid_input' } });
  return { at: new Date(at), id };
}
