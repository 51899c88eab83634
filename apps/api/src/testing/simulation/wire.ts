import type { StandIns } from '@spw/stand-ins/start-stand-ins';
import type { FixedClock } from '../time-and-chance.ts';
import { fallsOn } from './chance.ts';

/**
 * What can happen to a call on its way.
 * - `lose`: nothing is done and nobody answers.
 * - `drop`: it is done and the answer is lost, as when it comes too late to be waited for.
 * - `late`: nobody answers, and it is done minutes after.
 * - `fail`, `fail-after`: trouble on their side, before or after it is done.
 * - `busy`: too many calls.
 */
export const FAULTS = ['lose', 'drop', 'late', 'fail', 'fail-after', 'busy'] as const;
export type Fault = (typeof FAULTS)[number];
export type ProviderName = 'paystack' | 'momo' | 'airtel' | 'airtime';

interface FaultRate {
  readonly fault: Fault;
  readonly inHundred: number;
}

export interface Wire {
  readonly faults: Map<ProviderName, FaultRate>;
  /** What met a call since the last time this was asked. */
  met(): string[];
  /** When the next call that is on its way for long gets there. */
  nextArrival(): number | null;
  /** Does what was on its way for long. */
  arrive(): Promise<void>;
  /** Names where the next calls belong, so that chance falls the same way whenever they are made. */
  begin(step: number): void;
  lay(): void;
  cut(): void;
}

interface Injected {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string;
}

const LATE_MS = [2000, 20_000, 90_000, 240_000];

/** Between the product and the stand-ins, in the place of the network: nothing leaves this process, and no second is waited. */
export function makeWire(
  { seed, clock, mayCall }: { seed: number; clock: FixedClock; mayCall: () => void },
  standIns: StandIns,
): Wire {
  const outside = globalThis.fetch;
  const faults = new Map<ProviderName, FaultRate>();
  let late: { readonly at: number; readonly call: Injected }[] = [];
  let met: string[] = [];
  let step = 0;
  let calls = 0;

  const pass = async (call: Injected): Promise<Response> => {
    const reply = await standIns.app.inject(call);
    return new Response(reply.body === '' ? null : reply.body, { status: reply.statusCode });
  };

  async function carry(target: string, init: RequestInit): Promise<Response> {
    mayCall();
    const url = target.slice(standIns.url.length);
    const provider = url.split('/')[1] as ProviderName;
    const method = (init.method ?? 'GET') as 'GET' | 'POST';
    const headers = { host: new URL(standIns.url).host, ...(init.headers as Record<string, string>) };
    const call: Injected = { method, url, headers, ...(init.body ? { payload: init.body as string } : {}) };
    calls += 1;
    const rate = faults.get(provider);
    if (!rate || !fallsOn([seed, step, calls, provider], rate.inHundred)) return pass(call);
    const fault = rate.fault === 'late' && method === 'GET' ? 'lose' : rate.fault;
    met.push(`${fault} ${method} ${url.split('/').slice(1, 4).join('/')}`);
    if (fault === 'fail') return new Response('trouble', { status: 500 });
    if (fault === 'busy') return new Response('slowly', { status: 429 });
    if (fault === 'late') late.push({ at: clock.now().getTime() + LATE_MS[calls % LATE_MS.length]!, call });
    if (fault === 'drop' || fault === 'fail-after') await pass(call);
    if (fault === 'fail-after') return new Response('trouble', { status: 502 });
    throw new TypeError('the connection broke');
  }

  return {
    faults,
    met() {
      const all = met;
      met = [];
      return all;
    },
    nextArrival: () => (late.length === 0 ? null : Math.min(...late.map(({ at }) => at))),
    async arrive() {
      const now = clock.now().getTime();
      const due = late.filter(({ at }) => at <= now);
      late = late.filter(({ at }) => at > now);
      for (const { call } of due) await pass(call);
    },
    begin(next) {
      step = next;
      calls = 0;
    },
    lay() {
      globalThis.fetch = (target, init) =>
        typeof target === 'string' && target.startsWith(standIns.url)
          ? carry(target, init ?? {})
          : outside(target, init);
    },
    cut() {
      globalThis.fetch = outside;
    },
  };
}
