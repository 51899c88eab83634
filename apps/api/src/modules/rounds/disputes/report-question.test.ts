import { reportQuestion } from '@spw/contract/reports';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../testing/database.ts';
import { testGame, type GamePlayer } from '../../../testing/players/game.ts';
import { askedIdOf } from '../drawn-question.ts';

const database = useDatabase();
const game = await testGame(database);

async function lostRound() {
  const player = await game.aPlayer();
  const roundId = await player.start();
  const { id } = await player.reveal(roundId, 1);
  await player.play(roundId, 1, 'wrong');
  return { player, roundId, id };
}
const report = ({ browser }: GamePlayer, id: string, body: object) =>
  browser.send(reportQuestion, { params: { id }, body });
const reports = ({ playerId }: GamePlayer) =>
  database.db.selectFrom('questionReports').selectAll().where('playerId', '=', playerId).execute();

test('a question is reported once its round is over, and a player is heard once', async () => {
  const player = await game.aPlayer();
  const roundId = await player.start();
  const { id } = await player.reveal(roundId, 1);
  const wrong = { reason: 'wrong-answer', text: ' It is the other one ' };
  expect((await report(player, id, wrong)).body.code).toBe('not_allowed');
  await player.play(roundId, 1, 'right');
  expect((await report(player, id, wrong)).body.code).toBe('not_allowed');
  await player.play(roundId, 2, 'wrong');

  const both = await Promise.all([report(player, id, wrong), report(player, id, { reason: 'unclear' })]);
  expect(both.map(({ body }) => body.data)).toEqual([{ state: 'open' }, { state: 'open' }]);
  const kept = await reports(player);
  expect(kept).toHaveLength(1);
  expect(kept[0]).toMatchObject({ roundId, state: 'open', decidedBy: null, decidedAt: null });

  await database.db
    .updateTable('questionReports')
    .set({ state: 'upheld', decidedBy: roundId, decidedAt: new Date() })
    .where('playerId', '=', player.playerId)
    .execute();
  expect((await report(player, id, { reason: 'two-right' })).body.data).toEqual({ state: 'upheld' });
  expect(await reports(player)).toHaveLength(1);
});

test("a question that was not asked, or that another player was asked, can't be reported", async () => {
  const { player, roundId, id } = await lostRound();
  const { player: other } = await lostRound();
  expect((await report(player, askedIdOf(roundId, 2), { reason: 'unclear' })).body.code).toBe('not_found');
  expect((await report(other, id, { reason: 'unclear' })).body.code).toBe('not_found');
  expect(await reports(other)).toEqual([]);
});

test.each([
  [{}],
  [{ reason: 'rude' }],
  [{ reason: 'other' }],
  [{ reason: 'other', text: '  ' }],
  [{ reason: 'unclear', text: 'x'.repeat(301) }],
  [{ reason: 'unclear', state: 'upheld' }],
])('a report with %j is refused', async (body) => {
  const { player, id } = await lostRound();
  expect((await report(player, id, body)).body.code).toBe('invalid_input');
  expect(await reports(player)).toEqual([]);
});

test('what a player wrote is kept as it was said, and does not stand in the log', async () => {
  const { player, id } = await lostRound();
  await report(player, id, { reason: 'other', text: ` ${'ẹ'.repeat(298)} ` });
  expect((await reports(player))[0]!.text).toBe('ẹ'.repeat(298));
  expect(game.logged()).not.toContain('ẹẹ');
  const rewrite = database.db.updateTable('questionReports').set({ text: 'Never mind' }).execute();
  await expect(rewrite).rejects.toThrow('stays as it was said');
});

test('nobody floods the list: after twenty reports in an hour the next is refused', async () => {
  const { player, id } = await lostRound();
  const codes: (string | undefined)[] = [];
  for (let count = 0; count < 21; count++) codes.push((await report(player, id, { reason: 'unclear' })).body.code);
  expect(codes.indexOf('too_many_requests')).toBe(20);
});
