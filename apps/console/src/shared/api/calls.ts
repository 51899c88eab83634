import type { consoleEndpoints } from '@spw/contract/console/endpoints';
import type { BodyOf, DataOf, MetaOf, ParamsOf, QueryOf } from '@spw/contract/endpoint';

type Endpoints = typeof consoleEndpoints;
export type CallName = keyof Endpoints;

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: never }
  : { readonly [K in Key]: Value };

export type CallRequest<Name extends CallName> = Part<'params', ParamsOf<Endpoints[Name]>> &
  Part<'query', QueryOf<Endpoints[Name]>> &
  Part<'body', BodyOf<Endpoints[Name]>> & {
    /** The Idempotency-Key of a call that moves money. */
    readonly key?: string;
    readonly signal?: AbortSignal;
  };

/** A request with nothing it must carry may be left out. */
export type CallArguments<Name extends CallName> =
  Partial<CallRequest<Name>> extends CallRequest<Name> ? [request?: CallRequest<Name>] : [request: CallRequest<Name>];

export type Data<Name extends CallName> = DataOf<Endpoints[Name]>;

export interface Answer<Name extends CallName> {
  readonly data: Data<Name>;
  readonly meta: MetaOf<Endpoints[Name]>;
}
