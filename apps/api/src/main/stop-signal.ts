import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../platform/log/log.ts';

/** To close connections that are not in use any more. One that is, such as of a statement that waits for a lock, is cut off. */
const CLOSING_SECONDS = 5;

/** Settles when the process is asked to stop. Asked a second time, it stops at once. */
export function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    const asked = (signal: NodeJS.Signals) => {
      resolve(signal);
      for (const again of ['SIGTERM', 'SIGINT'] as const) process.on(again, () => process.exit(1));
    };
    process.once('SIGTERM', asked);
    process.once('SIGINT', asked);
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
