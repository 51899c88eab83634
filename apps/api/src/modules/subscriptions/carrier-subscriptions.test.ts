import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { testGame } from '../../testing/players/game.ts';
import { carrierRenewalsOf, recordCarrierStatus, type CarrierState } from './index.ts';

const database = useDatabase();
const { deps, clock, aPlayer } = await testGame(database, { perList: 1 });

const minute = (count: number) => new Date(Date.UTC(2026, 10, 16, 9, count));
const say = (playerId: bigint, state: CarrierState, at: Date) =>
  deps.db
    .transaction()
    .execute((tx) =>
      recordCarrierStatus(tx, { playerId, carrier: 'mtn', plan: 'weekly', state, at, now: clock.now() }),
    );

test('the last word by the carrier’s own clock is the state, in whatever order words arrive', async () => {
  const { playerId } = await aPlayer();
  expect(await say(playerId, 'active', minute(10))).toBe(true);
  expect(await say(playerId, 'stopped', minute(5))).toBe(false);
  expect(await carrierRenewalsOf(deps.db, playerId)).toEqual([{ carrier: 'mtn', plan: 'weekly', state: 'active' }]);
  expect(await say(playerId, 'grace', minute(11))).toBe(true);
  expect(await carrierRenewalsOf(deps.db, playerId)).toMatchObject([{ state: 'grace' }]);
  expect(await say(playerId, 'stopped', minute(12))).toBe(true);
  expect(await carrierRenewalsOf(deps.db, playerId)).toEqual([]);
});

test('what one player stopped renews for nobody and leaves others alone', async () => {
  const [one, other] = [await aPlayer(), await aPlayer()];
  await say(one.playerId, 'active', minute(1));
  await say(other.playerId, 'active', minute(1));
  await say(one.playerId, 'stopped', minute(2));
  expect(await carrierRenewalsOf(deps.db, other.playerId)).toHaveLength(1);
});
