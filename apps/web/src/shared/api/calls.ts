import type { BodyOf, DataOf, MetaOf, ParamsOf, QueryOf } from '@spw/contract/endpoint';
import type { endpoints } from '@spw/contract/endpoints';

type Endpoints = typeof endpoints;
export type CallName = keyof Endpoints;

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: never }
  : { readonly [K in Key]: Value };

export interface CallOptions {
  /** The Idempotency-Key of a call that costs or grants something. */
  readonly key?: string;
  readonly signal?: AbortSignal;
  /** Goes along with a call that takes an upload. */
  readonly file?: Blob;
  /** Lets the request outlive the page, for a call made on the way out. */
  readonly keepalive?: boolean;
}

export type CallRequest<Name extends CallName> = Part<'params', ParamsOf<Endpoints[Name]>> &
  Part<'query', QueryOf<Endpoints[Name]>> &
  Part<'body', BodyOf<Endpoints[Name]>> &
  CallOptions;

/** A request with nothing it must carry may be left out. */
export type CallArguments<Name extends CallName> =
  Partial<CallRequest<Name>> extends CallRequest<Name> ? [request?: CallRequest<Name>] : [request: CallRequest<Name>];

export interface Answer<Name extends CallName> {
  readonly data: DataOf<Endpoints[Name]>;
  readonly meta: MetaOf<Endpoints[Name]>;
  readonly message: string | null;
}
