export type Provider = 'sms' | 'network';
export type Kind = 'delay' | 'fail' | 'drop' | 'duplicate';

export interface Fault {
  provider: Provider;
  fault: Kind;
  ms?: number;
  status?: number;
  times?: number;
}

/** What one call meets. */
export interface Met {
  delayMs: number;
  failWith: number | null;
  replyLost: boolean;
  copies: number;
}

export type Faults = ReturnType<typeof createFaults>;

export function createFaults() {
  let waiting: Fault[] = [];

  function take(provider: Provider, kind: Kind): Fault | undefined {
    const met = waiting.find((fault) => fault.provider === provider && fault.fault === kind);
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

    /** Kinds combine; a call that fails never gets as far as a lost reply or a second copy, so it uses none up. */
    meet(provider: Provider): Met {
      const delayMs = take(provider, 'delay')?.ms ?? 0;
      const failure = take(provider, 'fail');
      if (failure) return { delayMs, failWith: failure.status ?? 500, replyLost: false, copies: 0 };
      return {
        delayMs,
        failWith: null,
        replyLost: take(provider, 'drop') !== undefined,
        copies: take(provider, 'duplicate') ? 2 : 1,
      };
    },
  };
}
