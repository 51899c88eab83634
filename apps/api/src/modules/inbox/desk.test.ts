import { sendContactMessage } from '@spw/contract/contact';
import * as contract from '@spw/contract/console/inbox';
import { sendIdea } from '@spw/contract/feedback';
import { listMessages } from '@spw/contract/messages';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testConsole, type SignedIn } from '../../testing/console.ts';
import { useDatabase } from '../../testing/database.ts';
import { aBrowser, type Browser } from '../../testing/players/browser.ts';
import { testGame } from '../../testing/players/game.ts';
import type { SmsMessage } from '../../providers/sms/port.ts';
import { getPlayer } from '../players/index.ts';
import { sendAnswer } from './index.ts';

const database = useDatabase();
const game = await testGame(database, { perList: 1 });
const desk = await testConsole(database, { clock: game.clock, foundations: game.deps });
let [helper, other, owner, writer]: SignedIn[] = [];
beforeAll(async () => {
  [helper, other] = [await desk.signIn('support'), await desk.signIn('support')];
  [owner, writer] = [await desk.signIn('owner'), await desk.signIn('content')];
});

const note = { name: 'ada@mail.ng', subject: 'My prize', message: 'Where is it?', type: 'SPIN-N-WIN' };

async function write(browser: Browser, change: object = {}): Promise<string> {
  game.clock.advance({ seconds: 1 });
  const { body } = await browser.send(sendContactMessage, { body: { ...note, phone: '08030000000', ...change } });
  const { items } = await list({});
  return items.find(({ reference }) => reference === body.data.reference)!.id;
}

interface Item {
  readonly id: string;
  readonly reference: string;
  readonly player: { readonly username: string } | null;
  readonly assignedTo: string | null;
  readonly handled: object | null;
  readonly ways: readonly string[];
}

async function list(query: Record<string, string>, who = helper!): Promise<{ items: Item[]; next: string | null }> {
  return (await who.browser.send(contract.listInbox, { query: { kind: 'contact', ...query } })).body.data;
}
const assign = (ids: string[], to: string | null) =>
  helper!.browser.send(contract.assignInbox, { body: { kind: 'contact', ids, to } });
const answer = (body: { ids: string[]; way: string; text: string }) =>
  helper!.browser.send(contract.answerInbox, { body: { kind: 'contact', ...body } });
const audited = (action: string) =>
  database.db.selectFrom('auditEntries').select(['object', 'after', 'reason']).where('action', '=', action).execute();

test('a message is taken, given to somebody else and given back; each sees what is theirs', async () => {
  const { browser } = await game.aPlayer();
  const [mine, theirs, nobodys] = [await write(browser), await write(browser), await write(browser)];
  expect((await assign([mine], helper!.username)).http).toBe(200);
  await assign([theirs], helper!.username);
  await assign([theirs], other!.username);
  expect((await list({ who: 'me' })).items).toMatchObject([{ id: mine, assignedTo: helper!.username }]);
  expect((await list({ who: 'me' }, other)).items).toMatchObject([{ id: theirs }]);
  expect((await list({ who: 'nobody' })).items).toMatchObject([{ id: nobodys, assignedTo: null }]);
  expect((await assign([mine], writer!.username)).http).toBe(404);
  expect((await writer!.browser.send(contract.getInboxDesk)).http).toBe(403);
  await assign([mine], null);
  expect((await list({ who: 'me' })).items).toEqual([]);
  expect(await audited('inbox.assign')).toMatchObject([
    { object: `contact:${mine}`, after: { to: helper!.username } },
    { object: `contact:${theirs}`, after: { to: helper!.username } },
    { object: `contact:${theirs}`, after: { to: other!.username } },
    { object: `contact:${mine}`, after: { to: null } },
  ]);
});

test('several messages get one answer at once, in the app of each player and with their own name in it', async () => {
  const [ada, bola] = [await game.aPlayer(), await game.aPlayer()];
  const ids = [await write(ada.browser), await write(ada.browser), await write(bola.browser)];
  await assign(ids, helper!.username);
  const text = 'Thank you, {name}. It is paid. Bye, {name}';
  expect((await answer({ ids, way: 'message', text })).body.data).toEqual({ answered: 3 });
  const said = (await bola.browser.send(listMessages)).body.data;
  expect(said).toMatchObject([{ kind: 'answer', place: '/messages', read: false }]);
  const username = (await list({ show: 'handled' })).items.find(({ id }) => id === ids[2])!.player!.username;
  expect(said[0].values).toEqual({ words: `Thank you, ${username}. It is paid. Bye, ${username}` });
  expect((await ada.browser.send(listMessages)).body.data).toHaveLength(2);
  expect((await list({ who: 'me' })).items).toEqual([]);
  const { items } = await list({ show: 'handled' });
  expect(items.filter(({ id }) => ids.includes(id))).toMatchObject(
    Array.from({ length: 3 }, () => ({ handled: { by: helper!.username, way: 'message' } })),
  );
  expect(await audited('inbox.answer')).toHaveLength(3);
});

