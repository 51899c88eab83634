import * as account from '@spw/contract/account';
import * as contract from '@spw/contract/funding';
import * as players from '@spw/contract/players';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { allTables } from '../../../platform/db/all-tables.ts';
import { connectProvider } from '../../../providers/connect-provider.ts';
import { useDatabase } from '../../../testing/database.ts';
import type { GamePlayer } from '../../../testing/players/game.ts';
import { testMoney } from '../../../testing/players/money.ts';
import { stepsOf } from '../../money-steps/index.ts';
import { promptsOf } from './prompt-store.ts';

const database = useDatabase();
/** What was sent to the providers, by method and path. */
const sent: string[] = [];
let lookUpsFail = false;
const money = await testMoney(database, {
  env: { MOMO_QUERIES_PER_SECOND: '10000' },
  foundations: {
    connectProvider(url) {
      const send = connectProvider(url, 'momo');
      return (request) => {
        sent.push(`${request.method} ${new URL(request.url).pathname}`);
        if (lookUpsFail && request.url.includes('/accountholder/')) return Promise.resolve({ status: 429, text: '' });
        return send(request);
      };
    },
  },
});
const { standIns, deps, clock } = money;

// How often we query is shown elsewhere.
standIns.set({ momo: { statusPerSecond: null } });

const MTN = '08031112222';
const AIRTEL = '08021112222';

afterEach(async () => {
  lookUpsFail = false;
  standIns.clearFaults();
  standIns.set({ momo: { callbackMethod: 'POST' } });
  await money.expectSound();
});

const quote = async (player: GamePlayer, msisdn = MTN, amount = '500') => {
  const { body } = await player.browser.send(contract.quoteMobileMoney, { query: { msisdn, amount } });
  return { msisdn, amount, ...body.data };
};
const pay = async (player: GamePlayer, msisdn = MTN, amount = '500') => {
  const body = await quote(player, msisdn, amount);
  return player.browser.send(contract.payByMobileMoney, { body });
};
const begin = async (player: GamePlayer, msisdn = MTN): Promise<string> =>
  (await pay(player, msisdn)).body.data.reference;
const prompts = async (reference: string) => promptsOf(deps.db, await money.paymentOf(reference));
const lastPrompt = async (reference: string) => (await prompts(reference)).at(-1)!.promptId;
const answer = async (reference: string, how: 'approve' | 'decline') =>
  money.control(`/control/prompts/${await lastPrompt(reference)}`, { answer: how });
const cash = async (player: GamePlayer) => (await money.balances(player)).cash;
const verify = async (player: GamePlayer) => (await player.browser.send(contract.verifyMobileMoney)).body;
const resend = (player: GamePlayer, reference: string) =>
  player.browser.send(contract.resendPrompt, { params: { reference } });
const pass = async (seconds: number) => {
  clock.advance({ seconds });
  await standIns.advance(0);
};

test('a payment approved on the phone is credited by our own query, though no callback ever comes', async () => {
  const player = await money.aPlayer();
  standIns.fault({ provider: 'momo', fault: 'never' });
  const { body } = await pay(player);
  expect(body.data).toMatchObject({ state: 'pending', amount: 500, charges: 7.5, channel: 'momo', resendAfter: 40 });
  await answer(body.data.reference, 'approve');
  await pass(10);
  await money.sweep();
  expect(await cash(player)).toBe(50_000n);
  expect((await verify(player)).data).toMatchObject({ state: 'successful', resendAfter: null });
  const charged = { msisdn: '2348031112222', amountKobo: 50_750, status: 'SUCCESSFUL' };
  expect(standIns.book().momo.charges.at(-1)).toMatchObject(charged);
});

test('a callback by PUT is a reason to query the provider, and told twice it credits once', async () => {
  const player = await money.aPlayer();
  standIns.set({ momo: { callbackMethod: 'PUT' } });
  standIns.fault({ provider: 'momo', fault: 'duplicate', copies: 3 });
  const reference = await begin(player);
  await answer(reference, 'approve');
  await standIns.advance(0);
  expect(await money.work()).toBe(1);
  expect(await cash(player)).toBe(50_000n);
});

test('a callback that claims success while the status says pending credits nothing', async () => {
  const player = await money.aPlayer();
  const reference = await begin(player);
  await money.control(`/control/momo/callbacks/${await lastPrompt(reference)}`, { status: 'SUCCESSFUL' });
  await standIns.advance(0);
  expect(await money.work()).toBe(1);
  expect(await cash(player)).toBe(0n);
  expect((await money.paymentOf(reference)).state).toBe('pending');
});

