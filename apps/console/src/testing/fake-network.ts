import { consoleCalls } from '@spw/contract/console/calls.generated';
import { refusals, type RefusalCode } from '@spw/contract/refusals';
import type { Answer, CallName } from '../shared/api/calls.ts';

/** A call as it left the console. */
export interface SeenCall {
  readonly name: CallName;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

interface Reply {
  readonly status: number;
  readonly envelope: unknown;
}
type ReplyTo<Name extends CallName> = Reply & { readonly to?: Answer<Name> };
export type Handlers = { readonly [Name in CallName]?: (seen: SeenCall) => ReplyTo<Name> };

/** A good answer. Its data and meta are checked against the contract by the compiler. */
export function answer<const Name extends CallName>(
  _name: Name,
  data: Answer<Name>['data'],
  ...[meta]: Record<string, never> extends Answer<Name>['meta'] ? [] : [meta: Answer<Name>['meta']]
): ReplyTo<Name> {
  return { status: 200, envelope: { status: true, data, message: null, meta: meta ?? {} } };
}

export function refusal(code: RefusalCode, ...wrong: readonly string[]): Reply {
  const { status, text } = refusals[code];
  const fields = Object.fromEntries(wrong.map((field) => [field, { code, message: text }]));
  return { status, envelope: { status: false, data: null, message: text, code, requestId: 'request-1', fields } };
}

// An address that is written out goes before one that a parameter could also stand for, as on the server.
const PATTERNS = Object.entries(consoleCalls)
  .map(([name, { method, path }]) => ({
    name: name as CallName,
    method,
    names: [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!),
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}$`),
  }))
  .toSorted((a, b) => a.names.length - b.names.length);

function recognise(address: string, init: RequestInit): SeenCall {
  const url = new URL(address, 'https://console.test');
  for (const { name, method, names, pattern } of PATTERNS) {
    const found = method === init.method ? pattern.exec(url.pathname) : null;
    if (found === null) continue;
    return {
      name,
      params: Object.fromEntries(names.map((key, at) => [key, decodeURIComponent(found[at + 1]!)])),
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
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
    const { status, envelope } = handler(seen);
    return Response.json(envelope, { status });
  };
}
