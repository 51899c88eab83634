import { randomInt, randomUUID } from 'node:crypto';
import { post, transfers } from '../../apps/api/src/modules/ledger/index.ts';
import { connect, type Database } from '../../apps/api/src/platform/db/connect.ts';
import { recordPool, type Recording } from './record.ts';
import type { Slice } from './run-slice.ts';
import { steadyPart, type Done } from './steady-part.ts';

export function connectLedger(databaseUrl: string, connections: number): Database {
  const limits = { poolWaitMilliseconds: 10_000, statementMilliseconds: 30_000 };
  return connect({ databaseUrl, poolSize: connections, ...limits }, 'spw-bench');
}

/** What a card brings in, as its webhook posts it. */
export function cardPayment(playerId: bigint) {
  return transfers.fundByCard({
    playerId,
    reference: `bench-${randomUUID()}`,
    principal: 50_000n,
    charges: 750n,
    excess: 0n,
  });
}

/** Posts card payments of players at random, as many at a time as there are connections. */
export async function postOurs({ db }: Database, run: LedgerRun): Promise<Slice> {
  const done: Done[] = [];
  const endsAt = performance.now() + run.seconds * 1000;
  const worker = async () => {
    for (let begunAt = performance.now(); begunAt < endsAt; begunAt = performance.now()) {
      const payment = cardPayment(BigInt(randomInt(1, run.players + 1)));
      await db.transaction().execute((tx) => post(tx, payment));
      const endedAt = performance.now();
      done.push({ endedAt, milliseconds: endedAt - begunAt });
    }
  };
  await Promise.all(Array.from({ length: run.connections }, worker));
  return steadyPart(done, run.settlingMs);
}

/** What the product says to the database when it posts one. */
export async function recordPosting(databaseUrl: string): Promise<Recording> {
  const asked: Recording = [];
  const database = connectLedger(databaseUrl, 1);
  recordPool(database.pool, asked);
  try {
    await database.db.transaction().execute((tx) => post(tx, cardPayment(1n)));
    return asked;
  } finally {
    await database.close();
  }
}

export interface LedgerRun {
  readonly players: number;
  readonly connections: number;
  readonly seconds: number;
  /** The beginning of a slice, which is not counted. */
  readonly settlingMs: number;
}
