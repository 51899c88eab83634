import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export interface TimeAndChance {
  now: () => Date;
  wait: (ms: number) => Promise<void>;
  newId: () => string;
  newNonce: () => string;
}

export const realTimeAndChance: TimeAndChance = {
  now: () => new Date(),
  // Unreferenced: a long delay must not keep a closed process alive.
  wait: (ms) => sleep(ms, undefined, { ref: false }),
  newId: () => randomUUID(),
  newNonce: () => randomBytes(16).toString('hex'),
};
