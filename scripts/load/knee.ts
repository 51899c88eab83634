import { setTimeout as pause } from 'node:timers/promises';
import { CALLS_OF_A_VISIT, startCrowd } from './crowd.ts';
import { makeRecorder, type Figures } from './record.ts';
import { startServers } from './servers.ts';
import type { Settled } from './settle.ts';

export interface KneeChoices {
  readonly players: number;
  readonly seed: number;
  readonly stepSeconds: number;
  readonly say: (line: string) => void;
}

export interface KneeStep {
  /** Requests a second that the players would make if each were answered at once. */
  readonly offered: number;
  readonly figures: Figures;
}

export interface KneeReport extends Settled {
  readonly steps: readonly KneeStep[];
  readonly errors: readonly string[];
  readonly isOnDisk: boolean;
}

const FIRST_RATE = 50;
const FASTER = 1.5;
const MOST_STEPS = 12;
/** Steps that are taken after it has given way, to see how it bears more. */
const STEPS_BEYOND = 3;
/** Over so many steps the crowd arrives, before the first that is counted. */
const STEPS_OF_ARRIVING = 18;
/** Of a step: what is left over from the one before is not counted. */
const UNCOUNTED = 0.25;

/** Raises the rate step by step, past the point where requests are late or sent away. The players press again at once. */
export async function findKnee({ players, seed, stepSeconds, say }: KneeChoices): Promise<KneeReport> {
  const servers = await startServers({ apis: 2, inEarnest: true, seed });
  try {
    const recorder = makeRecorder();
    const thinkAt = (rate: number) => (1000 * players) / rate;
    const { note } = recorder;
    // At the end some register, some play and some pay, and the processes have compiled what they do.
    const arriveWithinMs = 1000 * stepSeconds * STEPS_OF_ARRIVING;
    const thinkMs = arriveWithinMs / CALLS_OF_A_VISIT;
    const crowd = startCrowd({ servers, players, thinkMs, arriveWithinMs, seed, patient: false, note });
    await pause(arriveWithinMs);
    const steps: KneeStep[] = [];
    for (let [rate, beyond] = [FIRST_RATE, 0]; steps.length < MOST_STEPS && beyond < STEPS_BEYOND; rate *= FASTER) {
      crowd.setThinkMs(thinkAt(rate));
      await pause(1000 * stepSeconds * UNCOUNTED);
      recorder.take();
      await pause(1000 * stepSeconds * (1 - UNCOUNTED));
      const step = { offered: rate, figures: recorder.take() };
      steps.push(step);
      if (hasGiven(step)) beyond += 1;
      say(
        `${Math.round(rate)} offered: ${Math.round(step.figures.perSecond)} came, ${step.figures.overloaded} sent away`,
      );
    }
    await crowd.stop();
    const { errors, isOnDisk } = servers;
    return { steps, errors, isOnDisk, ...(await servers.settle()) };
  } finally {
    await servers.stop();
  }
}

/** Requests are late, or sent away, or wait in the players' hands. */
export function hasGiven({ offered, figures }: KneeStep): boolean {
  const { requests, answered, p95, perSecond } = figures;
  return p95 > LATE_MS || answered < 0.99 * requests || perSecond < 0.8 * offered;
}

export const LATE_MS = 250;
