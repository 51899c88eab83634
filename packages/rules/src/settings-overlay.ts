/** Objects are merged; anything else, a list too, is replaced. */
export function overlay(base: unknown, changes: unknown): unknown {
  if (!isRecord(base) || !isRecord(changes)) return changes;
  const merged: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(changes)) merged[name] = overlay(base[name], value);
  return merged;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
