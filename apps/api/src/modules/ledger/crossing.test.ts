import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { balancesOf, lockBalances } from './index.ts';
import { post, type Transfer } from './post.ts';
import { fundByMobileMoney, holdWithdrawal, releaseWithdrawal } from './transfers.ts';

const database = useDatabase();
const { db } = database;
const playerId = 4711n;

const leaving = (withdrawalId: string, amount: bigint) => ({ playerId, withdrawalId, reference: withdrawalId, amount });
const move = (transfer: Transfer) => db.transaction().execute((tx) => post(tx, transfer));

test('transfers that cross between two accounts of a player do not wait for each other in a circle', async () => {
  await db.transaction().execute(async (tx) => {
    await lockBalances(tx, playerId);
    const paid = {
      playerId,
      reference: 'first',
      principal: 2000n,
      charges: 0n,
      platform: 'momo',
      promptId: 'first',
    } as const;
    await post(tx, fundByMobileMoney(paid));
    await post(tx, holdWithdrawal(leaving('first', 1000n)));
  });
  const both = Array.from({ length: 60 }, (_, at) =>
    move(at % 2 === 0 ? holdWithdrawal(leaving(`there ${at}`, 1n)) : releaseWithdrawal(leaving(`back ${at}`, 1n))),
  );
  expect(await Promise.all(both)).toHaveLength(60);
  expect(await balancesOf(db, playerId)).toMatchObject({ cash: 1000n, held: 1000n });
});
