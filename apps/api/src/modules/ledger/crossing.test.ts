import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { playerAccount, type Pocket } from './accounts.ts';
import { balancesOf, lockBalances } from './index.ts';
import { post } from './post.ts';
import { fundByAirtime, fundByMobileMoney } from './transfers.ts';

const database = useDatabase();
const { db } = database;
const playerId = 4711n;

const line = (place: Pocket, amount: bigint) => ({
  account: playerAccount(playerId, place),
  asset: 'NGN' as const,
  amount,
});
const move = (from: Pocket, to: Pocket, key: string) =>
  db.transaction().execute((tx) => post(tx, { key, kind: 'crossing', lines: [line(from, -1n), line(to, 1n)] }));

test('transfers that cross between two accounts of a player do not wait for each other in a circle', async () => {
  await db.transaction().execute(async (tx) => {
    await lockBalances(tx, playerId);
    const paid = {
      playerId,
      reference: 'first',
      principal: 1000n,
      charges: 0n,
      platform: 'momo',
      promptId: 'first',
    } as const;
    await post(tx, fundByMobileMoney(paid));
    await post(tx, fundByAirtime({ playerId, carrier: 'mtn', reference: 'second', gross: 1000n }));
  });
  const both = Array.from({ length: 60 }, (_, at) =>
    at % 2 === 0 ? move('cash', 'playCredit', `there ${at}`) : move('playCredit', 'cash', `back ${at}`),
  );
  expect(await Promise.all(both)).toHaveLength(60);
  expect(await balancesOf(db, playerId)).toMatchObject({ cash: 1000n, playCredit: 1000n });
});
