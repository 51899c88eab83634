import type { Static, TObject, TSchema } from 'typebox';
import type { Role } from './console/role.ts';
import type { RefusalCode } from './refusals.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: anyone; anyone, but a signed-in player is known; a signed-in player; a signed-in player whose session is
 * read from the database, not from a cache; an operator who has given password and code; or one who still owes the code.
 */
export type Caller = 'anyone' | 'maybe-player' | 'player' | 'player-fresh' | 'operator' | 'operator-unproven';

export interface Limit {
  /** Calls allowed in the window, counted apart for each caller. */
  readonly max: number;
  readonly seconds: number;
  /** Whoever is not signed in is counted by address. */
  readonly by: 'address' | 'player';
  /** Calls that name the same thing share one count. */
  readonly of?: string;
}

/**
 * What a caller without a session can make us keep by a call: nothing; only what is proven in another way, such as a provider's signature;
 * a code and the device that asked for it, of which there is a budget; or words, up to so many bytes a day from one address.
 */
export type Stores = 'nothing' | 'proven' | 'codes' | { readonly bytesPerDay: number };

export interface Upload {
  readonly field: string;
  readonly maxBytes: number;
}

export interface EndpointParts {
  readonly method: Method;
  /** Path parameters are written `{name}`, as OpenAPI has them. */
  readonly path: string;
  readonly summary: string;
  readonly caller: Caller;
  /** Which operators may call. An owner always may. */
  readonly roles?: readonly Role[];
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TObject;
  /** The body comes as a form, and this one of its fields may hold a file. */
  readonly upload?: Upload;
  /** How large the body may be, where that is not as most. */
  readonly bodyBytes?: number;
  readonly data: TSchema;
  readonly meta?: TSchema;
  /** The refusals this call may answer with, beside those that any call may. */
  readonly refusals: readonly RefusalCode[];
  /** The same path answers GET too, for callers that know it so. It changes something, so it is never cached or prefetched. */
  readonly alsoGet?: true;
  /** Takes an `Idempotency-Key`: it costs or grants something. */
  readonly once?: true;
  readonly limit?: Limit;
  /** Goes on with what a player has begun: a process that cannot keep up sends it away last. */
  readonly goesOn?: true;
  /** How long browsers, and whatever stands between, may keep an answer. Only where everybody gets the same one. */
  readonly cacheSeconds?: number;
  /** Said by every call that needs no session: without it the server does not start. */
  readonly stores?: Stores;
}

export type Endpoint<Parts extends EndpointParts = EndpointParts> = Parts;

export function endpoint<const Parts extends EndpointParts>(parts: Parts): Endpoint<Parts> {
  return parts;
}

type StaticOr<Schema, Otherwise> = Schema extends TSchema ? Static<Schema> : Otherwise;

export type ParamsOf<E extends EndpointParts> = StaticOr<E['params'], undefined>;
export type QueryOf<E extends EndpointParts> = StaticOr<E['query'], undefined>;
export type BodyOf<E extends EndpointParts> = StaticOr<E['body'], undefined>;
export type DataOf<E extends EndpointParts> = Static<E['data']>;
export type MetaOf<E extends EndpointParts> = StaticOr<E['meta'], Record<string, never>>;

export interface Failure {
  readonly status: false;
  readonly data: null;
  readonly message: string;
  readonly code: RefusalCode;
  readonly requestId: string;
  /** What is wrong with each field. */
  readonly fields?: Readonly<Record<string, { readonly code: RefusalCode; readonly message: string }>>;
  readonly meta?: Readonly<Record<string, unknown>>;
}
