// A spreadsheet runs a cell that begins with one of these, and some first take away spaces and signs that nobody sees.
const RUNS = /^[=+\-@]/;
const UNSEEN = /^[\s\p{Cc}\p{Cf}]+/u;
const SEPARATOR = /(?<=[;\t\r\n])/;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/** A table for a spreadsheet. Nothing in it is run there, whatever somebody once typed into a name or a message. */
export function toCsv(columns: readonly string[], rows: readonly (readonly unknown[])[]): string {
  return [columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n';
}

function cell(value: unknown): string {
  const text = textOf(value);
  const harmless = PLAIN_NUMBER.test(text) ? text : disarm(text);
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** Each piece by itself: where semicolons or tabs separate, what stands behind one is a cell, quotes or not. */
function disarm(text: string): string {
  const pieces = text.split(SEPARATOR).map((piece) => (mayRun(piece) ? `'${piece}` : piece));
  return `${/^[\t\r\n]/.test(text) ? "'" : ''}${pieces.join('')}`;
}

/** Judged as a spreadsheet may read it: ＝ is = to some. */
function mayRun(text: string): boolean {
  return RUNS.test(text.normalize('NFKC').replace(UNSEEN, ''));
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string') return value;
  if (typeof value === 'bigint') return String(value);
  return JSON.stringify(value, (_name, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner));
}
