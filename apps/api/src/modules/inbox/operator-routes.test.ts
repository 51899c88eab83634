import { sendContactMessage } from '@spw/contract/contact';
import * as feedback from '@spw/contract/feedback';
import * as contract from '@spw/contract/console/inbox';
import { beforeAll, expect, test } from 'vitest';
import { testConsole, type SignedIn } from '../../testing/console.ts';
import { useDatabase } from '../../testing/database.ts';
import { testGame } from '../../testing/players/game.ts';

const database = useDatabase();
const game = await testGame(database, { perList: 1 });
const desk = await testConsole(database, { clock: game.clock, foundations: game.deps });
let [helper, writer]: SignedIn[] = [];
beforeAll(async () => {
  [helper, writer] = [await desk.signIn('support'), await desk.signIn('content')];
});

const note = { name: 'Chioma', email: 'chioma@mail.ng', message: '=1+1 is my idea' };
const answer = (body: { kind: string; ids: string[]; way: string; text: string }) =>
  helper!.browser.send(contract.answerInbox, { body });
const list = async (kind: string, show = 'open') =>
  (await helper!.browser.send(contract.listInbox, { query: { kind, show } })).body.data;

test('what people tell us is read, answered once more if need be, and counted; each reading is written down', async () => {
  const { browser } = await game.aPlayer();
  await browser.send(feedback.sendIdea, { body: { data: note } });
  await browser.send(feedback.reportBug, { body: { data: { ...note, circumstances: '0.1.0 /wheel' } } });
  const survey = { username: 'x', email: 'x@y.ng', phone: '0', rating: 'Great', message: 'Skip saved me' };
  await browser.send(feedback.sendPowerupSurvey, { body: { data: survey } });
  const message = {
    name: 'ada@mail.ng',
    subject: 'My prize',
    message: 'Where?',
    phone: '08030000000',
    type: 'SPIN-N-WIN',
  };
  await browser.send(sendContactMessage, { body: message });
  expect((await helper!.browser.send(contract.countInbox)).body.data).toEqual({
    idea: 1,
    bug: 1,
    survey: 1,
    contact: 1,
  });

  const bugs = await list('bug');
  const email = 'c•••@mail.ng';
  expect(bugs).toMatchObject({ next: null, items: [{ ...note, email, circumstances: '0.1.0 /wheel', handled: null }] });
  expect((await list('idea')).items).toMatchObject([{ ...note, email, handled: null }]);
  const [asked] = (await list('contact')).items;
  expect(asked).toMatchObject({ email: 'a•••@mail.ng', phone: '0803 ••• 0000', subject: 'My prize' });
  expect(asked.reference).toMatch(/^C-/);
  const reveal = { params: { kind: 'contact', id: asked.id }, body: { reason: 'To answer' } };
  const whole = await helper!.browser.send(contract.revealInboxItem, reveal);
  expect(whole.body.data).toEqual({ email: 'ada@mail.ng', phone: '08030000000' });
  expect((await writer!.browser.send(contract.revealInboxItem, reveal)).http).toBe(403);
  expect(asked).toMatchObject({ message: 'Where?', handled: null });
  for (const text of ['Told to wait', 'Paid on Tuesday']) {
    const { body } = await answer({ kind: 'contact', ids: [asked.id], way: 'note', text });
    expect(body.data).toEqual({ answered: 1 });
  }
  expect((await list('contact')).items).toEqual([]);
  expect((await list('contact', 'handled')).items).toMatchObject([
    { handled: { by: helper!.username, note: 'Paid on Tuesday', way: 'note' } },
  ]);
  expect((await list('survey')).items).toMatchObject([{ subject: 'Great', message: 'Skip saved me', email: null }]);
  expect((await writer!.browser.send(contract.listInbox, { query: { kind: 'bug' } })).http).toBe(403);
  expect((await answer({ kind: 'bug', ids: [asked.id], way: 'note', text: 'None' })).http).toBe(404);

  const days = { from: '2020-01-01', to: '2099-01-01' };
  const { csv } = (await helper!.browser.send(contract.exportInbox, { query: { kind: 'idea', ...days } })).body.data;
  expect(csv).toContain(`"'=1+1 is my idea"`);
  expect(csv).not.toContain('chioma@mail.ng');
  const revealed = database.db
    .selectFrom('auditEntries')
    .select(['object', 'reason'])
    .where('action', '=', 'inbox.reveal');
  expect(await revealed.execute()).toEqual([{ object: `contact:${asked.id}`, reason: 'To answer' }]);
  const reads = await database.db.selectFrom('auditEntries').select('object').where('action', '=', 'read').execute();
  expect(new Set(reads.map(({ object }) => object))).toEqual(
    new Set(['inbox:bug', 'inbox:idea', 'inbox:contact', 'inbox:survey', 'export:inbox:idea']),
  );
});
