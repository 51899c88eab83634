import {
  CamelCasePlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type LogEvent,
} from 'kysely';
import { Pool, types, type CustomTypesConfig } from 'pg';
import type { AllTables } from './all-tables.ts';
import { PoolDriver } from './driver.ts';
import type { DB } from './schema.generated.ts';

export interface DatabaseConfig {
  readonly databaseUrl: string;
  readonly poolSize: number;
  readonly poolWaitMilliseconds: number;
  readonly statementMilliseconds: number;
  /** Whether connections keep busy statements prepared; unless told otherwise they do. */
  readonly preparedStatements?: boolean;
}

export interface Database {
  readonly db: AllTables;
  readonly pool: Pool;
  /** How long whoever waits longest for a connection has waited so far. */
  readonly longestWaitMilliseconds: () => number;
  readonly close: () => Promise<void>;
}

interface Watchers {
  /** Told of every statement, after it ran. */
  readonly onStatement?: (event: LogEvent) => void;
  /** Told how long each statement took. */
  readonly onAnswered?: (succeeded: boolean, milliseconds: number) => void;
  /** A connection broke while no statement ran on it. The pool replaces it. */
  readonly onConnectionLost?: (error: Error) => void;
}

/** How values are read. Only on our own pool: the job queue reads its counts in its own way. */
const reading: CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === types.builtins.INT8) return BigInt;
    // A day has no time zone: as a Date it would move with the machine's.
    if (oid === types.builtins.DATE) return String;
    return types.getTypeParser(oid, format);
  },
};

/** In the code names have no underscores. The driver names the columns, so that the statements of busy paths need no renaming row by row. */
class Names extends CamelCasePlugin {
  constructor() {
    // The keys inside a JSON document are the product's own words: they stay as they are.
    super({ maintainNestedObjectKeys: true });
  }

  ofColumn(name: string): string {
    return this.camelCase(name);
  }
}

/**
 * The pool keeps no session state but prepared statements, so a pooler in transaction mode can stand between that carries them, or any
 * without them. Such a pooler must ignore the `statement_timeout` start-up parameter; the role's own setting then holds.
 */
export function connect(config: DatabaseConfig, name: string, watchers: Watchers = {}): Database {
  const pool = new Pool({
    connectionString: config.databaseUrl,
    application_name: name,
    types: reading,
    max: config.poolSize,
    connectionTimeoutMillis: config.poolWaitMilliseconds,
    statement_timeout: config.statementMilliseconds,
    // The server gives up first; this is for a server that no longer answers at all.
    query_timeout: config.statementMilliseconds + 500,
    keepAlive: true,
    // What is asked together is sent together.
    pipeline: true,
  });
  // Each is listened to for as long as it lives: an error that nobody hears, of one that is in a transaction, ends the process.
  pool.on('connect', (client) => client.on('error', (error) => watchers.onConnectionLost?.(error)));
  pool.on('error', () => undefined);

  const { preparedStatements = true } = config;
  const names = new Names();
  const nameColumn = (name: string) => names.ofColumn(name);
  const { onAnswered } = watchers;
  const driver = new PoolDriver(pool, { preparedStatements, nameColumn, ...(onAnswered && { onAnswered }) });
  const db = new Kysely<DB>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (anyDb) => new PostgresIntrospector(anyDb),
    },
    plugins: [names],
    ...(watchers.onStatement && { log: watchers.onStatement }),
  });
  return { db, pool, longestWaitMilliseconds: () => driver.longestWaitMilliseconds(), close: () => db.destroy() };
}
