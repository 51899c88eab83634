import { calls } from '@spw/contract/calls.generated';
import { refusals, type RefusalCode } from '@spw/contract/refusals';
import type { Answer, CallName } from '../shared/api/calls.ts';

/** A call as it left the app. */
export interface SeenCall {
  readonly name: CallName;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  // The tests read single fields of bodies whose types differ by call.
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
}

interface Reply {
  readonly status: number;
  readonly envelope: unknown;
}

type ReplyTo<Name extends CallName> = Reply & { readonly to?: Answer<Name> };
type Handler<Name extends CallName> = (seen: SeenCall) => ReplyTo<Name> | Promise<ReplyTo<Name>>;
export type Handlers = { readonly [Name in CallName]?: Handler<Name> };

/** A good answer. Its data and meta are checked against the contract by the compiler. */
export function answer<const Name extends CallName>(
  _name: Name,
  data: Answer<Name>['data'],
  ...[meta]: Record<string, never> extends Answer<Name>['meta']
    ? [meta?: Answer<Name>['meta']]
    : [meta: Answer<Name>['meta']]
): ReplyTo<Name> {
  return { status: 200, envelope: { status: true, data, message: null, meta: meta ?? {} } };
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

// An address that is written out goes before one that a parameter could also stand for, as on the server.
const PATTERNS = Object.entries(calls)
  .map(([name, { method, path }]) => ({
    name: name as CallName,
    method,
    names: [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!),
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}$`),
  }))
  .sort((a, b) => a.names.length - b.names.length);

function bodyOf(body: RequestInit['body']): SeenCall['body'] {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {};
}

function recognise(address: string, init: RequestInit): SeenCall {
  const url = new URL(address, 'https://game.test');
  for (const { name, method, names, pattern } of PATTERNS) {
    const found = method === init.method ? pattern.exec(url.pathname) : null;
    if (found === null) continue;
    return {
      name,
      params: Object.fromEntries(names.map((key, at) => [key, decodeURIComponent(found[at + 1]!)])),
      query: Object.fromEntries(url.searchParams),
      body: bodyOf(init.body),
      headers: init.headers as Record<string, string>,
    };
  }
  throw new Error(`${init.method} ${address} is not in the contract`);
}

export class FakeNetwork {
  readonly seen: SeenCall[] = [];
  /** Calls that no handler answered: a test that leaves one has not said what it means. */
  readonly unanswered: CallName[] = [];
  private handlers: Handlers = {};

  on(handlers: Handlers): void {
    this.handlers = { ...this.handlers, ...handlers };
  }

  callsOf(name: CallName): SeenCall[] {
    return this.seen.filter((call) => call.name === name);
  }

  readonly fetch = async (address: string, init: RequestInit): Promise<Response> => {
    const seen = recognise(address, init);
    this.seen.push(seen);
    const handler = this.handlers[seen.name];
    if (handler === undefined) {
      this.unanswered.push(seen.name);
      throw new TypeError('Failed to fetch');
    }
    const aborted = new Promise<never>((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });
    const { status, envelope } = await Promise.race([handler(seen), aborted]);
    return new Response(JSON.stringify(envelope), { status, headers: { 'content-type': 'application/json' } });
  };
}
