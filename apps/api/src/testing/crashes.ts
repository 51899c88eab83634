export interface Deaths {
  /** How often the process still dies at each place. */
  readonly deaths: Map<string, number>;
  /** Where it has died. */
  readonly died: Set<string>;
  readonly crashPoint: (name: string) => void;
}

/** Ends the work at a place, as often as told, as the death of the process there would. */
export function makeDeaths(): Deaths {
  const deaths = new Map<string, number>();
  const died = new Set<string>();
  return {
    deaths,
    died,
    crashPoint(name) {
      const left = deaths.get(name) ?? 0;
      if (left === 0) return;
      deaths.set(name, left - 1);
      died.add(name);
      throw new Error(`died at ${name}`);
    },
  };
}
