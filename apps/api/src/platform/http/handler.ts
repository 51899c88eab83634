import type { BodyOf, Caller, DataOf, EndpointParts, MetaOf, ParamsOf, QueryOf } from '@spw/contract/endpoint';
import type { TSchema } from 'typebox';
import type { DbOrTx } from '../db/database.ts';
import type { Operator } from './caller/operator.ts';
import type { Player } from './caller/player.ts';
import type { RequestFacts } from './caller/request-facts.ts';
import type { Intent } from './idempotency/intent.ts';

type PlayerOf<C extends Caller> = C extends 'player' | 'player-fresh'
  ? Player
  : C extends 'maybe-player'
    ? Player | null
    : null;
type OperatorOf<C extends Caller> = C extends 'operator' | 'operator-unproven' ? Operator : null;

/**
 * What the call itself has to ask, and refuses it by: whether the session stands, and what was answered under its key. Sent with the
 * first statements of a handler that `asksFirst`, in its transaction if it has one; empty for all others, where it was asked before.
 */
export type FirstAsks = readonly ((db: DbOrTx) => Promise<unknown>)[];

export interface Call<E extends EndpointParts> {
  readonly player: PlayerOf<E['caller']>;
  readonly operator: OperatorOf<E['caller']>;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** What was uploaded, for an endpoint that takes a file. */
  readonly file: Buffer | null;
  readonly intent: Intent;
  readonly first: FirstAsks;
  readonly request: RequestFacts;
}

export type Answer<E extends EndpointParts> = {
  readonly data: DataOf<E>;
  readonly message?: string | null;
} & (E['meta'] extends TSchema ? { readonly meta: MetaOf<E> } : { readonly meta?: never });

export type Handler<E extends EndpointParts> = (call: Call<E>) => Promise<Answer<E>>;
