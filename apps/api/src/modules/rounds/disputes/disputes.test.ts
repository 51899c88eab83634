import { disableOperator, listOperators } from '@spw/contract/console/operators';
import * as contract from '@spw/contract/console/questions';
import * as gameContract from '@spw/contract/game';
import { reportQuestion } from '@spw/contract/reports';
import { addDays, lagosDay } from '@spw/rules/lagos';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { allTables } from '../../../platform/db/all-tables.ts';
import { brokenInvariants } from '../../../testing/broken-invariants.ts';
import { testConsole, type SignedIn } from '../../../testing/console.ts';
import { makeCrashes } from '../../../testing/crashes.ts';
import { useDatabase } from '../../../testing/database.ts';
import { testGame, type GamePlayer } from '../../../testing/players/game.ts';
import { messagesOf } from '../../../testing/players/messages.ts';
import { grantWelcomePlays, ownedPlaysOf, playsOf } from '../../plays/index.ts';
import { repairQuestion } from '../index.ts';

const { crashes, crashPoint } = makeCrashes();

const database = useDatabase();
const game = await testGame(database, { foundations: { crashPoint } });
const { deps, workerDeps, clock } = game;
const desk = await testConsole(database, { clock, foundations: deps });
let [writer, helper, reader]: SignedIn[] = [];
beforeAll(async () => {
  [writer, helper, reader] = [await desk.signIn('content'), await desk.signIn('support'), await desk.signIn('content')];
});

/** Hard questions, which nobody who has just registered is asked by the draw. */
async function aQuestion(number: number): Promise<string> {
  const { questionId } = await allTables(deps.db)
    .selectFrom('questions')
    .select('questionId')
    .where('tier', '=', 'hard')
    .where('number', '=', number)
    .orderBy('questionId')
    .limit(1)
    .executeTakeFirstOrThrow();
  return questionId;
}

/** Starts a round in which the level asks this question. */
async function startWith(player: GamePlayer, questionId: string, level: number): Promise<string> {
  const roundId = await player.start();
  await sql`
    update rounds set question_ids[${sql.lit(level)}] = ${questionId}
    where player_id = ${player.playerId} and round_id = ${roundId}`.execute(deps.db);
  return roundId;
}

async function report(player: GamePlayer, roundId: string, questionId: string): Promise<string> {
  const { askedId } = await allTables(deps.db)
    .selectFrom('roundQuestions')
    .select('askedId')
    .where('playerId', '=', player.playerId)
    .where('roundId', '=', roundId)
    .where('questionId', '=', questionId)
    .executeTakeFirstOrThrow();
  const body = { reason: 'two-right', text: 'Both are the capital' };
  expect((await player.browser.send(reportQuestion, { params: { id: askedId }, body })).http).toBe(200);
  const row = await allTables(deps.db)
    .selectFrom('questionReports')
    .select('reportId')
    .where('playerId', '=', player.playerId)
    .where('questionId', '=', questionId)
    .executeTakeFirstOrThrow();
  return row.reportId;
}

const standing = async ({ playerId }: GamePlayer) => ({
  plays: await playsOf(deps.db, playerId),
  points: (
    await allTables(deps.db)
      .selectFrom('weekScores')
      .select('points')
      .where('playerId', '=', playerId)
      .executeTakeFirst()
  )?.points,
});
const decide = (
  who: SignedIn | undefined,
  id: string,
  verdict: 'uphold' | 'reject' | 'withdraw',
  key = 'decided-once',
) =>
  who!.browser.send(contract.decideDispute, {
    params: { id },
    body: { verdict, reason: 'Two of the options are right' },
    headers: { 'idempotency-key': key },
  });

