/** What the carriers know of a number. */
export interface NumberHistory {
  readonly swappedAt: Date | null;
  readonly reassignedAt: Date | null;
}

export interface AskedNumber {
  readonly what: 'sim-swap' | 'number-recycling';
  readonly msisdn: string;
}

export type Numbers = ReturnType<typeof createNumbers>;

const MOST_KEPT = 1000;
const UNEVENTFUL: NumberHistory = { swappedAt: null, reassignedAt: null };

export function createNumbers() {
  const histories = new Map<string, NumberHistory>();
  const asked: AskedNumber[] = [];
  return {
    change(msisdn: string, history: Partial<NumberHistory>): NumberHistory {
      const changed = { ...UNEVENTFUL, ...histories.get(msisdn), ...history };
      histories.set(msisdn, changed);
      return changed;
    },
    ask(one: AskedNumber): NumberHistory {
      asked.push(one);
      if (asked.length > MOST_KEPT) asked.shift();
      return histories.get(one.msisdn) ?? UNEVENTFUL;
    },
    asked: (): readonly AskedNumber[] => [...asked],
  };
}
