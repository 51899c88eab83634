import { Refusal } from './refusal.ts';

export interface ConcurrencyLimit {
  /** Refuses while too many wait. Asked before a try is counted: a try that is counted is also carried out. */
  readonly mustHaveRoom: () => void;
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Lets a few things run at once and the others wait in line. */
export function makeConcurrencyLimit({
  atOnce,
  mostWaiting,
}: {
  atOnce: number;
  mostWaiting: number;
}): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let running = 0;

  return {
    mustHaveRoom() {
      if (waiting.length >= mostWaiting) throw new Refusal('overloaded');
    },
    async run(work) {
      if (running < atOnce) running += 1;
      else await new Promise<void>((enter) => waiting.push(enter));
      try {
        return await work();
      } finally {
        // Whoever comes next takes over the place; it is free only when nobody does.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
