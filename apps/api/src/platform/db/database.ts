import type { Kysely, Transaction } from 'kysely';
import type { DB } from './schema.generated.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;
/** A reader takes either; a writer takes `Tx`, so that it is always part of somebody's transaction. */
export type DbOrTx = Db | Tx;