test('a question found wrong gives everyone who lost at it the points and the play, once, however often the worker dies', async () => {
  const questionId = await aQuestion(1);
  const [ada, bola, chidi, dayo] = [
    await game.aPlayer({ plays: 2 }),
    await game.aPlayer({ plays: 2, powerups: 1 }),
    await game.aPlayer({ plays: 2 }),
    await game.aPlayer({ plays: 2 }),
  ];
  const lost = await startWith(ada, questionId, 2);
  await ada.play(lost, 1);
  await ada.play(lost, 2, 'wrong');
  const doubled = await startWith(bola, questionId, 1);
  await bola.reveal(doubled, 1);
  await bola.browser.send(gameContract.applyPowerup, { body: { type: 'doublepoint' } });
  await bola.play(doubled, 1, 'wrong');
  const passed = await startWith(chidi, questionId, 1);
  await chidi.play(passed, 1);
  await chidi.play(passed, 2, 'wrong');
  const open = await startWith(dayo, questionId, 1);
  const before = { ada: await standing(ada), bola: await standing(bola), chidi: await standing(chidi) };

  const first = await report(ada, lost, questionId);
  // The list is in the order of time.
  clock.advance({ seconds: 1 });
  const second = await report(bola, doubled, questionId);
  const listed = await helper!.browser.send(contract.listDisputes);
  expect(listed.body.data.items).toMatchObject([{ id: first, reason: 'two-right' }, { id: second }]);
  expect((await decide(helper, first, 'uphold')).http).toBe(403);
  const asked = await decide(writer, first, 'uphold', 'asked-once');
  expect(asked.body.data).toMatchObject({
    state: 'open',
    question: { state: 'approved' },
    repair: null,
    asked: { by: writer!.username },
    may: ['withdraw', 'reject'],
  });
  // Alone, by any of the disputes and however often, nothing changes.
  expect((await decide(writer, second, 'uphold', 'asked-again')).body.code).toBe('second_person_needed');
  await repairQuestion(workerDeps, { questionId });
  expect(await standing(ada)).toEqual(before.ada);
  const alone = allTables(deps.db).insertInto('questionRepairs');
  const repair = { questionId, state: 'running', begunBy: writer!.username, begunAt: clock.now() };
  await expect(alone.values(repair).execute()).rejects.toThrow('nobody has upheld');
  const upheld = await decide(reader, first, 'uphold');
  expect(upheld.body.data).toMatchObject({ state: 'upheld', repair: { state: 'running', rounds: 0 }, others: 0 });
  expect((await decide(reader, first, 'uphold')).body.data).toEqual(upheld.body.data);
  expect((await decide(writer, second, 'uphold', 'another-key')).body.code).toBe('nothing_to_decide');

  crashes.set('repair-before-commit', 1);
  await expect(repairQuestion(workerDeps, { questionId })).rejects.toThrow('crashed');
  expect(await standing(ada)).toEqual(before.ada);
  crashes.set('repair-after-commit', 1);
  await expect(repairQuestion(workerDeps, { questionId })).rejects.toThrow('crashed');
  await Promise.all([repairQuestion(workerDeps, { questionId }), repairQuestion(workerDeps, { questionId })]);
  expect(await standing(ada)).toEqual({ plays: before.ada.plays + 1, points: before.ada.points! + 10 });
  expect(await standing(bola)).toEqual({ plays: before.bola.plays + 1, points: before.bola.points! + 20 });
  expect(await standing(chidi)).toEqual(before.chidi);
  expect(await brokenInvariants(deps.db)).toEqual([]);

  // A round that was being played when the question was found wrong.
  await dayo.play(open, 1, 'wrong');
  const { plays } = await standing(dayo);
  clock.advance({ minutes: 21 });
  await repairQuestion(workerDeps, { questionId });
  await repairQuestion(workerDeps, { questionId });
  expect(await standing(dayo)).toEqual({ plays: plays + 1, points: 10 });
  const card = await helper!.browser.send(contract.getDispute, { params: { id: second } });
  expect(card.body.data).toMatchObject({
    state: 'upheld',
    decidedBy: reader!.username,
    note: 'Two of the options are right',
    question: { state: 'retired' },
    repair: { state: 'done', rounds: 3, points: 40, plays: 3 },
  });
  expect([await messagesOf(deps, ada), await messagesOf(deps, bola)]).toEqual([
    [['report-upheld', {}]],
    [['report-upheld', {}]],
  ]);
  expect(await brokenInvariants(deps.db)).toEqual([]);
});

test('a dispute that is rejected changes no points, and says why', async () => {
  const questionId = await aQuestion(2);
  const player = await game.aPlayer();
  const roundId = await startWith(player, questionId, 1);
  await player.play(roundId, 1, 'wrong');
  const id = await report(player, roundId, questionId);
  const card = (await writer!.browser.send(contract.getDispute, { params: { id } })).body.data;
  expect(card).toMatchObject({ chosen: expect.stringContaining('Wrong'), answer: expect.stringContaining('Right') });
  const before = await standing(player);
  expect((await decide(writer, id, 'uphold', 'asked-second')).body.data.asked).not.toBeNull();
  expect((await decide(reader, id, 'withdraw', 'withdraw-reader')).body.code).toBe('nothing_to_decide');
  expect((await decide(writer, id, 'withdraw', 'withdraw-writer')).body.data).toMatchObject({
    state: 'open',
    asked: null,
  });
  expect((await decide(reader, id, 'uphold', 'asked-third')).body.data.may).toEqual(['withdraw', 'reject']);
  expect((await decide(writer, id, 'reject', 'rejected')).body.data).toMatchObject({ state: 'rejected', repair: null });
  await repairQuestion(workerDeps, { questionId });
  expect(await standing(player)).toEqual(before);
  expect(await messagesOf(deps, player)).toEqual([['report-rejected', {}]]);
  const question = await writer!.browser.send(contract.getConsoleQuestion, { params: { id: questionId } });
  expect(question.body.data.state).toBe('approved');
});

