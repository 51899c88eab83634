/** What happened, from one table: `key` names its place in the order of that table's index. */
export interface Happened<Event> {
  readonly key: string;
  readonly at: Date;
  readonly event: Event;
}

/** Newest first, older than `after` in the order of its own index. */
export type Source<Event> = (wanted: {
  readonly after: string | undefined;
  readonly limit: number;
}) => Promise<readonly Happened<Event>[]>;

/**
 * A page over several tables, newest first. Each gives a page by its own index, and of those the newest are taken; the cursor says of each how
 * far it was read. Nothing is left out or shown twice, also where the order of an index and the times in it differ by a moment.
 */
export async function mergeNewest<Event>(
  sources: Readonly<Record<string, Source<Event>>>,
  { after, limit }: { readonly after: ReadonlyMap<string, string>; readonly limit: number },
): Promise<{ readonly events: readonly Event[]; readonly next: ReadonlyMap<string, string> | null }> {
  const pages: { name: string; rows: readonly Happened<Event>[]; taken: number }[] = [];
  // One after the other: a look must not take every connection there is.
  for (const [name, source] of Object.entries(sources))
    pages.push({ name, rows: await source({ after: after.get(name), limit: limit + 1 }), taken: 0 });
  const events: Event[] = [];
  const next = new Map(after);
  const left = () => pages.filter(({ rows, taken }) => taken < rows.length);
  while (events.length < limit) {
    const [newest] = left().toSorted((a, b) => b.rows[b.taken]!.at.getTime() - a.rows[a.taken]!.at.getTime());
    if (!newest) break;
    const { key, event } = newest.rows[newest.taken]!;
    newest.taken += 1;
    next.set(newest.name, key);
    events.push(event);
  }
  return { events, next: left().length > 0 ? next : null };
}
