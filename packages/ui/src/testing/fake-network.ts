import type { EndpointParts } from '@spw/contract/endpoint';
import { refusals, type RefusalCode } from '@spw/contract/refusals';
import { expect, onTestFinished, vi } from 'vitest';
import type { AnswerOf } from '../http/calls.ts';

type EndpointsByName = Readonly<Record<string, EndpointParts>>;
type NameIn<Endpoints extends EndpointsByName> = keyof Endpoints & string;

/** A call as it left the app. */
export interface SeenCall<Name extends string = string> {
  readonly name: Name;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  // The tests read single fields of bodies whose types differ by call.
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Aborted once the app no longer waits for the answer. */
  readonly signal: AbortSignal;
}

interface Reply {
  readonly status: number;
  readonly envelope: unknown;
  /** When the browser kept it, by the server's stamp: this answer comes from there. */
  readonly keptSince?: Date;
}

type ReplyTo<Endpoint extends EndpointParts> = Reply & { readonly to?: AnswerOf<Endpoint> };
export type HandlersOf<Endpoints extends EndpointsByName> = {
  readonly [Name in NameIn<Endpoints>]?: (
    seen: SeenCall,
  ) => ReplyTo<Endpoints[Name]> | Promise<ReplyTo<Endpoints[Name]>>;
};

type Meta<Endpoint extends EndpointParts> = AnswerOf<Endpoint>['meta'];

/** A good answer. Its data and meta are checked against the contract by the compiler. */
export type AnswerWith<Endpoints extends EndpointsByName> = <const Name extends NameIn<Endpoints>>(
  name: Name,
  data: AnswerOf<Endpoints[Name]>['data'],
  ...meta: Record<string, never> extends Meta<Endpoints[Name]>
    ? [meta?: Meta<Endpoints[Name]>]
    : [meta: Meta<Endpoints[Name]>]
) => ReplyTo<Endpoints[Name]>;

export function answerWith<Endpoints extends EndpointsByName>(): AnswerWith<Endpoints> {
  return (_name, data, ...[meta]) => ({
    status: 200,
    envelope: { status: true, data, message: null, meta: meta ?? {} },
  });
}

export function refusal(
  code: RefusalCode,
  more: { meta?: Record<string, unknown>; fields?: Record<string, unknown> } = {},
): Reply {
  const { status, text } = refusals[code];
  return { status, envelope: { status: false, data: null, message: text, code, requestId: 'request-1', ...more } };
}

/** The connection breaks before an answer. */
export function noAnswer(): never {
  throw new TypeError('Failed to fetch');
}

/** The answer never comes. */
export function never(): Promise<never> {
  return new Promise(() => undefined);
}

type Addresses<Name extends string> = Readonly<Record<Name, { readonly method: string; readonly path: string }>>;

/** The server as an app sees it: it knows every call of the contract and answers those that the test says. */
export class FakeNetwork<Endpoints extends EndpointsByName> {
  readonly seen: SeenCall<NameIn<Endpoints>>[] = [];
  /** Calls that no handler answered: a test that leaves one has not said what it means. */
  readonly unanswered: NameIn<Endpoints>[] = [];
  /** How far the server's clock is ahead of the phone's. */
  aheadMilliseconds = 0;
  /** What stands before it: files of the app come from there. */
  private readonly before = globalThis.fetch;
  private handlers: HandlersOf<Endpoints> = {};
  private readonly recognise: (address: string, init: RequestInit) => SeenCall<NameIn<Endpoints>>;

  constructor(calls: Addresses<NameIn<Endpoints>>) {
    this.recognise = recogniser(calls);
  }

  on(handlers: HandlersOf<Endpoints>): void {
    this.handlers = { ...this.handlers, ...handlers };
  }

  callsOf(name: NameIn<Endpoints>): SeenCall[] {
    return this.seen.filter((call) => call.name === name);
  }

  /** Takes the place of the browser's fetch until the test is over. */
  install(): this {
    vi.stubGlobal('fetch', this.fetch);
    onTestFinished(() => {
      vi.unstubAllGlobals();
      expect(this.unanswered).toEqual([]);
    });
    return this;
  }

  readonly fetch = async (address: string, init: RequestInit): Promise<Response> => {
    if (/^\/src\/.*\.json$/.test(address)) return this.before(address);
    const seen = this.recognise(address, init);
    this.seen.push(seen);
    const handler = this.handlers[seen.name];
    if (handler === undefined) {
      this.unanswered.push(seen.name);
      throw new TypeError('Failed to fetch');
    }
    const aborted = new Promise<never>((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });
    const { status, envelope, keptSince } = await Promise.race([handler(seen), aborted]);
    const date = (keptSince ?? new Date(Date.now() + this.aheadMilliseconds)).toUTCString();
    const keep = keptSince ? 'public, max-age=60' : 'no-store';
    return Response.json(envelope, { status, headers: { date, 'cache-control': keep } });
  };
}

function recogniser<Name extends string>(calls: Addresses<Name>) {
  const names = Object.keys(calls) as Name[];
  // An address that is written out goes before one that a parameter could also stand for, as on the server.
  const patterns = names
    .map((name) => ({
      name,
      method: calls[name].method,
      params: [...calls[name].path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!),
      pattern: new RegExp(`^${calls[name].path.replace(/\{\w+\}/g, '([^/]+)')}$`),
    }))
    .sort((a, b) => a.params.length - b.params.length);

  return (address: string, init: RequestInit): SeenCall<Name> => {
    const url = new URL(address, 'https://app.test');
    for (const { name, method, params, pattern } of patterns) {
      const found = method === init.method ? pattern.exec(url.pathname) : null;
      if (found === null) continue;
      return {
        name,
        params: Object.fromEntries(params.map((key, at) => [key, decodeURIComponent(found[at + 1]!)])),
        query: Object.fromEntries(url.searchParams),
        body: bodyOf(init.body),
        headers: init.headers as Record<string, string>,
        signal: init.signal ?? new AbortController().signal,
      };
    }
    throw new Error(`${init.method} ${address} is not in the contract`);
  };
}

function bodyOf(body: RequestInit['body']): SeenCall['body'] {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {};
}
