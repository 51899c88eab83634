import type { BodyOf, DataOf, EndpointParts, MetaOf, ParamsOf, QueryOf } from '@spw/contract/endpoint';

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: never }
  : { readonly [K in Key]: Value };

export interface CallOptions {
  /** The Idempotency-Key of a call that costs or grants something. */
  readonly key?: string;
  readonly signal?: AbortSignal;
  /** Goes along with a call that takes an upload. */
  readonly file?: Blob;
  /** Told in words when the answer takes longer than usual, and why. */
  readonly onWait?: (text: string) => void;
  /** Lets the request outlive the page, for a call made on the way out. */
  readonly keepalive?: boolean;
}

/** What a call of this endpoint must and may carry. Each app names its own endpoints. */
export type RequestTo<Endpoint extends EndpointParts> = Part<'params', ParamsOf<Endpoint>> &
  Part<'query', QueryOf<Endpoint>> &
  Part<'body', BodyOf<Endpoint>> &
  CallOptions;

/** A request with nothing it must carry may be left out. */
export type ArgumentsOf<Endpoint extends EndpointParts> =
  Partial<RequestTo<Endpoint>> extends RequestTo<Endpoint>
    ? [request?: RequestTo<Endpoint>]
    : [request: RequestTo<Endpoint>];

export interface AnswerOf<Endpoint extends EndpointParts> {
  readonly data: DataOf<Endpoint>;
  readonly meta: MetaOf<Endpoint>;
  readonly message: string | null;
}
