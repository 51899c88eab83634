export type Json = Readonly<Record<string, unknown>>;

/** What providers send is looked into with care: any part of it may be missing or of another kind. */
export function objectIn(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

export function textIn(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : null;
}
