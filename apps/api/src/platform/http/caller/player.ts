import type { DbOrTx } from '../../db/database.ts';
import type { RequestFacts } from './request-facts.ts';

/** Who is calling, once that is proven. */
export interface Player {
  readonly playerId: bigint;
  readonly sessionId: string;
}

/** A token of ours beside its own cookie. Whether their session still stands is to be asked. */
export interface PlayerProof {
  /** Whom they name; null where they name the session alone. */
  readonly player: Player | null;
  /** Reads the session, unless that was done a moment ago, or throws the refusal `not_signed_in`. */
  readonly prove: (db: DbOrTx) => Promise<Player>;
}

/** What is left to be asked of who is calling, where a handler asks it with its first statements. */
export interface LaterProof {
  readonly ask: (db: DbOrTx) => Promise<void>;
  readonly isProven: () => boolean;
}

/**
 * Reads the credentials of a call or throws the refusal `not_signed_in` or `token_expired`. With `fresh` the session is read from
 * the database, never from a cache.
 */
export type Authenticate = (request: RequestFacts, how: { readonly fresh: boolean }) => PlayerProof;
