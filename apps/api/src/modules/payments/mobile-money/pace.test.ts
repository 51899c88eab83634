import * as contract from '@spw/contract/funding';
import { expect, test } from 'vitest';
import { allTables } from '../../../platform/db/all-tables.ts';
import { newId } from '../../../platform/ids.ts';
import { connectProvider } from '../../../providers/connect-provider.ts';
import { useDatabase } from '../../../testing/database.ts';
import { testMoney } from '../../../testing/players/money.ts';
import { newReference } from '../core/payment-reference.ts';
import { insertPayment } from '../core/payment-store.ts';
import { sweepPayments } from '../index.ts';
import { insertPrompt } from './prompt-store.ts';

const database = useDatabase();
// Two processes share what MTN bears; this one uses as much as all of them may together.
const queries: number[] = [];
const money = await testMoney(database, {
  env: { INSTANCES: '1', MOMO_QUERIES_PER_SECOND: '16' },
  foundations: {
    connectProvider(url) {
      const send = connectProvider(url, 'momo');
      return (request) => {
        if (request.method === 'GET' && request.url.includes('/requesttopay/')) queries.push(clock.now().getTime());
        return send(request);
      };
    },
  },
});
const { standIns, deps, workerDeps, clock } = money;

const PAYERS = 500;
const TICK_MS = 250;

test('five hundred payments on their way, and a player who never stops asking, never make us ask MTN more than ten times a second, and all are served', async () => {
  const player = await money.aPlayer();
  standIns.set({ momo: { answer: 'approve' } });
  standIns.fault({ provider: 'momo', fault: 'never' });
  await beginMany(player.playerId);

  const unpaid = async () =>
    Number(
      (
        await allTables(deps.db)
          .selectFrom('payments')
          .select((eb) => eb.fn.countAll().as('count'))
          .where('state', '<>', 'credited')
          .executeTakeFirstOrThrow()
      ).count,
    );
  for (let tick = 0; tick < 4000 && (tick % 40 !== 39 || (await unpaid()) > 0); tick += 1) {
    clock.advance({ seconds: TICK_MS / 1000 });
    await standIns.advance(0);
    const asks = tick % 4 === 0 ? [player.browser.send(contract.verifyMobileMoney)] : [];
    await Promise.all([sweepPayments(workerDeps), ...asks]);
  }
  expect(await unpaid()).toBe(0);
  expect(busiestSecond(queries)).toBeLessThanOrEqual(10);
  expect((await money.balances(player)).cash).toBe(BigInt(PAYERS) * 10_000n);
  await money.expectSound();
});

/** So many that their own making would be the test; each is asked for at the provider all the same. */
async function beginMany(playerId: bigint): Promise<void> {
  const now = clock.now();
  const one = async (count: number) => {
    const phone = `23480300${String(count).padStart(5, '0')}`;
    const prompt = await deps.db.transaction().execute(async (tx) => {
      const payment = await insertPayment(
        tx,
        {
          playerId,
          paymentId: newId(deps),
          reference: newReference(deps.random),
          channel: 'momo',
          purpose: 'fund-wallet',
          principalKobo: 10_000n,
          chargesKobo: 150n,
          phone,
          state: 'created',
          nextCheckAt: now,
          giveUpAt: new Date(now.getTime() + 72 * 3_600_000),
          createdAt: now,
          changedAt: now,
        },
        'asked',
      );
      return insertPrompt(tx, deps, { playerId, paymentId: payment.paymentId, number: 1, createdAt: now });
    });
    await deps.providers.mobileMoney.momo.prompt({ promptId: prompt.promptId, phone, total: 10_150n, note: 'test' });
  };
  for (let begun = 0; begun < PAYERS; begun += 10)
    await Promise.all(Array.from({ length: 10 }, (_, place) => one(begun + place)));
}

function busiestSecond(times: readonly number[]): number {
  return Math.max(...times.map((start) => times.filter((time) => time >= start && time < start + 1000).length));
}
