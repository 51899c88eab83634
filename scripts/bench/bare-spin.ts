import { randomBytes, randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { envelope, inTransaction, playerOf, type BareCall, type BareDeps } from './bare-call.ts';
import * as statements from './statements.ts';

/** A first spin: the first category every time, without a draw. */
export function bareSpin(deps: BareDeps): BareCall {
  return async (request) => {
    const playerId = await playerOf(deps, request);
    const { clientBytes = '' } = request.body;
    const key = request.header('idempotency-key');
    const [claimId, hash, until, asOf] = [randomUUID(), randomBytes(32), new Date(Date.now() + 30_000), new Date()];
    const claim = ['POST /v1/spw/wheel/spins', hash, claimId, until];
    await deps.pool.query(statements.claimKey, [playerId, key, ...claim, asOf, ...claim, asOf]);
    return inTransaction(deps, async (client) => {
      const { turnId, openedAt, seed } = await openTurn(client, playerId);
      const categories = await client.query<{ category_id: string; name: string }>(statements.activeCategories, [true]);
      const { category_id, name } = categories.rows[0]!;
      const drawnFrom = categories.rows.map((row) => row.category_id);
      const spunAt = await readClock(client);
      const spin = [playerId, turnId, 1, seed, Buffer.from(clientBytes, 'hex'), category_id, drawnFrom, spunAt];
      await client.query(statements.insertSpin, spin);
      const nextSeed = randomBytes(32);
      await client.query(statements.saveTurn, [1, category_id, nextSeed, playerId, turnId]);
      await client.query(statements.subscription, [playerId, await readClock(client)]);
      const plays = await readPlays(client, playerId);

      const category = { id: category_id, name, isActive: true };
      const data = {
        turn: {
          id: turnId,
          spinsLeft: 2,
          category,
          wildcard: false,
          commitment: nextSeed.toString('hex'),
          expiresAt: new Date(openedAt.getTime() + 86_400_000).toISOString(),
        },
        spin: 1,
        category,
        seed: seed.toString('hex'),
        clientBytes,
        plays,
      };
      await client.query(statements.keepAnswer, [JSON.stringify({ data }), playerId, key, claimId]);
      return envelope(data);
    });
  };
}

async function openTurn(client: PoolClient, playerId: string) {
  const openedAt = await readClock(client);
  const day = new Date(openedAt.getTime() + 3_600_000).toISOString().slice(0, 10);
  await client.query(statements.lockTurn, [playerId, 'open', 'played']);
  await client.query(statements.subscription, [playerId, openedAt]);
  await readPlays(client, playerId);
  await client.query(statements.turnsToday, [playerId, day]);
  await client.query(statements.birthDate, [playerId]);
  await client.query(statements.limits, [playerId]);
  const [turnId, seed] = [randomUUID(), randomBytes(32)];
  const turn = [playerId, turnId, openedAt, day, false, false, seed, 'open', 'open', 'played'];
  await client.query(statements.insertTurn, turn);
  const lines = [accountOf(playerId, 4), 2, -1, -62, 2, 1];
  await client.query(statements.spendPlay, [playerId, `turn:${turnId}`, 'use-goods', ...lines, null]);
  return { turnId, openedAt, seed };
}

async function readClock(client: PoolClient): Promise<Date> {
  return (await client.query<{ now: Date }>(statements.clock)).rows[0]!.now;
}

async function readPlays(client: PoolClient, playerId: string): Promise<number> {
  const { rows } = await client.query<{ account_id: string; posted: string }>(statements.goods, [playerId]);
  return Number(rows.find(({ account_id: account }) => Number(account) === accountOf(playerId, 4))?.posted ?? 0);
}

function accountOf(playerId: string, slot: number): number {
  return Number(playerId) * 16 + slot;
}
