import type { RedisCommander } from 'ioredis';
import type { Pool } from 'pg';
import { StatementsQuery } from '../../apps/api/src/platform/db/send-statements.ts';
import type { Redis } from '../../apps/api/src/platform/redis/redis.ts';

/** What was asked of the database and of Redis, in order. */
export type Recording = string[];

// The settings and the bank are read every few seconds, in whichever call comes then.
const NOW_AND_THEN = ['"settings_versions"', '"categories"', '"question_bank_versions"'];

/** Writes down every statement that the pool's connections are given from now on. */
export function recordPool(pool: Pool, recording: Recording): void {
  pool.on('connect', (client) => {
    const query: (...args: unknown[]) => unknown = client.query.bind(client);
    const recorded = (...args: unknown[]) => {
      for (const text of textsOf(args[0]))
        if (!NOW_AND_THEN.some((table) => text.includes(table))) recording.push(plain(text));
      return query(...args);
    };
    Object.assign(client, { query: recorded });
  });
}

/** A statement comes as its text, with a name, or with others of its transaction. */
function textsOf(asked: unknown): readonly string[] {
  if (typeof asked === 'string') return [asked];
  if (asked instanceof StatementsQuery) return asked.texts;
  return typeof asked === 'object' && asked !== null && 'text' in asked ? [String(asked.text)] : [];
}

function plain(statement: string): string {
  return statement.trim().replaceAll(/\s+/g, ' ');
}

/** Writes down every command by its name: its keys hold a week and a player. */
export function recordRedis(redis: Redis, recording: Recording): Redis {
  return {
    ...redis,
    ask: (what, use, otherwise) => redis.ask(what, (client) => use(recordCommands(client, recording)), otherwise),
  };
}

export function recordCommands<T extends RedisCommander>(client: T, recording: Recording): T {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        recording.push(`redis ${String(name)}`);
        return Reflect.apply(value, target, args);
      };
    },
  });
}
