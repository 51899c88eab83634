import type { AccessMode, CompiledQuery, IsolationLevel, QueryExecutorProvider, QueryResult } from 'kysely';

/**
 * What modules hand one another. It runs statements and has no tables: a module writes its own over `own(db)` of its
 * `tables.ts`, which knows the tables of that module alone. A Kysely is one of these, and at run time nothing else is.
 */
interface Runner extends QueryExecutorProvider {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>>;
}

export interface Tx extends Runner {
  readonly isTransaction: true;
}

export interface Db extends Runner {
  readonly isTransaction: boolean;
  transaction(): NewTransaction;
}

/** A reader takes either; a writer takes `Tx`, so that it is always part of somebody's transaction. */
export type DbOrTx = Db | Tx;

interface NewTransaction {
  setIsolationLevel(level: IsolationLevel): NewTransaction;
  setAccessMode(mode: AccessMode): NewTransaction;
  execute<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}
