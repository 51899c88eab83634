import { randomUUID } from 'node:crypto';
import { Agent, request as send, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { EndpointParts } from '../../packages/contract/src/endpoint.ts';
import { renewToken } from '../../packages/contract/src/players.ts';
import { solvePuzzle } from '../../apps/api/src/testing/players/solve-puzzle.ts';
import type { Noted } from './record.ts';

type Endpoint = Pick<EndpointParts, 'method' | 'path'>;

export interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Refusals that this call may meet in the course of things. */
  readonly mayBe?: readonly string[];
}

export interface Reply {
  readonly status: boolean;
  readonly code?: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever the call answers
  readonly data: any;
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  readonly meta: any;
}

export interface BrowserChoices {
  /** Where the API is; its processes are called in turn. */
  readonly ports: readonly number[];
  /** As the balancer would say it. */
  readonly address: string;
  readonly phone: string;
  readonly codeFor: (phone: string, stopped: AbortSignal) => Promise<string>;
  /** Waits as long as this player thinks before the next call. */
  readonly think: () => Promise<void>;
  /** Whether who is sent away comes back when told to, or presses again at once. */
  readonly patient: boolean;
  readonly note: (noted: Noted) => void;
  readonly stopped: AbortSignal;
}

/** Told to stop, or refused what should not be refused: this player goes. */
export class PlayerLeaves extends Error {}

export interface Browser {
  call(endpoint: Endpoint, sent?: Sent): Promise<Reply>;
  /** The cookies are gone: the server takes it for another device. */
  forget(): void;
}

const NO_ANSWER_MS = 30_000;
const MOST_PATIENCE_SECONDS = 60;
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** A player's browser as the web is one: it keeps cookies and the token, solves puzzles, types codes and comes back when sent away. */
export function openBrowser(choices: BrowserChoices): Browser {
  const { ports, address, phone, codeFor, think, patient, note, stopped } = choices;
  const cookies = new Map<string, string>();
  let token: string | null = null;
  let turn = 0;

  async function ask(endpoint: Endpoint, sent: Sent, headers: Record<string, string>) {
    await think();
    if (stopped.aborted) throw new PlayerLeaves();
    turn += 1;
    const port = ports[turn % ports.length]!;
    const startedAt = performance.now();
    const answer = await exchange(port, endpoint, sent, {
      'x-forwarded-for': address,
      'x-puzzle': 'can',
      ...(cookies.size > 0 && { cookie: [...cookies].map((each) => each.join('=')).join('; ') }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...headers,
    });
    const milliseconds = performance.now() - startedAt;
    for (const set of answer.headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = set.split(';')[0]!.split('=');
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    token = answer.reply?.meta?.token ?? token;
    return { ...answer, milliseconds };
  }

  async function call(endpoint: Endpoint, sent: Sent = {}): Promise<Reply> {
    const key: Record<string, string> = endpoint.method === 'GET' ? {} : { 'idempotency-key': randomUUID() };
    let proof: object | null = null;
    let puzzle: Record<string, string> = {};
    for (;;) {
      const given = proof ? { ...sent, body: { ...sent.body, ...proof } } : sent;
      const { status, reply, headers, milliseconds } = await ask(endpoint, given, { ...key, ...puzzle });
      const code = reply?.code ?? null;
      const challenge: unknown = proof ? undefined : reply?.meta?.challenge;
      const goesOn =
        code === 'token_expired' || code === 'puzzle_needed' || code === 'key_in_flight' || challenge !== undefined;
      const isGood = status !== null && (status < 400 || goesOn || (code !== null && sent.mayBe?.includes(code)));
      const retryAfter = Number(headers['retry-after'] ?? Number.NaN);
      const hasRetryAfter = !Number.isNaN(retryAfter);
      const name = `${endpoint.method} ${endpoint.path}`;
      const hasPin = given.body !== undefined && ('pin' in given.body || 'newPin' in given.body);
      note({
        call: name,
        status,
        milliseconds,
        code,
        expected: isGood === true,
        hasRetryAfter,
        hasPin,
        key: key['idempotency-key'] ?? null,
      });
      // Without a word of ours it was the balancer who answered: nobody knows whether it was done, and the same key asks.
      const isUnknown = status === null || (status >= 500 && code === null);
      if (status === 503 || status === 429 || isUnknown || code === 'key_in_flight') {
        if (patient) await rest(hasRetryAfter ? Math.min(retryAfter, MOST_PATIENCE_SECONDS) : 1, stopped);
      } else if (code === 'token_expired') {
        await call(renewToken);
      } else if (code === 'puzzle_needed') {
        puzzle = { 'x-puzzle': solvePuzzle(reply?.meta.puzzle) };
      } else if (challenge !== undefined) {
        proof = { challenge, code: await codeFor(phone, stopped) };
        // Another intent than the one that was refused.
        if ('idempotency-key' in key) key['idempotency-key'] = randomUUID();
      } else if (isGood && reply) {
        return reply;
      } else {
        throw new PlayerLeaves();
      }
    }
  }

  return {
    call,
    forget() {
      cookies.clear();
      token = null;
    },
  };
}

async function rest(seconds: number, stopped: AbortSignal): Promise<void> {
  await pause(1000 * seconds, undefined, { signal: stopped }).catch(() => undefined);
}

interface Answer {
  readonly status: number | null;
  readonly headers: IncomingHttpHeaders;
  readonly reply: Reply | null;
}

function exchange(
  port: number,
  { method, path }: Endpoint,
  { params = {}, query, body }: Sent,
  headers: Record<string, string>,
): Promise<Answer> {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name]!));
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  const payload = body ? JSON.stringify(body) : undefined;
  return new Promise((done) => {
    const nothing = () => done({ status: null, headers: {}, reply: null });
    const request = send(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path: filled + search,
        timeout: NO_ANSWER_MS,
        headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
      },
      (answer) => {
        const read = async () => {
          const said = await text(answer);
          const isJson = answer.headers['content-type']?.includes('json') ?? false;
          const reply = isJson ? (JSON.parse(said) as Reply) : null;
          done({ status: answer.statusCode ?? null, headers: answer.headers, reply });
        };
        read().catch(nothing);
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('error', nothing);
    request.end(payload);
  });
}
