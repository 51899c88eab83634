export interface Crashes {
  /** How often the process still crashes at each place. */
  readonly crashes: Map<string, number>;
  /** Where it has crashed. */
  readonly crashed: Set<string>;
  readonly crashPoint: (name: string) => void;
}

/** Ends the work at a place, as often as told, as a crash of the process there would. */
export function makeCrashes(): Crashes {
  const crashes = new Map<string, number>();
  const crashed = new Set<string>();
  return {
    crashes,
    crashed,
    crashPoint(name) {
      const left = crashes.get(name) ?? 0;
      if (left === 0) return;
      crashes.set(name, left - 1);
      crashed.add(name);
      throw new Error(`crashed at ${name}`);
    },
  };
}
