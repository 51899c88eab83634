import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { testGame } from '../../testing/players/game.ts';
import { runSql } from '../../testing/template.ts';
import { expireRounds } from './index.ts';

const database = useDatabase();
const game = await testGame(database);
const { clock } = game;

test('a whole page of rounds that cannot be ended keeps none of the others open, and is ended when it can be', async () => {
  const rounds: { playerId: bigint; roundId: string }[] = [];
  for (let count = 0; count < 7; count += 1) {
    const player = await game.aPlayer();
    rounds.push({ playerId: player.playerId, roundId: await player.start() });
    clock.advance({ seconds: 1 });
  }
  const broken = rounds.slice(0, 2).map(({ playerId }) => playerId);
  await runSql(
    database.ownerUrl,
    `create function refuse_round() returns trigger language plpgsql as $$ begin raise 'a broken round'; end $$;
     create trigger refuse_round before update on rounds for each row when (old.player_id in (${broken.join()}))
       execute function refuse_round()`,
  );
  const open = async () => {
    const rows = await database.db.selectFrom('rounds').select('roundId').where('phase', '<>', 'ended').execute();
    return rows.map(({ roundId }) => roundId).toSorted();
  };
  clock.advance({ minutes: 16 });
  await expireRounds(game.workerDeps, { pageSize: 2 });
  expect(await open()).toEqual(
    rounds
      .slice(0, 2)
      .map(({ roundId }) => roundId)
      .toSorted(),
  );

  await runSql(database.ownerUrl, 'drop trigger refuse_round on rounds');
  await expireRounds(game.workerDeps, { pageSize: 2 });
  expect(await open()).toEqual([]);
});
