import { setTimeout as pause } from 'node:timers/promises';
import { CALLS_OF_A_VISIT, startCrowd } from './crowd.ts';
import { makeRecorder, type Figures } from './record.ts';
import { startServers, type Worked } from './servers.ts';
import type { Settled } from './settle.ts';

export interface LoadChoices {
  readonly players: number;
  readonly thinkMs: number;
  readonly seed: number;
  /** Whether it is as in production: a late process sends requests away, and the database flushes to its disk. */
  readonly inEarnest: boolean;
  /** Until so much time has gone by, or so many players have come one after the other in each place. */
  readonly until: { readonly seconds: number } | { readonly visits: number };
  readonly say: (line: string) => void;
}

export interface LoadReport extends Settled {
  readonly figures: Figures;
  readonly came: number;
  readonly finished: number;
  readonly errors: readonly string[];
  readonly isOnDisk: boolean;
  /** The processor's time for a request. */
  readonly cpuMs: Worked;
}

const SAY_EVERY_MS = 30_000;

/** Lets players come and go for a while, then lets everything be done that they began, and holds the books side by side. */
export async function runLoad({ players, thinkMs, seed, inEarnest, until, say }: LoadChoices): Promise<LoadReport> {
  const servers = await startServers({ apis: 2, inEarnest, seed });
  try {
    const recorder = makeRecorder();
    let requests = 0;
    // A visit, so that they are all at different points of it; no more than a quarter of a short run.
    const arriveWithinMs = Math.min(thinkMs * CALLS_OF_A_VISIT, 'seconds' in until ? 250 * until.seconds : Infinity);
    const crowd = startCrowd({
      servers,
      players,
      thinkMs,
      seed,
      patient: true,
      arriveWithinMs,
      ...('visits' in until && { visits: until.visits }),
      note(noted) {
        requests += 1;
        recorder.note(noted);
      },
    });
    const before = servers.worked();
    const since = performance.now();
    const isOver = () => ('seconds' in until ? performance.now() - since >= until.seconds * 1000 : crowd.isOver());
    for (let saidAt = since; !isOver();) {
      await pause(100);
      if (performance.now() - saidAt < SAY_EVERY_MS) continue;
      saidAt = performance.now();
      const seconds = Math.round((saidAt - since) / 1000);
      say(`${seconds} s: ${requests} requests, ${crowd.counts().came} players came`);
    }
    const figures = recorder.take();
    const after = servers.worked();
    const each = (of: keyof Worked) => (after[of] - before[of]) / figures.requests;
    const cpuMs = { api: each('api'), worker: each('worker'), database: each('database'), players: each('players') };
    await crowd.stop();
    say('The players have stopped. What they began is being finished.');
    const { errors, isOnDisk } = servers;
    return { figures, cpuMs, ...crowd.counts(), errors, isOnDisk, ...(await servers.settle()) };
  } finally {
    await servers.stop();
  }
}
