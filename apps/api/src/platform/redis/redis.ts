import type { RedisCommander } from 'ioredis';
import type { Clock } from '../clock.ts';
import type { Log } from '../log/log.ts';
import { inSpan } from '../telemetry/span.ts';
import { Breaker } from './breaker.ts';
import { makeClient } from './make-client.ts';

/**
 * Speed only: flushing it loses nothing. Every question says who answers when Redis is slow, away or absent.
 * Keys that one question touches together share a `{tag}`, so that they lie on one node of a cluster.
 */
export interface Redis {
  readonly ask: <T>(
    what: string,
    use: (redis: RedisCommander) => Promise<T>,
    otherwise: () => T | Promise<T>,
  ) => Promise<T>;
  readonly state: 'absent' | 'up' | 'away';
  readonly close: () => Promise<void>;
}

export const noRedis: Redis = {
  ask: async (_what, _use, otherwise) => otherwise(),
  state: 'absent',
  close: async () => undefined,
};

interface Deps {
  readonly clock: Clock;
  readonly log: Log;
  /** How long an answer is waited for. */
  readonly commandMilliseconds?: number;
  readonly onAnswer?: (what: string, answeredBy: 'redis' | 'fallback') => void;
}

const COMMAND_MILLISECONDS = 100;
const FAILURES_OF_AN_OUTAGE = 2;

/** `url` is the address of a server, or those of a cluster's nodes with commas between. */
export function connectRedis(url: string, deps: Deps): Redis {
  const { clock, log, onAnswer, commandMilliseconds = COMMAND_MILLISECONDS } = deps;
  const breaker = new Breaker(clock);
  const client = makeClient(url, { commandMilliseconds });
  // One failure is as often our own delay, of a process that starts or works hard; the next try shows whose it is.
  let failures = 0;
  client.on('ready', () => {
    if (failures >= FAILURES_OF_AN_OUTAGE) log.info('redis is back');
    failures = 0;
  });
  client.on('error', (error: Error) => {
    failures += 1;
    if (failures === FAILURES_OF_AN_OUTAGE) log.warn({ reason: error.message }, 'redis is away');
  });

  return {
    async ask(what, use, otherwise) {
      if (client.status === 'ready' && breaker.allow()) {
        try {
          const answer = await inSpan(`redis ${what}`, { 'db.system.name': 'redis' }, () => use(client));
          breaker.report(true);
          onAnswer?.(what, 'redis');
          return answer;
        } catch (error) {
          breaker.report(false);
          log.warn({ err: error, what }, 'redis did not answer');
        }
      }
      onAnswer?.(what, 'fallback');
      return otherwise();
    },
    get state() {
      return client.status === 'ready' && !breaker.open ? 'up' : 'away';
    },
    close: async () => client.disconnect(),
  };
}