test('five reports of one question are rejected at once, and each player is told', async () => {
  const questionId = await aQuestion(2);
  const players: GamePlayer[] = [];
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    const player = await game.aPlayer();
    const roundId = await startWith(player, questionId, 1);
    await player.play(roundId, 1, 'wrong');
    ids.push(await report(player, roundId, questionId));
    players.push(player);
  }
  const all = { verdict: 'reject', all: true, reason: 'The atlas shows it' };
  const params = { id: ids[0]! };
  expect((await helper!.browser.send(contract.decideDispute, { params, body: all })).http).toBe(403);
  const { body } = await writer!.browser.send(contract.decideDispute, { params, body: all });
  expect(body.data).toMatchObject({ state: 'rejected', others: 0 });
  for (const player of players) expect(await messagesOf(deps, player)).toEqual([['report-rejected', {}]]);
  const again = await writer!.browser.send(contract.decideDispute, { params: { id: ids[4]! }, body: all });
  expect(again.body.code).toBe('nothing_to_decide');
  const written = await allTables(deps.db)
    .selectFrom('auditEntries')
    .select(['action', 'after'])
    .where('object', '=', `question:${questionId}`)
    .where('action', '=', 'dispute.reject')
    .orderBy('entryId')
    .execute();
  expect(written.at(-1)).toMatchObject({ after: { dispute: ids[0], state: 'rejected', all: true } });

  const read = async (query: Record<string, string>) => {
    const { items } = (await writer!.browser.send(contract.listDisputes, { query: { state: 'rejected', ...query } }))
      .body.data;
    return items.map(({ id }: { id: string }) => id).filter((id: string) => ids.includes(id));
  };
  const newest = await read({});
  expect(newest).toHaveLength(5);
  expect(await read({ sort: 'createdAt' })).toEqual(newest.toReversed());
  const today = lagosDay(game.clock.now());
  expect(await read({ from: today, to: today })).toEqual(newest);
  expect(await read({ to: addDays(today, -1) })).toEqual([]);
});

test('what somebody asked for who was shut out since is over: the next one asks anew, and a third agrees', async () => {
  const questionId = await aQuestion(3);
  const player = await game.aPlayer();
  const roundId = await startWith(player, questionId, 1);
  await player.play(roundId, 1, 'wrong');
  const id = await report(player, roundId, questionId);
  const [gone, owner] = [await desk.signIn('content'), await desk.signIn('owner')];
  await decide(gone, id, 'uphold', 'asked-by-gone');
  const operators = (await owner.browser.send(listOperators)).body.data;
  const { id: out } = operators.find(({ username }: { username: string }) => username === gone.username);
  await owner.browser.send(disableOperator, { params: { id: out }, body: { reason: 'Taken over' } });
  const card = (await writer!.browser.send(contract.getDispute, { params: { id } })).body.data;
  expect(card).toMatchObject({ asked: null, may: ['ask', 'reject'] });
  expect((await decide(writer, id, 'uphold', 'asked-anew')).body.data).toMatchObject({
    state: 'open',
    asked: { by: writer!.username },
  });
  expect((await decide(reader, id, 'uphold', 'agreed-by-third')).body.data.state).toBe('upheld');
  await repairQuestion(workerDeps, { questionId });
});

test('a welcome play that was lost at a wrong question comes back as one, once', async () => {
  const questionId = await aQuestion(4);
  const player = await game.aPlayer({ subscribed: false, plays: 0 });
  const { playerId } = player;
  await deps.db.transaction().execute((tx) => grantWelcomePlays(tx, { playerId, count: 1, key: String(playerId) }));
  const roundId = await startWith(player, questionId, 1);
  await player.play(roundId, 1, 'wrong');
  const id = await report(player, roundId, questionId);
  await decide(writer, id, 'uphold', 'welcome-asked');
  await decide(reader, id, 'uphold', 'welcome-agreed');
  crashes.set('repair-before-commit', 1);
  await expect(repairQuestion(workerDeps, { questionId })).rejects.toThrow('crashed');
  await Promise.all([repairQuestion(workerDeps, { questionId }), repairQuestion(workerDeps, { questionId })]);
  expect(await ownedPlaysOf(deps.db, playerId)).toEqual({ plays: 0, welcome: 1 });
  expect(await brokenInvariants(deps.db)).toEqual([]);
  expect((await player.spin()).turn.spinsLeft).toBe(2);
});
