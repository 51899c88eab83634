import * as contract from '@spw/contract/feedback';
import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { aBrowser, type Browser } from '../../testing/players/browser.ts';
import { testGame } from '../../testing/players/game.ts';

const database = useDatabase();
const game = await testGame(database);
const answer = { username: 'x', email: 'x@y.ng', phone: '0', rating: 'Great', message: 'Skip saved me' };
const note = { name: 'Chioma', email: 'chioma@mail.ng', message: 'Let me challenge two friends' };

test('a survey answer is kept with its player and without what the caller says of itself', async () => {
  const { browser, playerId } = await game.aPlayer();
  const { body } = await browser.send(contract.sendPowerupSurvey, { body: { data: answer } });
  expect(body).toMatchObject({ status: true, message: 'Response sent successfully' });
  const rows = await database.db.selectFrom('powerupSurveys').selectAll().where('playerId', '=', playerId).execute();
  expect(rows).toMatchObject([{ rating: 'Great', message: 'Skip saved me' }]);
  expect(Object.values(rows[0]!).map(String)).not.toContain('x@y.ng');
});

test.each(['', '   ', 'a\u0000b'])('a survey whose message is %j is refused', async (message) => {
  const { browser } = await game.aPlayer();
  const { http } = await browser.send(contract.sendPowerupSurvey, { body: { data: { ...answer, message } } });
  expect(http).toBe(422);
});

test.each([
  ['Great', 200],
  ['Could Be Better', 200],
  ['Fair', 422],
  ['', 422],
  [null, 422],
])('a survey that says %s is answered with %i', async (rating, status) => {
  const { browser } = await game.aPlayer();
  const { http } = await browser.send(contract.sendPowerupSurvey, { body: { data: { ...answer, rating } } });
  expect(http).toBe(status);
});

test('an idea and a bug are kept with the player who sent them', async () => {
  const { browser, playerId } = await game.aPlayer();
  const idea = await browser.send(contract.sendIdea, { body: { data: note } });
  const bug = { ...note, message: 'The wheel stands still', circumstances: '0.1.0 /wheel' };
  const report = await browser.send(contract.reportBug, { body: { data: bug } });

  expect([idea.body.message, report.body.message]).toEqual(['Idea sent successfully', 'Bug report sent successfully']);
  const rows = await database.db
    .selectFrom('feedbackNotes')
    .selectAll()
    .where('playerId', '=', playerId)
    .orderBy('kind', 'desc')
    .execute();
  expect(rows).toMatchObject([
    { kind: 'idea', ...note, circumstances: null },
    { kind: 'bug', ...bug },
  ]);
});

test('a visitor may send an idea too, and is nobody', async () => {
  const visitor = aBrowser(game.app, { address: '10.77.0.1' });
  expect((await visitor.send(contract.sendIdea, { body: { data: { ...note, name: 'Passer-by' } } })).http).toBe(200);
  const row = await database.db
    .selectFrom('feedbackNotes')
    .select('playerId')
    .where('name', '=', 'Passer-by')
    .executeTakeFirstOrThrow();
  expect(row.playerId).toBeNull();
});

test('a token that is no longer good is refused, so that the browser renews it and is known', async () => {
  const { browser } = await game.aPlayer();
  browser.token = 'e30.e30.nothing';
  expect((await browser.send(contract.sendIdea, { body: { data: note } })).http).toBe(401);
});

test.each([
  { ...note, email: '' },
  { ...note, email: 'chioma@' },
  { ...note, name: ' ' },
  { ...note, message: '' },
  { ...note, message: 'x'.repeat(20_001) },
  { ...note, kind: 'bug' },
])('a note that is not right is refused', async (data) => {
  const visitor = aBrowser(game.app, { address: '10.77.0.2' });
  for (const call of [contract.sendIdea, contract.reportBug])
    expect((await visitor.send(call, { body: { data } })).http).toBe(422);
});

test('a note as long as anyone could write is kept', async () => {
  const { browser, playerId } = await game.aPlayer();
  const data = { ...note, message: 'ọ'.repeat(10_000) };
  for (const call of [contract.sendIdea, contract.reportBug])
    expect((await browser.send(call, { body: { data } })).http).toBe(200);
  const rows = await database.db
    .selectFrom('feedbackNotes')
    .select('message')
    .where('playerId', '=', playerId)
    .execute();
  expect(rows).toEqual([{ message: data.message }, { message: data.message }]);
});

test('twenty notes an hour are enough for a player; visitors at one address are slowed after them, not sent away', async () => {
  const { browser } = await game.aPlayer();
  const visitor = aBrowser(game.app, { address: '10.79.0.1' });
  const send = (sender: Browser) => sender.send(contract.sendIdea, { body: { data: note } });
  for (const sender of [browser, visitor])
    for (let count = 0; count < 20; count += 1) expect((await send(sender)).http).toBe(200);
  expect((await send(browser)).http).toBe(429);
  expect((await send(visitor)).http).toBe(200);
  const { values } = await game.foundations.metrics.friction.get();
  expect(values).toMatchObject([{ labels: { step: 'wait' }, value: 1 }]);
});
