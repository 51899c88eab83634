import type { RequestFacts } from './request-facts.ts';

/** Who is calling, once that is proven. */
export interface Player {
  readonly playerId: bigint;
  readonly publicId: string;
  readonly sessionId: string;
}

/**
 * Proves who is calling or throws the refusal `not_signed_in` or `token_expired`. With `fresh` the session is read from
 * the database, never from a cache.
 */
export type Authenticate = (request: RequestFacts, how: { readonly fresh: boolean }) => Promise<Player>;
