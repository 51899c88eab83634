import { createHash } from 'node:crypto';
import pg from 'pg';

/** The queue has some dozens. One that makes its texts as it goes must not fill the server's memory. */
const MOST_PREPARED = 100;

/**
 * Connections for the queue that keep its statements prepared. It asks for jobs dozens of times a second, and how to find one took the
 * database four times as long to decide as to do. What they answer names its columns, so that a later version of its tables fails none of them.
 */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>();

  /** The pool calls it with or without values, and with a callback where it waits by one. */
  override query(...asked: unknown[]): never {
    const [text, values, ...others] = asked;
    // Without values it may be several statements in one text, of which none can be prepared.
    const isOne = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const name = isOne ? this.#nameOf(text) : undefined;
    const ask: (...given: unknown[]) => unknown = super.query.bind(this);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whatever the one below answers, as its callers know it
    return (name === undefined ? ask(...asked) : ask({ name, text, values }, ...others)) as never;
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size === MOST_PREPARED) return known;
    const name = `job_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
    this.#names.set(text, name);
    return name;
  }
}
