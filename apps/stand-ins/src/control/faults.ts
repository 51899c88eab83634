export type MoneyProvider = 'paystack' | 'momo' | 'airtel' | 'airtime';
export type Provider = 'sms' | 'network' | 'numbers' | MoneyProvider;

type CallKind = 'delay' | 'fail' | 'lose' | 'drop' | 'fail-after' | 'down';
type CallbackKind = 'duplicate' | 'reorder' | 'never' | 'late' | 'corrupt-signature';
type SayingKind =
  | 'wrong-amount'
  | 'wrong-currency'
  | 'wrong-domain'
  | 'string-amounts'
  | 'missing-fields'
  | 'flip'
  | 'misleading';
export type Kind = CallKind | CallbackKind | SayingKind;

/** What a fault may be narrowed to, and what a call, callback or answer is. */
export interface Where {
  method?: string;
  path?: string;
  reference?: string;
  event?: string;
  from?: string;
}

export interface Fault extends Where {
  provider: Provider;
  fault: Kind;
  times?: number;
  ms?: number;
  status?: number;
  copies?: number;
  amountKobo?: number;
  requestedKobo?: number;
  currency?: string;
  to?: string;
}

/** What one call meets. */
export interface Met {
  delayMs: number;
  failWith: number | null;
  callLost: boolean;
  replyLost: boolean;
  failAfterWith: number | null;
}

export type Faults = ReturnType<typeof createFaults>;

export function createFaults() {
  let waiting: Fault[] = [];

  function take(provider: Provider, kind: Kind, where: Where = {}): Fault | undefined {
    const met = waiting.find((fault) => fault.provider === provider && fault.fault === kind && meets(fault, where));
    if (met?.times === undefined) return met;
    const left = met.times - 1;
    waiting =
      left === 0
        ? waiting.filter((fault) => fault !== met)
        : waiting.map((f) => (f === met ? { ...f, times: left } : f));
    return met;
  }

  return {
    add(fault: Fault) {
      waiting = [...waiting, fault];
    },

    list: () => [...waiting],

    clear() {
      waiting = [];
    },

    take,

    /** Kinds combine; a call that fails never gets as far as a lost reply, so it uses none up. */
    meet(provider: Provider, where: Where = {}): Met {
      const met: Met = { delayMs: 0, failWith: null, callLost: false, replyLost: false, failAfterWith: null };
      met.delayMs = take(provider, 'delay', where)?.ms ?? 0;
      const failure = take(provider, 'fail', where);
      if (failure) return { ...met, failWith: failure.status ?? 500 };
      if (take(provider, 'lose', where)) return { ...met, callLost: true };
      if (take(provider, 'drop', where)) return { ...met, replyLost: true };
      const after = take(provider, 'fail-after', where);
      return after ? { ...met, failAfterWith: after.status ?? 500 } : met;
    },
  };
}

function meets(fault: Fault, where: Where): boolean {
  return (
    (fault.method === undefined || fault.method === where.method) &&
    (fault.path === undefined || where.path === fault.path || where.path?.startsWith(`${fault.path}/`) === true) &&
    (fault.reference === undefined || fault.reference === where.reference) &&
    (fault.event === undefined || fault.event === where.event) &&
    (fault.from === undefined || fault.from === where.from)
  );
}