test('a claim that was untrue when it was first made is looked into again when it comes true', async () => {
  const player = await money.aPlayer();
  const reference = await begin(player, AIRTEL);
  const promptId = await lastPrompt(reference);
  await answer(reference, 'decline');
  await money.receiveWebhooks();
  await money.control(`/control/airtel/callbacks/${promptId}`, { status: 'TS' });
  await money.receiveWebhooks();
  expect((await money.paymentOf(reference)).state).toBe('failed');
  await money.control(`/control/airtel/payments/${promptId}`, { status: 'TS' });
  await money.receiveWebhooks();
  expect(await cash(player)).toBe(50_000n);
});

test('a callback about a prompt that is not ours is answered like any other and kept nowhere', async () => {
  const before = await allTables(deps.db).selectFrom('webhooks').select('webhookId').execute();
  for (const payload of [
    { externalId: 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6', status: 'SUCCESSFUL' },
    { status: 'SUCCESSFUL' },
    [],
  ]) {
    const reply = await money.app.inject({ method: 'POST', url: '/v1/spw/webhooks/momo', payload });
    expect(reply.statusCode).toBe(200);
  }
  expect(await allTables(deps.db).selectFrom('webhooks').select('webhookId').execute()).toHaveLength(before.length);
});

/** Jobs about one prompt that wait, and those of them that are due. */
async function jobsAbout(promptId: string) {
  const { rows } = await sql<{ due: boolean }>`
    select job.start_after <= now() as due from pgboss.job join webhooks on webhook_id::text = job.data ->> 'webhookId'
    where job.state = 'created' and about = ${promptId}`.execute(deps.db);
  return { waiting: rows.length, due: rows.filter(({ due }) => due).length };
}

test('however often a stranger names a prompt, and with whatever words, it is one small row and one query', async () => {
  const player = await money.aPlayer();
  standIns.fault({ provider: 'momo', fault: 'never' });
  const reference = await begin(player);
  const promptId = await lastPrompt(reference);
  await answer(reference, 'decline');
  await pass(10);
  await money.sweep();
  expect((await money.paymentOf(reference)).state).toBe('failed');

  const tell = async () => {
    for (let n = 0; n < 40; n += 1) {
      const status = `AA${String.fromCodePoint(65 + (n % 26), 65 + Math.floor(n / 26))}`;
      const payload = { externalId: promptId, status, x: 'x'.repeat(15_000) };
      await money.app.inject({ method: 'POST', url: '/v1/spw/webhooks/momo', payload });
    }
  };
  const queries = () => sent.filter((call) => call === `GET /momo/collection/v1_0/requesttopay/${promptId}`).length;
  const before = queries();
  await tell();
  expect(await jobsAbout(promptId)).toEqual({ waiting: 1, due: 1 });
  await money.work();
  expect(queries() - before).toBe(1);
  await tell();
  expect(await jobsAbout(promptId)).toEqual({ waiting: 1, due: 0 });
  await money.work();

  const rows = await allTables(deps.db).selectFrom('webhooks').selectAll().where('about', '=', promptId).execute();
  expect(rows.map(({ seen, body }) => [seen, body.length < 200])).toEqual([[80, true]]);
});

test('the names by which a provider calls us are not told to the payer', async () => {
  const player = await money.aPlayer();
  await begin(player);
  const { body } = await player.browser.send(account.exportAccount, { body: {} });
  expect(body.data.about.paymentPrompts).toHaveLength(1);
  expect(JSON.stringify(body)).not.toMatch(/"promptId":/);
});

const search = (player: GamePlayer, msisdn: string) =>
  player.browser.send(contract.searchMobileMoney, { query: { msisdn, platform: 'MoMo' } });
const ownPhone = async ({ browser }: GamePlayer): Promise<string> =>
  (await browser.send(players.renewToken)).body.data.phone;

test('the own number is looked up once a day, and what was said is told again until then', async () => {
  const player = await money.aPlayer();
  const phone = await ownPhone(player);
  await money.control('/control/wallets', { provider: 'momo', msisdn: phone, firstName: 'Ada', lastName: 'Obi' });
  const lookUps = () => sent.filter((call) => call.includes(`/accountholder/msisdn/${phone}/active`)).length;
  const first = (await search(player, phone)).body.data;
  expect(first).toMatchObject({ registered: true, firstName: 'Ada', lastName: 'Obi' });
  for (let n = 0; n < 29; n += 1) expect((await search(player, phone)).body.data).toEqual(first);
  expect((await search(player, phone)).body.code).toBe('too_many_requests');
  expect(lookUps()).toBe(1);

  clock.advance({ hours: 24 });
  await player.browser.send(players.renewToken);
  expect((await search(player, phone)).body.data).toEqual(first);
  expect(lookUps()).toBe(2);
});

test('one who looks up without end, where the provider stops answering that, keeps nobody from paying', async () => {
  const [pest, payer] = [await money.aPlayer(), await money.aPlayer()];
  const phone = await ownPhone(pest);
  lookUpsFail = true;
  for (let n = 0; n < 20; n += 1) expect((await search(pest, phone)).body.code).toBe('provider_unavailable');
  const { body } = await pay(payer);
  expect(body.data).toMatchObject({ state: 'pending', channel: 'momo' });
});

test('Airtel in progress, ambiguous, or with an envelope that misleads is not paid, and a success after it credits once', async () => {
  const player = await money.aPlayer();
  const reference = await begin(player, AIRTEL);
  const promptId = await lastPrompt(reference);
  const state = async (status: string, misleading = false) => {
    if (misleading) standIns.fault({ provider: 'airtel', fault: 'misleading', times: 1 });
    await money.control(`/control/airtel/payments/${promptId}`, { status });
    await pass(10);
    return (await verify(player)).data.state;
  };
  expect(await state('TIP')).toBe('pending');
  expect(await state('TA')).toBe('pending');
  expect(await state('TIP', true)).toBe('pending');
  expect(await cash(player)).toBe(0n);
  expect(await state('TS', true)).toBe('successful');
  await standIns.deliver();
  await money.work();
  expect(await cash(player)).toBe(50_000n);
});

test.each([
  ['declined', 'declined', async (reference: string) => answer(reference, 'decline')],
  ['left alone', 'timed-out', async () => pass(300)],
  [
    'beyond what the payer has',
    'no-funds',
    async (reference: string) => {
      await money.control('/control/wallets', { provider: 'momo', msisdn: `234${MTN.slice(1)}`, balanceKobo: 100 });
      await answer(reference, 'approve');
      await money.control('/control/wallets', { provider: 'momo', msisdn: `234${MTN.slice(1)}`, balanceKobo: null });
    },
  ],
])('a payment that is %s fails with that reason and costs nothing', async (_, reason, happens) => {
  const player = await money.aPlayer();
  const reference = await begin(player);
  await happens(reference);
  await pass(10);
  expect((await verify(player)).data).toMatchObject({ state: 'failed', reason, resendAfter: expect.any(Number) });
  expect(await cash(player)).toBe(0n);
});

test('with a reason nobody has heard of a payment may still be approved, and then it counts', async () => {
  const player = await money.aPlayer();
  const reference = await begin(player);
  const promptId = await lastPrompt(reference);
  await money.control(`/control/momo/payments/${promptId}`, { status: 'FAILED', reason: 'MOON_IN_CANCER' });
  await pass(10);
  expect((await verify(player)).data.state).toBe('pending');
  await money.control(`/control/momo/payments/${promptId}`, { status: 'SUCCESSFUL' });
  await pass(10);
  expect((await verify(player)).data.state).toBe('successful');
});

test('silence to the request is neither yes nor no: the payment waits, and a late approval credits', async () => {
  const player = await money.aPlayer();
  standIns.fault({ provider: 'momo', fault: 'drop', method: 'POST', path: '/collection/v1_0/requesttopay', times: 1 });
  const { http, body } = await pay(player);
  expect([http, body.data.state]).toEqual([200, 'pending']);
  expect(await prompts(body.data.reference)).toMatchObject([{ state: 'unknown' }]);
  await pass(10);
  await money.sweep();
  expect(await prompts(body.data.reference)).toMatchObject([{ state: 'pending' }]);
  await answer(body.data.reference, 'approve');
  await pass(60);
  await money.sweep();
  expect(await cash(player)).toBe(50_000n);
});

test('a request lost on the way is sent again under its own id after two queries a minute apart, never before', async () => {
  const player = await money.aPlayer();
  standIns.fault({ provider: 'momo', fault: 'lose', method: 'POST', path: '/collection/v1_0/requesttopay', times: 1 });
  const { reference } = (await pay(player)).body.data;
  const promptId = await lastPrompt(reference);
  const known = () => standIns.book().momo.charges.some((charge) => charge.reference === promptId);
  for (const seconds of [10, 20, 39]) {
    await pass(seconds);
    await verify(player);
    expect(known()).toBe(false);
  }
  await pass(3);
  await verify(player);
  expect(known()).toBe(true);
  expect(await prompts(reference)).toHaveLength(1);
  await answer(reference, 'approve');
  await pass(120);
  await money.sweep();
  expect(await cash(player)).toBe(50_000n);
});

test('a request that was refused fails at once and says so', async () => {
  const player = await money.aPlayer();
  standIns.fault({ provider: 'momo', fault: 'fail', status: 400, path: '/collection/v1_0/requesttopay', times: 1 });
  const { body } = await pay(player);
  expect(body.code).toBe('payment_failed');
  expect((await verify(player)).data.state).toBe('failed');
});

test('approved after everyone had given up, it is still credited', async () => {
  const player = await money.aPlayer();
  standIns.set({ momo: { promptMs: 90 * 3_600_000 } });
  const reference = await begin(player);
  standIns.set({ momo: { promptMs: 300_000 } });
  await pass(73 * 3600);
  await money.sweep();
  expect((await money.paymentOf(reference)).state).toBe('expired');
  await player.browser.send(players.renewToken);
  expect((await verify(player)).data.state).toBe('not-completed');
  await answer(reference, 'approve');
  await money.receiveWebhooks();
  expect((await money.paymentOf(reference)).state).toBe('credited');
  expect(await cash(player)).toBe(50_000n);
});

test('the prompt is not sent again while the first may ring, however often it is asked for', async () => {
  const player = await money.aPlayer();
  const reference = await begin(player);
  const soon = await resend(player, reference);
  expect([soon.body.code, soon.body.meta.retryAfter]).toEqual(['doi_not_resent', 40]);
  await pass(41);
  for (let times = 0; times < 4; times += 1) expect((await resend(player, reference)).body.code).toBe('doi_not_resent');
  expect(await prompts(reference)).toHaveLength(1);
  expect((await resend(await money.aPlayer(), reference)).body.code).toBe('not_found');
});

test('a first prompt that was called dead and is paid while the second rings is credited', async () => {
  const player = await money.aPlayer();
  const reference = await begin(player);
  const first = await lastPrompt(reference);
  await answer(reference, 'decline');
  await pass(41);
  expect((await resend(player, reference)).http).toBe(200);
  await money.control(`/control/momo/payments/${first}`, { status: 'SUCCESSFUL' });
  await money.receiveWebhooks();
  expect(await cash(player)).toBe(50_000n);
  await answer(reference, 'approve');
  await pass(10);
  await money.sweep();
  expect(await cash(player)).toBe(100_000n);
});

test('when the prompt has died it is sent again; approved both, late and one after the other, both are credited and one is marked', async () => {
  const player = await money.aPlayer();
  const reference = await begin(player);
  const [first] = await prompts(reference);
  await answer(reference, 'decline');
  await pass(39);
  expect((await resend(player, reference)).body.code).toBe('doi_not_resent');
  await pass(1);
  const again = await resend(player, reference);
  expect(again.body).toMatchObject({ message: 'DOI resend successful', data: { state: 'pending', resendAfter: 80 } });
  expect((await resend(player, reference)).body.code).toBe('doi_not_resent');
  await answer(reference, 'approve');
  await pass(10);
  await money.sweep();
  expect(await cash(player)).toBe(50_000n);
  // The provider changes its mind about the one it had called dead.
  await money.control(`/control/momo/payments/${first!.promptId}`, { status: 'SUCCESSFUL' });
  await money.receiveWebhooks();
  expect(await cash(player)).toBe(100_000n);
  const { playerId, paymentId } = await money.paymentOf(reference);
  const steps = await allTables(deps.db)
    .selectFrom('moneySteps')
    .select(['toState', 'cause'])
    .where('subjectId', '=', paymentId)
    .orderBy('stepId')
    .execute();
  expect(steps.at(-1)).toEqual({ toState: 'credited', cause: 'second-prompt' });
  expect(money.logged()).toContain('two prompts of one payment were approved');
  expect(
    (await stepsOf(deps.db, { playerId, subjectIds: [paymentId] })).filter((step) => step.toState === 'credited'),
  ).toHaveLength(2);
});

test.each([
  ['another amount', { fault: 'wrong-amount', amountKobo: 100 }],
  ['another currency', { fault: 'wrong-currency', currency: 'EUR' }],
] as const)('an approval of %s is set aside for a person', async (_, fault) => {
  const player = await money.aPlayer();
  const reference = await begin(player);
  standIns.fault({ provider: 'momo', ...fault });
  await answer(reference, 'approve');
  await pass(10);
  await money.sweep();
  expect((await money.paymentOf(reference)).state).toBe('quarantined');
  expect(await cash(player)).toBe(0n);
});

test('amounts told as numbers instead of text are the same amounts', async () => {
  const player = await money.aPlayer();
  const reference = await begin(player);
  standIns.fault({ provider: 'momo', fault: 'string-amounts' });
  await answer(reference, 'approve');
  await pass(10);
  expect((await verify(player)).data.state).toBe('successful');
});

test('a hint makes us query the provider, belongs to its own player, and decides nothing', async () => {
  const player = await money.aPlayer();
  const reference = await begin(player);
  const hint = (who: GamePlayer, named = reference) =>
    who.browser.send(contract.hintMobileMoneyFunding, {
      body: { reference: named, amount: 1_000_000, status: 'SUCCESSFUL' },
    });
  expect((await hint(player)).body.data.state).toBe('pending');
  expect((await hint(await money.aPlayer())).body.code).toBe('not_found');
  await answer(reference, 'approve');
  await pass(5);
  expect((await hint(player)).body).toMatchObject({ message: 'Transaction Successful', data: { amount: 500 } });
  expect(await cash(player)).toBe(50_000n);

  const byAirtel = await begin(player, '08021113333');
  await money.control(`/control/airtel/payments/${await lastPrompt(byAirtel)}`, { status: 'TS' });
  await pass(10);
  expect((await hint(player, byAirtel)).body.data).toMatchObject({ state: 'successful', amount: 500 });
  expect(await cash(player)).toBe(100_000n);
});

test('nothing paid yet is nothing to verify, and a page fetched ahead verifies nothing', async () => {
  const player = await money.aPlayer();
  expect((await verify(player)).data).toBeNull();
  const { path } = contract.verifyMobileMoney;
  const ahead = { headers: { 'sec-purpose': 'prefetch' } };
  expect((await player.browser.send({ method: 'GET', path }, ahead)).body.code).toBe('prefetch_refused');
  expect((await player.browser.send({ method: 'GET', path })).body.data).toBeNull();
});

test('what is looked at is the payment that was begun last', async () => {
  const player = await money.aPlayer();
  await begin(player, '08031114444');
  await pass(1);
  const { reference } = (await pay(player, '08031114444', '700')).body.data;
  expect((await verify(player)).data).toMatchObject({ reference, amount: 700 });
});

test('asking every second asks the provider only every few', async () => {
  const player = await money.aPlayer();
  const reference = await begin(player);
  await pass(8);
  await verify(player);
  await answer(reference, 'approve');
  await pass(1);
  expect((await verify(player)).data.state).toBe('pending');
  await pass(2);
  expect((await verify(player)).data.state).toBe('successful');
});

test("a stranger's phone rings five times an hour for one player and no more, however it is asked", async () => {
  const player = await money.aPlayer();
  const target = '08035550001';
  const codes = [];
  for (let at = 0; at < 7; at += 1) {
    const { body } = await pay(player, target);
    codes.push(body.code);
    if (body.data) await answer(body.data.reference, 'decline');
    await pass(90);
    if (body.data) await verify(player);
  }
  expect(codes).toEqual([...Array(5).fill(undefined), 'too_many_requests', 'too_many_requests']);
  clock.advance({ minutes: 61 });
  await player.browser.send(players.renewToken);
  expect((await pay(player, target)).body.code).toBeUndefined();
});

test("many players together do not make a stranger's phone ring without end", async () => {
  const target = '08035550002';
  const codes = [];
  for (let at = 0; at < 22; at += 1) codes.push((await pay(await money.aPlayer(), target)).body.code);
  expect(codes.filter((code) => code === undefined)).toHaveLength(20);
  expect(codes.at(-1)).toBe('too_many_requests');
});
