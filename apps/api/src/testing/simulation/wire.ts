import type { StandIns } from '@spw/stand-ins/start-stand-ins';
import type { ConnectProvider, ProviderRequest } from '../../providers/connect-provider.ts';
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
  /** In the place of the network. */
  readonly connectProvider: ConnectProvider;
}

interface Injected {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string | Buffer;
}

const LATE_MS = [2000, 20_000, 90_000, 240_000];

/** Between the product and the stand-ins: nothing leaves this process, and no second is waited. */
export function makeWire(
  { seed, clock, mayCall }: { seed: number; clock: FixedClock; mayCall: () => void },
  standIns: StandIns,
): Wire {
  const faults = new Map<ProviderName, FaultRate>();
  let late: { readonly at: number; readonly call: Injected }[] = [];
  let met: string[] = [];
  let step = 0;
  let calls = 0;

  const pass = async (call: Injected) => {
    const reply = await standIns.app.inject(call);
    return { status: reply.statusCode, text: reply.body };
  };

  async function carry(request: ProviderRequest): Promise<{ status: number; text: string }> {
    mayCall();
    const { method, body } = request;
    const url = request.url.slice(standIns.url.length);
    const provider = url.split('/')[1] as ProviderName;
    const headers = { host: new URL(standIns.url).host, ...request.headers };
    const call: Injected = { method, url, headers, ...(body && { payload: body }) };
    calls += 1;
    const rate = faults.get(provider);
    if (!rate || !fallsOn([seed, step, calls, provider], rate.inHundred)) return pass(call);
    const fault = rate.fault === 'late' && method === 'GET' ? 'lose' : rate.fault;
    met.push(`${fault} ${method} ${url.split('/').slice(1, 4).join('/')}`);
    if (fault === 'fail') return { status: 500, text: 'trouble' };
    if (fault === 'busy') return { status: 429, text: 'slowly' };
    if (fault === 'late') late.push({ at: clock.now().getTime() + LATE_MS[calls % LATE_MS.length]!, call });
    if (fault === 'drop' || fault === 'fail-after') await pass(call);
    if (fault === 'fail-after') return { status: 502, text: 'trouble' };
    throw new Error('the connection broke');
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
    connectProvider: () => carry,
  };
}
