import * as contract from '@spw/contract/account';
import { getPlayerCard } from '@spw/contract/console/players';
import * as players from '@spw/contract/players';
import { expect, test } from 'vitest';
import { allTables } from '../../platform/db/all-tables.ts';
import { newId } from '../../platform/ids.ts';
import { testConsole } from '../../testing/console.ts';
import { makeCrashes } from '../../testing/crashes.ts';
import { useDatabase } from '../../testing/database.ts';
import { eraseLeft } from '../../testing/players/erase-left.ts';
import type { GamePlayer } from '../../testing/players/game.ts';
import { testMoney } from '../../testing/players/money.ts';
import { sweepDeletions } from './index.ts';

const database = useDatabase();
const { crashes, crashed, crashPoint } = makeCrashes();
const money = await testMoney(database, { foundations: { crashPoint } });
const { deps, workerDeps, clock } = money;
const operators = await testConsole(database, money);
const IDEAS = 7;

/** Who has sent many ideas. */
async function aTalker(): Promise<GamePlayer> {
  const player = await money.aPlayer();
  await allTables(deps.db)
    .insertInto('feedbackNotes')
    .values(
      Array.from({ length: IDEAS }, (_, at) => ({
        playerId: player.playerId,
        noteId: newId(deps),
        kind: 'idea',
        name: 'Zubairu',
        email: 'zubairu@mail.ng',
        message: `Idea ${at}`,
        createdAt: clock.now(),
      })),
    )
    .execute();
  return player;
}
const leave = ({ browser }: GamePlayer) => browser.send(contract.deleteAccount, { body: { giveUp: true } });
const ideasOf = async ({ playerId }: GamePlayer) =>
  (await allTables(deps.db).selectFrom('feedbackNotes').select('noteId').where('playerId', '=', playerId).execute())
    .length;
const receiptOf = ({ playerId }: GamePlayer) =>
  allTables(deps.db)
    .selectFrom('accountDeletions')
    .selectAll()
    .where('playerId', '=', playerId)
    .executeTakeFirstOrThrow();

test('the account is closed at once, and what is left is erased some rows at a time, each counted once though the worker crashes', async () => {
  const player = await aTalker();
  expect((await leave(player)).http).toBe(200);
  expect((await player.browser.send(players.listSessions)).http).toBe(401);
  expect((await player.browser.send(players.renewToken)).http).toBe(401);
  expect(await ideasOf(player)).toBe(IDEAS);
  expect(await receiptOf(player)).toMatchObject({ finishedAt: null, erased: { players: 1, sessions: 1 } });

  crashes.set('account-erased-before-commit', 1).set('account-erased-after-commit', 1);
  const run = () => sweepDeletions(workerDeps);
  clock.advance({ minutes: 11 });
  await expect(eraseLeft(workerDeps, { most: 2 })).rejects.toThrow('account-erased-before-commit');
  await run();
  expect(crashed).toEqual(new Set(['account-erased-before-commit', 'account-erased-after-commit']));
  expect(await receiptOf(player)).toMatchObject({ finishedAt: null });
  await run();
  expect(await ideasOf(player)).toBe(0);
  const receipt = await receiptOf(player);
  expect(receipt).toMatchObject({ finishedAt: clock.now(), erased: { feedbackNotes: IDEAS } });

  // Once more, by a job that was delivered twice.
  clock.advance({ minutes: 11 });
  await run();
  expect(await receiptOf(player)).toEqual(receipt);
});

test('a row that somebody else changes while it is being erased is erased too, before the receipt is finished', async () => {
  const player = await aTalker();
  await leave(player);
  const changing = await allTables(deps.db).startTransaction().execute();
  await changing
    .updateTable('feedbackNotes')
    .set({ answer: 'Thank you' })
    .where('playerId', '=', player.playerId)
    .execute();
  const erasing = eraseLeft(workerDeps);
  await expect.poll(database.waiting).toBe(1);
  await changing.commit().execute();
  await erasing;
  expect(await ideasOf(player)).toBe(0);
  expect(await receiptOf(player)).toMatchObject({ finishedAt: clock.now(), erased: { feedbackNotes: IDEAS } });
});

test('operators see on the card what was erased and when, with no word of whose it was', async () => {
  const [player, other] = [await aTalker(), await aTalker()];
  const support = await operators.signIn('support');
  const cardOf = async ({ playerId }: GamePlayer) => {
    const { publicId } = await allTables(deps.db)
      .selectFrom('players')
      .select('publicId')
      .where('playerId', '=', playerId)
      .executeTakeFirstOrThrow();
    return (await support.browser.send(getPlayerCard, { params: { id: publicId } })).body.data;
  };
  await leave(player);
  expect((await cardOf(player)).deletion).toMatchObject({ askedAt: clock.now().toISOString(), finishedAt: null });
  await eraseLeft(workerDeps, { most: 2 });
  const card = await cardOf(player);
  expect(card.deletion).toMatchObject({ finishedAt: clock.now().toISOString() });
  expect(card.deletion.erased).toContainEqual({ table: 'feedbackNotes', rows: IDEAS });
  expect(JSON.stringify(card)).not.toMatch(/zubairu/i);
  expect([await ideasOf(player), await ideasOf(other), (await cardOf(other)).deletion]).toEqual([0, IDEAS, null]);
});
