import type { BodyOf, DataOf, EndpointParts, MetaOf, ParamsOf, QueryOf } from '@spw/contract/endpoint';
import type { TSchema } from 'typebox';
import type { Intent } from './intent.ts';
import type { Player } from './player.ts';
import type { RequestFacts } from './request-facts.ts';

export interface Call<E extends EndpointParts> {
  readonly player: E['caller'] extends 'anyone' ? null : Player;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly intent: Intent;
  readonly request: RequestFacts;
}

export type Answer<E extends EndpointParts> = {
  readonly data: DataOf<E>;
  readonly message?: string | null;
} & (E['meta'] extends TSchema ? { readonly meta: MetaOf<E> } : { readonly meta?: never });

export type Handler<E extends EndpointParts> = (call: Call<E>) => Promise<Answer<E>>;
