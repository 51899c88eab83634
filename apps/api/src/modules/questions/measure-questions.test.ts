import * as contract from '@spw/contract/game';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { testGame } from '../../testing/players/game.ts';
import { measureQuestions, type MeasuredAnswer } from './measure-questions.ts';

const database = useDatabase();
const game = await testGame(database);

async function work(): Promise<void> {
  const { rows } = await sql<{ data: { answers: MeasuredAnswer[] } }>`
    update pgboss.job set state = 'completed' where name = 'questions.measure' and state = 'created' returning data`.execute(
    database.db,
  );
  for (const { data } of rows) await measureQuestions(game.workerDeps, data.answers);
}

test('what was answered in a round is added to its questions by the job; what was skipped or never shown is not', async () => {
  const player = await game.aPlayer({ powerups: 1 });
  const roundId = await player.start();
  const timed = async (level: number, how: 'right' | 'wrong') => {
    await player.reveal(roundId, level);
    game.clock.advance({ seconds: 4 });
    await player.play(roundId, level, how);
  };
  await timed(1, 'right');
  await player.reveal(roundId, 2);
  await player.browser.send(contract.applyPowerup, { body: { type: 'skip' } });
  await timed(3, 'wrong');
  const measured = () =>
    database.db
      .selectFrom('roundQuestions as r')
      .innerJoin('questions as q', 'q.questionId', 'r.questionId')
      .select(['q.served', 'q.answeredRight', 'q.answeringMs'])
      .where('r.roundId', '=', roundId)
      .orderBy('r.level')
      .execute();

  expect((await measured()).every(({ served }) => served === 0n)).toBe(true);
  await work();
  const nothing = { served: 0n, answeredRight: 0n, answeringMs: 0n };
  expect(await measured()).toEqual([
    { served: 1n, answeredRight: 1n, answeringMs: 4000n },
    nothing,
    { served: 1n, answeredRight: 0n, answeringMs: 4000n },
    ...Array.from({ length: 7 }, () => nothing),
  ]);
  await work();
  expect((await measured())[0]!.served).toBe(1n);
});
