import { Query, type Connection, type PoolClient, type QueryConfig, type QueryResult } from 'pg';

/** What of pg's own query its client calls, and its types leave out. */
interface PgQuery {
  submit(connection: Connection): Error | null;
  handleCommandComplete(message: unknown, connection: Connection): void;
}

interface PgQueryConfig extends QueryConfig {
  readonly queryMode: 'extended';
  readonly callback: (error: Error | null, result: unknown) => void;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types leave out what its client calls
const PgQuery = Query as unknown as new (config: PgQueryConfig) => PgQuery;

class BeginningQuery extends PgQuery {
  readonly #name: string | undefined;
  #isSent = false;
  isBegun = false;

  constructor({ name, ...config }: PgQueryConfig) {
    super(config);
    this.#name = name;
  }

  /** From when it is sent until BEGIN is through, an answer says nothing of the statement: pg must not note that it was parsed. */
  get name(): string | undefined {
    return this.#isSent && !this.isBegun ? undefined : this.#name;
  }
  set name(_: undefined) {
    // By the constructor of pg's own, which is not told it.
  }

  override submit(connection: Connection): Error | null {
    connection.stream.cork();
    connection.parse({ name: '', text: 'begin', types: [] }, true);
    connection.bind({}, true);
    connection.execute({}, true);
    const refused = super.submit(connection);
    connection.stream.uncork();
    this.#isSent = true;
    return refused;
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.isBegun) super.handleCommandComplete(message, connection);
    this.isBegun = true;
  }
}

/**
 * BEGIN and the first statement of a transaction in one trip. Both stand before the same Sync: if BEGIN fails the server skips the
 * statement, where pg's own pipeline would have it run, and commit, outside of any transaction.
 */
export function beginWith(client: PoolClient, config: QueryConfig, onNotBegun: () => void): Promise<QueryResult> {
  return new Promise((done, fail) => {
    const query = new BeginningQuery({
      ...config,
      queryMode: 'extended',
      callback(error, result) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as pg gives it to every callback
        if (!error) return done(result as QueryResult);
        if (!query.isBegun) onNotBegun();
        Error.captureStackTrace(error);
        fail(error);
      },
    });
    client.query(query);
  });
}
