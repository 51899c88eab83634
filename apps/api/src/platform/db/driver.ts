import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { beginWith } from './begin-with.ts';
import { isSingleStatement, nameOf } from './compiled.ts';

const CHANGING = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

interface Answer<R> {
  readonly command: string;
  readonly rowCount: number | null;
  readonly rows: R[];
}

/**
 * Speaks to the pool for Kysely, whose own driver can neither name a statement nor send BEGIN together with the first statement of a
 * transaction: here a transaction costs one wait less, and one that asks nothing costs none.
 */
export class PoolDriver implements Driver {
  readonly #pool: Pool;
  readonly #isNaming: boolean;
  /** One for each client, because Kysely listens to those that it has seen. */
  readonly #connections = new WeakMap<PoolClient, PoolConnection>();

  constructor(pool: Pool, { preparedStatements }: { readonly preparedStatements: boolean }) {
    this.#pool = pool;
    this.#isNaming = preparedStatements;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    const client = await this.#pool.connect();
    const known = this.#connections.get(client) ?? new PoolConnection(client, this.#isNaming);
    this.#connections.set(client, known);
    return known;
  }

  async beginTransaction(connection: PoolConnection, { isolationLevel, accessMode }: TransactionSettings) {
    if (!isolationLevel && !accessMode) return connection.beginLater();
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    await connection.executeQuery(CompiledQuery.raw(`start transaction${level} ${accessMode ?? ''}`));
  }

  async commitTransaction(connection: PoolConnection) {
    if (connection.forgetBegin()) return;
    // A transaction that an error has ended is rolled back by COMMIT, which says so and does not fail.
    if ((await connection.ask(CompiledQuery.raw('commit'))).command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollbackTransaction(connection: PoolConnection) {
    if (connection.forgetBegin()) return;
    try {
      await connection.executeQuery(CompiledQuery.raw('rollback'));
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

class PoolConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #isNaming: boolean;
  /** A transaction was begun of which the server does not know yet. */
  #mustBegin = false;
  #isGivenUp = false;

  constructor(client: PoolClient, isNaming: boolean) {
    this.#client = client;
    this.#isNaming = isNaming;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.ask<R>(query);
    return CHANGING.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows };
  }

  async ask<R>(query: CompiledQuery): Promise<Answer<R>> {
    const name = this.#isNaming ? nameOf(query) : undefined;
    const values = [...query.parameters];
    const config = name === undefined ? { text: query.sql, values } : { name, text: query.sql, values };
    if (this.forgetBegin()) {
      if (isSingleStatement(query)) return await beginWith(this.#client, config, () => this.giveUp());
      // What may be several statements in one text is sent alone.
      await this.#client.query('begin');
    }
    // pg copies what comes as an object, property by property.
    if (name === undefined) return await this.#client.query<R & QueryResultRow>(query.sql, values);
    return await this.#client.query<R & QueryResultRow>(config);
  }

  beginLater(): void {
    this.#mustBegin = true;
  }

  /** Whether there was one to forget. */
  forgetBegin(): boolean {
    const had = this.#mustBegin;
    this.#mustBegin = false;
    return had;
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
