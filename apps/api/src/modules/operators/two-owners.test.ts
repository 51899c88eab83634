import * as door from '@spw/contract/console/door';
import * as contract from '@spw/contract/console/operators';
import { Client } from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { allTables } from '../../platform/db/all-tables.ts';
import { anAuthenticator } from '../../testing/authenticator.ts';
import { testConsole, type SignedIn } from '../../testing/console.ts';
import { useDatabase } from '../../testing/database.ts';
import { aBrowser } from '../../testing/players/browser.ts';
import { testMoney } from '../../testing/players/money.ts';
import { addOwner, resetOwner } from './index.ts';

const database = useDatabase();
const { standIns, deps: gameDeps, clock } = await testMoney(database);
const { app, deps, signIn } = await testConsole(
  database,
  { clock, foundations: gameDeps },
  { STANDINS_URL: standIns.url },
);

let [ada, bola]: SignedIn[] = [];
beforeEach(async () => {
  [ada, bola] = [await signIn('owner'), await signIn('owner')];
});

let numbers = 0;
const aPhone = () => `0803000${String((numbers += 1)).padStart(4, '0')}`;
const codeOf = (reply: { body: { code?: string } }) => reply.body.code;
const texts = async (phone: string): Promise<string[]> => {
  const reply = await standIns.app.inject({ url: `/control/sms?to=234${phone.slice(1)}` });
  return reply.json<{ text: string }[]>().map(({ text }) => text);
};
const halfIn = (text: string | undefined) => /^(\S+) is the first half/.exec(text ?? '')![1]!;

const ask = (who: SignedIn | undefined, username: string, phone = aPhone()) =>
  who!.browser.send(contract.addOperator, { body: { username, role: 'finance', phone, reason: 'Joins on Monday' } });
const decide = (who: SignedIn | undefined, id: string, verdict: 'confirm' | 'decline' | 'withdraw') =>
  who!.browser.send(contract.decideOperatorProposal, { params: { id }, body: { verdict, note: 'As agreed' } });
const idOf = async (username: string) => {
  const listed: { id: string; username: string }[] = (await ada!.browser.send(contract.listOperators)).body.data;
  return listed.find((each) => each.username === username)?.id;
};
const logIn = (username: string, password: string) =>
  aBrowser(app).send(door.operatorLogin, { body: { username, password } });
const actionsAbout = async (object: string) => {
  const rows = await allTables(deps.db)
    .selectFrom('auditEntries')
    .select('action')
    .where('object', '=', object)
    .orderBy('entryId')
    .execute();
  return rows.map(({ action }) => action);
};

