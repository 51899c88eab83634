import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { isSingleStatement, nameOf } from './compiled.ts';
import { sendStatements, type Answer, type Reading, type Statement } from './send-statements.ts';

const CHANGING = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

interface DriverOptions {
  readonly preparedStatements: boolean;
  /** What a column is called in the code. */
  readonly nameColumn: (name: string) => string;
  /** Told how long each statement took. */
  readonly onAnswered?: (succeeded: boolean, milliseconds: number) => void;
}

/**
 * Speaks to the pool for Kysely, whose own driver can neither name a statement nor send BEGIN together with the first statement of a
 * transaction: here a transaction costs one wait less, and one that asks nothing costs none.
 */
export class PoolDriver implements Driver {
  readonly #pool: Pool;
  readonly #options: DriverOptions;
  /** Who has no connection yet and since when, the longest first. */
  readonly #waiting = new Set<{ readonly since: number }>();
  /** One for each client, because Kysely listens to those that it has seen. */
  readonly #connections = new WeakMap<PoolClient, PoolConnection>();

  constructor(pool: Pool, options: DriverOptions) {
    this.#pool = pool;
    this.#options = options;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    const client = await this.#take();
    const known = this.#connections.get(client) ?? new PoolConnection(client, this.#options);
    this.#connections.set(client, known);
    return known;
  }

  /** How long whoever waits longest for a connection has waited so far. */
  longestWaitMilliseconds(): number {
    const [first] = this.#waiting;
    return first ? performance.now() - first.since : 0;
  }

  async #take(): Promise<PoolClient> {
    const waiting = { since: performance.now() };
    this.#waiting.add(waiting);
    try {
      return await this.#pool.connect();
    } finally {
      this.#waiting.delete(waiting);
    }
  }

  async beginTransaction(connection: PoolConnection, { isolationLevel, accessMode }: TransactionSettings) {
    if (!isolationLevel && !accessMode) return connection.beginLater();
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    await connection.begin(`start transaction${level} ${accessMode ?? ''}`);
  }

  async commitTransaction(connection: PoolConnection) {
    // A transaction that an error has ended is rolled back by COMMIT, which says so and does not fail.
    if ((await connection.end('commit')) === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollbackTransaction(connection: PoolConnection) {
    try {
      await connection.end('rollback');
    } catch (error) {
      connection.giveUp();
      throw error;
    }
  }

  async releaseConnection(connection: PoolConnection) {
    connection.release();
  }

  destroy(): Promise<void> {
    return this.#pool.end();
  }
}

const COMMIT: Statement = { text: 'commit', values: [], name: undefined };

/** One that waits to be sent with others. */
interface Held {
  readonly statement: Statement;
  readonly answer: (answer: Promise<Answer>) => void;
}

export class PoolConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #isNaming: boolean;
  readonly #reading: Reading;
  /** Of a transaction that waits for its first statement the server does not know yet. */
  #transaction: 'none' | 'waiting' | 'begun' = 'none';
  /** The answer to a COMMIT that was sent with the last statements. */
  #committed: Promise<Answer> | null = null;
  #held: Held[] | null = null;
  #isGivenUp = false;
  readonly #onAnswered: DriverOptions['onAnswered'];

  constructor(client: PoolClient, { preparedStatements, nameColumn, onAnswered }: DriverOptions) {
    this.#client = client;
    this.#onAnswered = onAnswered;
    this.#isNaming = preparedStatements;
    this.#reading = { nameColumn, known: new Map() };
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#timed(query);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rows of this statement, as whoever built it says
    const result = { rows: rows as R[] };
    return CHANGING.has(command) ? { ...result, numAffectedRows: BigInt(rowCount ?? 0) } : result;
  }

  async #timed(query: CompiledQuery): Promise<Answer> {
    const started = performance.now();
    let succeeded = false;
    try {
      const answer = await this.#ask(query);
      succeeded = true;
      return answer;
    } finally {
      this.#onAnswered?.(succeeded, performance.now() - started);
    }
  }

  async #ask(query: CompiledQuery): Promise<Answer> {
    const statement = {
      name: this.#isNaming ? nameOf(query) : undefined,
      text: query.sql,
      values: query.parameters,
    };
    if (this.#committed) throw new Error('The transaction was committed with what was asked before');
    if (this.#held) return new Promise((answer) => this.#held!.push({ statement, answer }));
    if (isSingleStatement(query)) return this.#send([statement])[0]!;
    // What may be several statements in one text is sent alone.
    if (this.#transaction === 'waiting') await this.begin('begin');
    return this.#client.query(query.sql);
  }

  /** All before one Sync, behind the BEGIN of a transaction that waits. */
  #send(statements: readonly Statement[]): Promise<Answer>[] {
    const isBeginning = this.#transaction === 'waiting';
    if (isBeginning) this.#transaction = 'begun';
    return sendStatements(this.#client, statements, {
      reading: this.#reading,
      isBeginning,
      onNotBegun: () => this.giveUp(),
    });
  }

  /** From now on statements wait until they are sent, all at once. */
  hold(): void {
    this.#held = [];
  }

  /** With COMMIT behind them, if nothing is asked in the transaction after them: the server skips it when one of them fails. */
  sendHeld({ isLast }: { readonly isLast: boolean }): void {
    const held = this.#held ?? [];
    this.#held = null;
    if (held.length === 0) return;
    if (isLast && this.#transaction !== 'none') held.push({ statement: COMMIT, answer: this.#keepCommitted });
    const { stream } = this.#client.connection;
    stream.cork();
    // Without a transaction each stands for itself.
    const answers =
      this.#transaction === 'none'
        ? held.flatMap(({ statement }) => this.#send([statement]))
        : this.#send(held.map(({ statement }) => statement));
    stream.uncork();
    for (const [at, { answer }] of held.entries()) answer(answers[at]!);
  }

  readonly #keepCommitted = (committed: Promise<Answer>): void => {
    this.#committed = committed;
    // Asked for when the transaction ends.
    committed.catch(() => undefined);
  };

  beginLater(): void {
    this.#transaction = 'waiting';
  }

  async begin(statement: string): Promise<void> {
    await this.#client.query(statement);
    this.#transaction = 'begun';
  }

  /** What the server did; nothing if it never heard of the transaction. */
  async end(statement: 'commit' | 'rollback'): Promise<string | null> {
    let command: string | null = null;
    // What came after the COMMIT cannot undo it; what came before kept the server from it.
    if (this.#committed && (statement === 'commit' || (await isFulfilled(this.#committed))))
      ({ command } = await this.#committed);
    else if (this.#transaction === 'begun') ({ command } = await this.#client.query(statement));
    this.#committed = null;
    this.#transaction = 'none';
    return command;
  }

  /** It is closed when it is released: nobody knows what state it is in. */
  giveUp(): void {
    this.#isGivenUp = true;
  }

  release(): void {
    this.#client.release(this.#isGivenUp);
  }

  streamQuery(): never {
    throw new Error('Nothing is streamed from the database');
  }
}

function isFulfilled(promise: Promise<unknown>): Promise<boolean> {
  return promise.then(
    () => true,
    () => false,
  );
}
