import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../platform/log/log.ts';

/** To close connections that are not in use any more. One that is, such as of a statement that waits for a lock, is cut off. */
const CLOSING_SECONDS = 5;

// Listened to as soon as this is loaded, which is the first thing that a program does: the first process of a container is not ended by a
// signal that it does not listen to. Until a program takes it over there is nothing in hand, and it ends at once.
let asked: (signal: NodeJS.Signals) => void = () => process.exit(0);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => asked(signal));

/** Settles when the process is asked to stop. Asked a second time, it stops at once. To be called before there is anything in hand. */
export function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    asked = (signal) => {
      asked = () => process.exit(1);
      resolve(signal);
    };
  });
}

/** Ends the process when its last steps are done, or when they have had their time: whoever replaces it waits no longer either. */
export async function endProcess(log: Log, seconds: number, lastSteps: () => Promise<void>): Promise<never> {
  const allowed = seconds + CLOSING_SECONDS;
  const isDone = await Promise.race([lastSteps().then(() => true), pause(allowed * 1000, false)]);
  if (isDone) log.info('stopped');
  else log.warn({ seconds: allowed }, 'stopped before everything was closed');
  process.exit(0);
}