test('a visitor is answered by SMS at the number that was left, and cannot be written to in the app', async () => {
  const id = await write(aBrowser(game.app, { address: '10.81.0.1' }), { phone: '0803 111 2222' });
  expect((await answer({ ids: [id], way: 'message', text: 'Hello' })).body.code).toBe('cannot_be_answered');
  expect((await answer({ ids: [id], way: 'sms', text: 'x'.repeat(301) })).http).toBe(422);
  expect((await answer({ ids: [id], way: 'sms', text: 'Thank you, {name}. Done' })).http).toBe(200);
  expect(await sendAnswers()).toMatchObject([{ to: '2348031112222', text: 'Spin-N-Win: Thank you. Done' }]);
  const nowhere = await write(aBrowser(game.app, { address: '10.81.0.2' }), { phone: 'none' });
  expect((await answer({ ids: [nowhere], way: 'sms', text: 'Hello' })).body.code).toBe('cannot_be_answered');
  expect((await answer({ ids: [id, nowhere], way: 'sms', text: 'Hello' })).body.code).toBe('cannot_be_answered');
  expect((await list({})).items).toMatchObject([{ id: nowhere, ways: [] }, ...Array.from({ length: 3 }, () => ({}))]);
});

async function sendAnswers(): Promise<SmsMessage[]> {
  const sent: SmsMessage[] = [];
  const sms = { send: async (message: SmsMessage) => void sent.push(message) };
  const { rows } = await sql<{ data: Parameters<typeof sendAnswer>[1] }>`
    update pgboss.job set state = 'completed'
    where name = 'inbox.send-answer' and state = 'created' returning data`.execute(database.db);
  for (const { data } of rows) await sendAnswer({ db: game.workerDeps.db, sms }, data);
  return sent;
}

test('who has an account is answered at its own number, whatever the form said', async () => {
  const { browser, playerId } = await game.aPlayer();
  await browser.send(sendIdea, { body: { data: { name: 'Chioma', email: 'c@mail.ng', message: 'An idea' } } });
  const { items } = (await helper!.browser.send(contract.listInbox, { query: { kind: 'idea' } })).body.data;
  const body = { kind: 'idea', ids: [items[0].id], way: 'sms', text: 'We like it' };
  expect((await helper!.browser.send(contract.answerInbox, { body })).http).toBe(200);
  const { phone } = await getPlayer(database.db, playerId);
  expect(await sendAnswers()).toMatchObject([{ to: phone, text: 'Spin-N-Win: We like it' }]);
});

test('texts for answers are read by who answers, and kept, changed and removed by owners alone', async () => {
  const id = '019a8d3e-7c40-7d12-9a51-000000000077';
  const save = (who: SignedIn, params: { id: string }, body: object) =>
    who.browser.send(contract.saveInboxTemplate, { params, body });
  const text = { name: 'Paid', text: 'It is paid, {name}.' };
  expect((await save(helper!, { id }, text)).http).toBe(403);
  expect((await save(owner!, { id }, text)).body.data).toEqual({ id, ...text });
  await save(owner!, { id }, { ...text, text: 'It was paid, {name}.' });
  const taken = await save(owner!, { id: '019a8d3e-7c40-7d12-9a51-000000000078' }, text);
  expect(taken.body).toMatchObject({ code: 'template_name_taken', fields: { name: { code: 'template_name_taken' } } });
  const read = (await helper!.browser.send(contract.getInboxDesk)).body.data;
  expect(read.people).toEqual(expect.arrayContaining([helper!.username, other!.username, owner!.username]));
  expect(read.people).not.toContain(writer!.username);
  expect(read.templates).toContainEqual({ id, ...text, text: 'It was paid, {name}.' });
  const remove = (who: SignedIn) => who.browser.send(contract.removeInboxTemplate, { params: { id } });
  expect((await remove(helper!)).http).toBe(403);
  expect((await remove(owner!)).http).toBe(200);
  expect((await remove(owner!)).http).toBe(404);
  expect(await audited('inbox.template')).toHaveLength(2);
  expect(await audited('inbox.template-remove')).toMatchObject([{ object: `inbox-template:${id}` }]);
});

test('no more than forty texts are kept', async () => {
  const had = (await owner!.browser.send(contract.getInboxDesk)).body.data.templates.length;
  const save = (at: number) =>
    owner!.browser.send(contract.saveInboxTemplate, {
      params: { id: `019a8d3e-7c40-7d12-9a51-0000000001${String(at).padStart(2, '0')}` },
      body: { name: `Text ${at}`, text: 'Words' },
    });
  for (let at = had; at < 40; at += 1) expect((await save(at)).http).toBe(200);
  expect((await save(40)).body.code).toBe('too_many_templates');
});