test('what one owner asks for opens nothing: another confirms it, and neither of them ever has the whole password', async () => {
  const phone = aPhone();
  const asked = await ask(ada, 'puppet', phone);
  expect(asked.body.data).toMatchObject({ state: 'asked', askedBy: ada!.username, may: ['withdraw'] });
  expect(await idOf('puppet')).toBeUndefined();
  const { id } = asked.body.data;
  expect(codeOf(await decide(ada, id, 'confirm'))).toBe('second_person_needed');
  expect(codeOf(await decide(ada, id, 'decline'))).toBe('nothing_to_decide');
  expect(codeOf(await ask(bola, 'puppet'))).toBe('already_asked');
  expect(await texts(phone)).toEqual([]);

  const waiting = (await bola!.browser.send(contract.listOperatorProposals)).body.data;
  expect(waiting.find((each: { id: string }) => each.id === id)).toMatchObject({
    phone: `${phone.slice(0, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`,
    may: ['confirm', 'decline'],
  });
  const confirmed = (await decide(bola, id, 'confirm')).body.data;
  expect(confirmed).toMatchObject({ proposal: { state: 'confirmed', phone: null }, sent: true });
  const first = halfIn((await texts(phone))[0]);
  expect(codeOf(await ask(ada, 'puppet'))).toBe('operator_name_taken');

  const tries = [first, confirmed.handOver, confirmed.handOver + first, first + first];
  for (const half of tries) expect(codeOf(await logIn('puppet', half))).toBe('operator_login_failed');
  const whole = `${first.toLowerCase()} ${confirmed.handOver}`;
  expect((await logIn('puppet', whole)).body.data.step).toBe('enrol');
  const kept = JSON.stringify(await allTables(deps.db).selectFrom('auditEntries').selectAll().execute(), (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  for (const secret of [first, confirmed.handOver, phone.slice(1)]) expect(kept).not.toContain(secret);
});

test('a text that was not taken is sent again, by the same half, until the first login', async () => {
  const phone = aPhone();
  const { id } = (await ask(ada, 'tunde', phone)).body.data;
  standIns.fault({ provider: 'sms', fault: 'fail' });
  const { handOver, sent } = (await decide(bola, id, 'confirm')).body.data;
  expect([sent, await texts(phone)]).toEqual([false, []]);
  standIns.clearFaults();
  const operatorId = (await idOf('tunde'))!;
  const again = () => ada!.browser.send(contract.sendFirstHalf, { params: { id: operatorId } });
  expect((await again()).body.data).toEqual({ sent: true });
  const log = allTables(deps.db)
    .selectFrom('auditEntries')
    .select('operatorId')
    .where('action', '=', 'operator.send-again');
  expect(await log.where('object', '=', `operator:${operatorId}`).execute()).toEqual([
    { operatorId: expect.any(BigInt) },
  ]);
  const password = halfIn((await texts(phone))[0]) + handOver;
  const first = await aBrowser(app).send(door.operatorLogin, { body: { username: 'tunde', password } });
  expect(first.body.data.step).toBe('enrol');
  clock.advance({ days: 3 });
  const owner = await signIn('owner');
  const late = await owner.browser.send(contract.sendFirstHalf, { params: { id: operatorId } });
  expect(codeOf(late)).toBe('nothing_to_decide');
});

test('whoever reads and reads is shut out all the same: their entries and their end do not wait for each other', async () => {
  const helper = await signIn('support');
  const params = { id: (await idOf(helper.username))! };
  const log = new Client({ connectionString: database.ownerUrl });
  await log.connect();
  try {
    // As an entry of the operator's own: it holds the log first, and then their row as far as a reference does.
    await log.query('begin');
    await log.query('select from audit_head for update');
    const ending = ada!.browser.send(contract.disableOperator, { params, body: { reason: 'Reads too much' } });
    await expect.poll(database.waiting).toBe(1);
    await log.query('select from operators where username = $1 for key share nowait', [helper.username]);
    await log.query('commit');
    expect((await ending).http).toBe(200);
  } finally {
    await log.end();
  }
  expect((await helper.browser.send(door.operatorMe)).http).toBe(401);
});

test('a reset, another role and letting in again take two owners too, and nobody decides about themselves', async () => {
  const helper = await signIn('support');
  const id = (await idOf(helper.username))!;
  const send = ada!.browser.send;
  const why = { params: { id }, body: { reason: 'Lost the phone' } };
  expect(codeOf(await send(contract.resetOperator, why))).toBe('phone_missing');
  expect(codeOf(await send(contract.enableOperator, why))).toBe('nothing_to_decide');

  const raised = (await send(contract.changeOperatorRole, { ...why, body: { role: 'finance', reason: 'Moves up' } }))
    .body;
  expect(raised.data).toMatchObject({ kind: 'role', role: 'finance', phone: null });
  expect((await helper.browser.send(door.operatorMe)).body.data.role).toBe('support');
  expect((await decide(bola, raised.data.id, 'confirm')).body.data).toMatchObject({ handOver: null, sent: null });
  // What is open on their screen is of the old role.
  expect((await helper.browser.send(door.operatorMe)).http).toBe(401);
  clock.advance({ seconds: 31 });
  const { username, password } = helper;
  await helper.browser.send(door.operatorLogin, { body: { username, password } });
  await helper.browser.send(door.operatorProve, { body: { code: helper.code() } });
  const me = (await helper.browser.send(door.operatorMe)).body.data;
  expect([me.role, new Date(me.approvesFrom) > clock.now()]).toEqual(['finance', true]);

  const phone = aPhone();
  const reset = (await send(contract.resetOperator, { ...why, body: { phone, reason: 'Lost the phone' } })).body.data;
  expect((await helper.browser.send(door.operatorMe)).http).toBe(200);
  const { handOver } = (await decide(bola, reset.id, 'confirm')).body.data;
  expect((await helper.browser.send(door.operatorMe)).http).toBe(401);
  expect(codeOf(await logIn(helper.username, helper.password))).toBe('operator_login_failed');
  const browser = aBrowser(app);
  const body = { username: helper.username, password: halfIn((await texts(phone))[0]) + handOver };
  const { secret } = (await browser.send(door.operatorLogin, { body })).body.data;
  const { code } = anAuthenticator(secret, clock);
  await browser.send(door.operatorEnrol, { body: { code: code(), newPassword: 'green lorry over the bridge' } });
  expect((await browser.send(door.operatorMe)).http).toBe(200);

  // Shutting out opens nothing: one owner does it at once.
  expect((await send(contract.disableOperator, why)).body.data.state).toBe('disabled');
  expect((await browser.send(door.operatorMe)).http).toBe(401);
  const back = (await bola!.browser.send(contract.enableOperator, why)).body.data;
  expect((await decide(ada, back.id, 'confirm')).body.data.sent).toBe(true);
  expect(await actionsAbout(`operator:${id}`)).toEqual([
    'operator.login',
    'operator.role',
    'operator.login',
    'operator.reset',
    'operator.login-failed',
    'operator.enrol',
    'operator.disable',
    'operator.enable',
  ]);

  const [adasId, bolasId] = [(await idOf(ada!.username))!, (await idOf(bola!.username))!];
  const toSelf = await send(contract.disableOperator, { params: { id: adasId }, body: { reason: 'by mistake' } });
  expect(codeOf(toSelf)).toBe('operator_is_you');
  const about = { params: { id: bolasId }, body: { role: 'content', reason: 'Steps down' } };
  const aboutBola = (await send(contract.changeOperatorRole, about)).body.data;
  expect(codeOf(await decide(bola, aboutBola.id, 'confirm'))).toBe('operator_is_you');
});

test('a proposal is withdrawn by who made it, declined by another, or over after three days; each is in the log', async () => {
  const [first, second, third] = [
    (await ask(ada, 'sola')).body.data.id,
    (await ask(ada, 'kemi')).body.data.id,
    (await ask(ada, 'uche')).body.data.id,
  ];
  expect(codeOf(await decide(bola, first, 'withdraw'))).toBe('nothing_to_decide');
  expect((await decide(ada, first, 'withdraw')).body.data.proposal.state).toBe('withdrawn');
  expect(codeOf(await decide(bola, first, 'confirm'))).toBe('nothing_to_decide');
  expect((await decide(bola, second, 'decline')).body.data.proposal.state).toBe('declined');
  const gone = await signIn('owner');
  const orphan = (await ask(gone, 'ife')).body.data.id;
  const shut = { params: { id: (await idOf(gone.username))! }, body: { reason: 'Left the house' } };
  await ada!.browser.send(contract.disableOperator, shut);
  expect(codeOf(await decide(bola, orphan, 'confirm'))).toBe('first_shut_out');
  clock.advance({ days: 3 });
  const owner = await signIn('owner');
  expect(codeOf(await decide(owner, third, 'confirm'))).toBe('proposal_expired');
  expect((await ask(owner, 'uche')).body.data.state).toBe('asked');
  for (const [id, last] of [
    [first, 'operator.withdraw'],
    [second, 'operator.decline'],
    [third, 'operator.expire'],
  ] as const)
    expect(await actionsAbout(`operator-proposal:${id}`)).toEqual(['operator.propose', last]);
  const numbersLeft = await allTables(deps.db)
    .selectFrom('operatorProposals')
    .select('phone')
    .where('proposalId', 'in', [first, second, third])
    .execute();
  expect(numbersLeft.every(({ phone }) => phone === null)).toBe(true);
});

test('the command makes owners while fewer than two are active, and lets one in while there are not two others', async () => {
  await allTables(deps.db).updateTable('operators').set({ disabledAt: clock.now() }).execute();
  const first = await addOwner(deps, { username: 'chief' });
  await addOwner(deps, { username: 'second' });
  await expect(addOwner(deps, { username: 'third' })).rejects.toThrow('There are two owners');
  const makers = allTables(deps.db).selectFrom('operatorMakers').selectAll();
  expect(await makers.where('operatorId', '=', first.operator.operatorId).execute()).toEqual([]);
  expect((await logIn('chief', first.oneTimePassword)).body.data.step).toBe('enrol');

  const { oneTimePassword } = await resetOwner(deps, { username: 'second', reason: 'Never got it' });
  expect((await logIn('second', oneTimePassword)).body.data.step).toBe('enrol');
  await signIn('owner');
  await expect(resetOwner(deps, { username: 'second', reason: 'Again' })).rejects.toThrow('There are two owners');
  // An invitation that nobody took up in time counts no more.
  clock.advance({ days: 3 });
  await addOwner(deps, { username: 'third' });
});

test('no two operators have one phone, no owner names their own, and who confirms reads whether the number is known', async () => {
  const phone = aPhone();
  const { id } = (await ask(ada, 'first.one', phone)).body.data;
  expect(codeOf(await ask(ada, 'second.one', phone))).toBe('phone_taken');
  expect((await decide(bola, id, 'confirm')).http).toBe(200);
  expect(codeOf(await ask(bola, 'second.one', phone))).toBe('phone_taken');
  const owns = aPhone();
  const setPhone = allTables(deps.db)
    .updateTable('operators')
    .set({ phone: `234${owns.slice(1)}` });
  await setPhone.where('username', '=', ada!.username).execute();
  expect(codeOf(await ask(ada, 'second.one', owns))).toBe('phone_taken');

  const params = { id: (await idOf('first.one'))! };
  const reset = async (body: object) =>
    (await ada!.browser.send(contract.resetOperator, { params, body: { reason: 'Lost it', ...body } })).body;
  expect((await reset({ phone: owns })).code).toBe('phone_taken');
  const known = (await reset({})).data;
  expect(known).toMatchObject({ phoneIs: 'known' });
  await decide(ada, known.id, 'withdraw');
  const other = aPhone();
  const moved = (await reset({ phone: other })).data;
  expect(moved).toMatchObject({ phoneIs: 'new' });

  // Somebody who was shut out gives the number free; let in again, they need another.
  await bola!.browser.send(contract.disableOperator, { params, body: { reason: 'Left us' } });
  await decide(ada, moved.id, 'withdraw');
  const next = (await ask(bola, 'second.one', phone)).body.data;
  expect((await decide(ada, next.id, 'confirm')).http).toBe(200);
  const enable = (body: object) =>
    bola!.browser.send(contract.enableOperator, { params, body: { reason: 'Is back', ...body } });
  expect(codeOf(await enable({}))).toBe('phone_taken');
  expect((await enable({ phone: other })).body.data).toMatchObject({ kind: 'enable', phoneIs: 'new' });
});

test('a number that was taken since it was asked for is refused when it is confirmed', async () => {
  const phone = aPhone();
  const { id } = (await ask(ada, 'late.one', phone)).body.data;
  const taken = allTables(deps.db)
    .updateTable('operators')
    .set({ phone: `234${phone.slice(1)}` });
  await taken.where('username', '=', ada!.username).execute();
  expect(codeOf(await decide(bola, id, 'confirm'))).toBe('phone_taken');
  await decide(ada, id, 'withdraw');
});

test('who confirms reads whom else the same owner has asked for of late', async () => {
  const { id } = (await ask(ada, 'twin.one')).body.data;
  expect((await decide(bola, id, 'confirm')).body.data.proposal.alsoAskedFor).toEqual([]);
  await ask(bola, 'other.one');
  const twin = (await ask(ada, 'twin.two')).body.data;
  const listed = async (): Promise<{ id: string; alsoAskedFor: string[] }> =>
    (await bola!.browser.send(contract.listOperatorProposals)).body.data.find(
      (each: { id: string }) => each.id === twin.id,
    );
  expect((await listed()).alsoAskedFor).toEqual(['twin.one']);
});
