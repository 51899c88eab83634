import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { PLACES, type Drill } from './drill.ts';
import { providerDrills } from './provider-drills.ts';
import { releaseDrills } from './release-drills.ts';

/** What players do before something is broken and after it is mended, so that both are seen. */
const BESIDE_MS = 4000;
const AWAY_MS = 10_000;
const LOCKED_MS = 8000;
const GONE_MS = 4000;
const FROZEN_MS = 12_000;
/** The worker notices that the board in Redis is gone, and makes it anew. */
const BOARD_MS = 8000;
/** Until the balancer has seen that a process is gone. */
const NOTICED_SECONDS = 4;

const killPrograms: Drill = {
  name: 'kill-programs',
  says: 'each API and each worker killed (-9) at a random moment, and started again',
  needs: 'programs',
  quick: true,
  alerts: ['ProgramDown'],
  async run({ load, programs, note, windowOfErrors }) {
    await load.start();
    let slowest = 0;
    for (const place of PLACES) {
      await pause(500 + randomInt(2000));
      if (place.startsWith('api')) windowOfErrors(NOTICED_SECONDS);
      await programs.kill(place);
      await pause(GONE_MS);
      slowest = Math.max(slowest, await programs.start(place));
    }
    note('slowest start', slowest, 's');
    await pause(BESIDE_MS);
    await load.stop();
  },
};

const killPostmaster: Drill = {
  name: 'kill-single-postmaster',
  says: 'the only PostgreSQL killed (-9) under writes, and started again at once',
  needs: 'programs',
  quick: true,
  async run({ load, programs, note, windowOfErrors }) {
    await load.start();
    await pause(BESIDE_MS + randomInt(2000));
    windowOfErrors(20);
    await programs.postgres.kill();
    note('database back', await programs.postgres.start(), 's');
    await pause(2 * BESIDE_MS);
    await load.stop();
  },
};

const redisAway: Drill = {
  name: 'redis-away',
  says: 'Redis killed (-9) for ten seconds, and started empty',
  needs: 'programs',
  quick: true,
  alerts: ['RedisAway'],
  async run({ load, programs }) {
    await load.start();
    await pause(BESIDE_MS);
    await programs.redis.kill();
    await pause(AWAY_MS);
    await programs.redis.start();
    await pause(BOARD_MS);
    await load.stop();
    await pause(BOARD_MS);
  },
};

const redisFull: Drill = {
  name: 'redis-full',
  says: 'Redis without a byte left, refusing every write, for ten seconds',
  needs: 'programs',
  quick: false,
  async run({ load, programs }) {
    const redis = new Redis(programs.redis.url);
    try {
      await load.start();
      await pause(BESIDE_MS);
      await redis.config('SET', 'maxmemory-policy', 'noeviction');
      await redis.config('SET', 'maxmemory', '1');
      await pause(AWAY_MS);
      await redis.config('SET', 'maxmemory', '0');
      await pause(BOARD_MS);
      await load.stop();
      await pause(BOARD_MS);
    } finally {
      redis.disconnect();
    }
  },
};

const poolExhausted: Drill = {
  name: 'pool-exhausted',
  says: 'the balances locked for eight seconds: every connection of every process waits',
  needs: 'programs',
  quick: false,
  async run({ load, programs, windowOfErrors }) {
    const owner = new Client({ connectionString: programs.ownerUrl });
    await owner.connect();
    try {
      await load.start();
      await pause(BESIDE_MS);
      windowOfErrors(LOCKED_MS / 1000 + 5);
      await owner.query('begin');
      await owner.query('lock table ledger.balances in access exclusive mode');
      await pause(LOCKED_MS);
      await owner.query('rollback');
      await pause(2 * BESIDE_MS);
      await load.stop();
    } finally {
      await owner.end();
    }
  },
};

const apiFrozen: Drill = {
  name: 'api-frozen',
  says: 'one API frozen (SIGSTOP) for twelve seconds, with requests in its hands',
  needs: 'programs',
  quick: true,
  async run({ load, programs, windowOfErrors }) {
    await load.start();
    await pause(BESIDE_MS + randomInt(1000));
    // What it had begun was ended by the database meanwhile; it says so when it goes on.
    windowOfErrors(FROZEN_MS / 1000 + 5);
    programs.freeze('api-1');
    await pause(FROZEN_MS);
    programs.thaw('api-1');
    await pause(2 * BESIDE_MS);
    await load.stop();
  },
};

export const programDrills: readonly Drill[] = [
  killPrograms,
  killPostmaster,
  redisAway,
  redisFull,
  poolExhausted,
  apiFrozen,
  ...providerDrills,
  ...releaseDrills,
];
