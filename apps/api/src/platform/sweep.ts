interface Swept<Row> {
  readonly pageSize: number;
  /** The next rows after this one, in an order that what is done to them does not change. Null for the first. */
  readonly list: (after: Row | null, limit: number) => Promise<readonly Row[]>;
  readonly each: (row: Row) => Promise<unknown>;
  /** Says which one it was, and of whom nothing. */
  readonly failed: (error: unknown, row: Row) => void;
}

/**
 * Goes through everything that is to be done, page after page until nothing is left. One that fails is told of and costs no other its
 * turn; the pages go on after it, so that it is not met again before the next run.
 */
export async function sweep<Row>({ pageSize, list, each, failed }: Swept<Row>): Promise<void> {
  let after: Row | null = null;
  for (;;) {
    const rows: readonly Row[] = await list(after, pageSize);
    for (const row of rows) {
      try {
        await each(row);
      } catch (error) {
        failed(error, row);
      }
    }
    if (rows.length < pageSize) return;
    after = rows.at(-1)!;
  }
}
