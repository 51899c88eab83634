import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** One call that a player made and did not get the answer to that the player came for. */
export interface Failure {
  readonly call: string;
  /** Null: there was no answer. */
  readonly status: number | null;
  readonly said: string;
}

export interface PlayersChoices {
  /** Where the product is. */
  readonly url: string;
  readonly players: number;
  /** All of them together. A player waits for an answer before the next call, so a slow machine gets fewer. */
  readonly requestsPerSecond: number;
  /** The right option of a question, by its text. */
  readonly answers: ReadonlyMap<string, string>;
  /** Lets the provider say that a card payment was made. */
  readonly pay: (reference: string) => Promise<void>;
  readonly onAnswer: (failure: Failure | null) => void;
}

interface Reply {
  readonly status: boolean;
  readonly code?: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever the build in question answers
  readonly data: any;
  readonly meta: { readonly token?: string } | null;
}

const PIN = '7391';
const NO_ANSWER_MS = 30_000;
const NO_CREDIT_MS = 60_000;
const ROUNDS = 3;
// What the product says to who has used up what there was, or was too slow on a slow machine.
const FORESEEN = new Set(['not_subscribed', 'no_plays_left', 'round_over', 'too_late']);

/**
 * Players who register, pay by card, subscribe, play and leave for good, and others after them, until told to stop. Every statement of the
 * product that a player's day needs is made on whatever build and tables there are at that moment.
 */
export function startPlayers(choices: PlayersChoices): { stop(): Promise<void> } {
  const stop = new AbortController();
  let people = 0;
  const keepComing = async () => {
    while (!stop.signal.aborted) {
      const somebody = aPlayer(choices, (people += 1), stop.signal);
      await somebody.day().catch((error: unknown) => {
        if (!(error instanceof DayOver)) throw error;
      });
    }
  };
  const all = Array.from({ length: choices.players }, keepComing);
  return {
    async stop() {
      stop.abort();
      await Promise.all(all);
    },
  };
}

/** The load has ended, or a call has failed: this player goes, and another one comes. */
class DayOver extends Error {}

function aPlayer(choices: PlayersChoices, number: number, stopped: AbortSignal) {
  const everyMs = (1000 * choices.players) / choices.requestsPerSecond;
  const cookies = new Map<string, string>();
  const address = `102.89.${(number >> 8) & 255}.${number & 255}`;
  let token: string | null = null;
  let nextAt = performance.now() + randomInt(Math.ceil(everyMs));

  async function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Reply> {
    await pause(Math.max(0, nextAt - performance.now()));
    nextAt = Math.max(nextAt + everyMs, performance.now());
    if (stopped.aborted) throw new DayOver();
    const { status, reply, said } = await answerTo(method, path, body);
    const isGood = status !== null && (status < 400 || (status < 500 && FORESEEN.has(reply?.code ?? '')));
    choices.onAnswer(isGood ? null : { call: `${method} ${generalPath(path)}`, status, said });
    if (!isGood || !reply) throw new DayOver();
    return reply;
  }

  async function answerTo(method: string, path: string, body?: object) {
    try {
      const answer = await fetch(`${choices.url}${path}`, {
        method,
        headers: {
          'x-forwarded-for': address,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(NO_ANSWER_MS),
      });
      const text = await answer.text();
      for (const set of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = set.split(';')[0]!.split('=');
        cookies.set(name, value);
      }
      const reply = answer.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as Reply) : undefined;
      token = reply?.meta?.token ?? token;
      return { status: answer.status, reply, said: reply?.code ?? text.slice(0, 100) };
    } catch (error) {
      return { status: null, reply: undefined, said: error instanceof Error ? error.message : String(error) };
    }
  }

  async function register(): Promise<void> {
    const username = `rolls${number}x${randomBytes(3).toString('hex')}`;
    const phone = `0803${String(1_000_000 + number)}`;
    const names = { email: `${username}@mail.test`, username };
    await call('POST', '/v1/spw/user', { phone, ...names, platform: 'web', terms: true });
    await call('PUT', '/v1/spw/user', { ...names, dob: '1990-01-31' });
    await call('POST', '/v1/spw/payments/wallet/change-pin', { oldPin: '0000', newPin: PIN });
  }

  /** Pays and waits until the money is there, which takes a webhook and the worker. */
  async function fund(): Promise<void> {
    const before = (await call('GET', '/v1/spw/payments/wallet')).data.balance;
    const { reference } = (await call('POST', '/v1/spw/payments/fund/wallet/card', { amount: 300 })).data;
    await choices.pay(reference);
    const since = performance.now();
    while ((await call('GET', '/v1/spw/payments/wallet')).data.balance <= before)
      if (performance.now() - since > NO_CREDIT_MS) {
        choices.onAnswer({ call: 'a card payment', status: null, said: 'not credited in a minute' });
        throw new DayOver();
      }
  }

  async function playRound(): Promise<void> {
    const clientBytes = randomBytes(16).toString('hex');
    const spun = await call('POST', '/v1/spw/wheel/spins', { clientBytes });
    if (!spun.status) return;
    const category = `/v1/spw/categories/play/${spun.data.category.id}`;
    const { id } = (await call('PUT', category, { clientBytes })).data.round;
    for (let level = 1; level <= 10; level += 1) {
      if (level === 7) {
        await call('POST', `/v1/spw/rounds/${id}/cash-out`);
        break;
      }
      const shown = await call('POST', `/v1/spw/rounds/${id}/questions/${level}`);
      if (!shown.status) break;
      const { text, options } = shown.data.question as { text: string; options: string[] };
      const right = options.indexOf(choices.answers.get(text) ?? '');
      const option = randomInt(10) < 8 ? right : (right + 1) % options.length;
      const answered = await call('POST', `/v1/spw/rounds/${id}/answers`, { level, option });
      if (!answered.data?.right) break;
    }
    await call('GET', '/v1/spw/rounds/mine');
  }

  return {
    async day(): Promise<void> {
      await register();
      await fund();
      // All of it: with money in the wallet nobody leaves.
      await call('POST', '/v1/spw/payments/subscribe/wallet', { amount: 200, renew: false, pin: PIN });
      await call('POST', '/v1/spw/payments/buy-live/wallet', { amount: 100, pin: PIN });
      for (let round = 0; round < ROUNDS; round += 1) {
        await call('GET', '/v1/spw/rounds/open');
        await playRound();
        await call('GET', '/v1/spw/points/leader-board');
        await call('GET', '/v1/spw/user/powerups');
        await call('GET', '/v1/spw/user/sessions');
      }
      await call('POST', '/v1/spw/user/account/delete', { giveUp: true });
    },
  };
}

/** The path without what differs from call to call. */
function generalPath(path: string): string {
  return path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}');
}
