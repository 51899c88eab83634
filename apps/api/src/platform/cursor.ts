import { Refusal } from './refusal.ts';

/** Where a page of rows in the order of time begins: after the row of this time and id. */
export interface CursorPosition {
  readonly at: Date;
  readonly id: string;
}

/** A page of a player's own rows, newest first. */
export interface PlayerPage {
  readonly playerId: bigint;
  /** Only what is older than this; null for the newest. */
  readonly before: CursorPosition | null;
  readonly limit: number;
}

export interface Page<Item> {
  readonly items: Item[];
  /** For the next page; null when this was the last. */
  readonly next: string | null;
}

const CURSOR = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const PAGE = 50;

export function writeCursor({ at, id }: CursorPosition): string {
  return `${at.getTime()}_${id}`;
}

/** A cursor is ours or nobody's: one that was made up is refused. */
export function readCursor(cursor: string | undefined): CursorPosition | null {
  if (cursor === undefined) return null;
  const parts = CURSOR.exec(cursor);
  if (!parts) throw new Refusal('invalid_input', { fields: { after: 'invalid_input' } });
  return { at: new Date(Number(parts[1])), id: parts[2]! };
}

export function pageLength(limit: number | undefined): number {
  return limit ?? PAGE;
}

/** One row more than the page has was asked for: it says whether there is another page. */
export function pageOf<Row>(rows: readonly Row[], length: number, placeOf: (row: Row) => string): Page<Row> {
  const items = rows.slice(0, length);
  return { items, next: rows.length > length ? placeOf(items.at(-1)!) : null };
}
