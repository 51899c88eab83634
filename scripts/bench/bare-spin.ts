import { randomBytes, randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import {
  askSession,
  envelope,
  inTransaction,
  keptCategories,
  playerOf,
  type BareCall,
  type BareDeps,
  type BareRequest,
} from './bare-call.ts';
import * as statements from './statements.ts';

/** A first spin: the first category every time, without a draw. */
export function bareSpin(deps: BareDeps): BareCall {
  const readCategories = keptCategories(deps);
  return async (request) => {
    const categories = await readCategories();
    const playerId = playerOf(request);
    const { clientBytes = '' } = request.body;
    const key = request.header('idempotency-key');
    return inTransaction(deps, async (client) => {
      const { now, plays: owned } = await readFacts(client, request);
      const plays = owned - 1;
      const day = new Date(now.getTime() + 3_600_000).toISOString().slice(0, 10);
      const [turnId, seed, nextSeed] = [randomUUID(), randomBytes(32), randomBytes(32)];
      const { category_id, name } = categories[0]!;
      const drawnFrom = categories.map((row) => row.category_id);

      const category = { id: category_id, name, isActive: true };
      const data = {
        turn: {
          id: turnId,
          spinsLeft: 2,
          category,
          wildcard: false,
          commitment: nextSeed.toString('hex'),
          expiresAt: new Date(now.getTime() + 86_400_000).toISOString(),
        },
        spin: 1,
        category,
        seed: seed.toString('hex'),
        clientBytes,
        plays,
      };
      const kept = ['POST /v1/spw/wheel/spins', randomBytes(32), randomUUID(), now, now];
      const turn = [playerId, turnId, 'open', now, day, false, false, nextSeed, 1, category_id, false];
      const lines = [accountOf(playerId, 4), 2, -1, -62, 2, 1];
      const spin = [playerId, turnId, 1, seed, Buffer.from(clientBytes, 'hex'), category_id, drawnFrom, now];
      await Promise.all([
        client.query(statements.insertTurn, turn),
        client.query(statements.spendPlay, [playerId, `turn:${turnId}`, 'use-goods', ...lines, null]),
        client.query(statements.insertSpin, spin),
        client.query(statements.keepAnswer, [playerId, key, ...kept, JSON.stringify({ data })]),
        client.query('commit'),
      ]);
      return envelope(data);
    });
  };
}

async function readFacts(client: PoolClient, request: BareRequest) {
  const playerId = playerOf(request);
  const since = new Date(Date.now() - 86_400_000);
  const [, clock, , , goods] = await Promise.all([
    client.query(statements.lockTurn, [playerId]),
    client.query<{ now: Date }>(statements.clock),
    client.query(statements.limits, [playerId]),
    client.query(statements.birthDate, [playerId]),
    client.query<{ account_id: string; posted: string }>(statements.goods, [playerId]),
    client.query(statements.turnsByDay, [playerId, since]),
    client.query(statements.subscription, [playerId, since]),
    askSession(client, request),
    client.query(statements.keptAnswer, [playerId, request.header('idempotency-key')]),
  ]);
  const plays = goods.rows.find(({ account_id: account }) => Number(account) === accountOf(playerId, 4));
  return { now: clock.rows[0]!.now, plays: Number(plays?.posted ?? 0) };
}

function accountOf(playerId: string, slot: number): number {
  return Number(playerId) * 16 + slot;
}
