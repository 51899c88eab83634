import * as contract from '@spw/contract/messages';
import * as players from '@spw/contract/players';
import { startStandIns } from '@spw/stand-ins/start-stand-ins';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import webPush from 'web-push';
import { connectProvider } from '../../../providers/connect-provider.ts';
import { vapidPush } from '../../../providers/push/vapid-push.ts';
import { useDatabase } from '../../../testing/database.ts';
import type { Browser } from '../../../testing/players/browser.ts';
import { testGame, type GamePlayer } from '../../../testing/players/game.ts';
import { getPlayer } from '../../players/index.ts';
import { isPushHost, postMessage, pushMessage, type NewMessage } from '../index.ts';
import { PUSH_TEXTS } from './push-texts.ts';

const standIns = await startStandIns();
afterAll(() => standIns.close());
const keys = webPush.generateVAPIDKeys();
const game = await testGame(useDatabase(), {
  env: {
    STANDINS_URL: standIns.url,
    PUSH_PUBLIC_KEY: keys.publicKey,
    PUSH_PRIVATE_KEY: keys.privateKey,
    PUSH_SUBJECT: 'mailto:help@spinnwin.example',
  },
});
const { clock, deps, workerDeps } = game;
const NOON = new Date('2027-01-13T11:00:00Z');
const NIGHT = new Date('2027-01-13T22:00:00Z');
const push = vapidPush({ ...keys, subject: 'mailto:help@spinnwin.example' }, { ...deps, connectProvider });

type Device = ReturnType<typeof standIns.push.subscribe>;
const subscribe = (browser: Browser, { id, p256dh, auth }: Device, language = 'en') =>
  browser.send(contract.subscribeToPush, {
    body: { endpoint: `${standIns.url}/push/v1/${id}`, p256dh, auth, language },
  });

async function aPlayerWithPhone(language = 'en'): Promise<GamePlayer & { device: Device }> {
  clock.set(NOON);
  const player = await game.aPlayer();
  const device = standIns.push.subscribe(keys.publicKey);
  expect((await subscribe(player.browser, device, language)).body.data).toEqual({ subscribed: true });
  return { ...player, device };
}

async function say(message: NewMessage): Promise<void> {
  await deps.db.transaction().execute((tx) => postMessage(deps, tx, message));
}

/** Does the jobs that wait, as the worker does, and says when those begin that wait for longer. */
async function deliver(): Promise<void> {
  const { rows } = await sql<{ data: { playerId: string; messageId: string; subscriptionId: string } }>`
    update pgboss.job set state = 'completed'
    where name = 'messages.push' and state = 'created' returning data`.execute(deps.db);
  for (const { data } of rows) await pushMessage({ ...workerDeps, push }, data);
}
const shownOn = ({ id }: Device) =>
  standIns.push.received(id).map(({ text }) => JSON.parse(text) as { title: string; body: string; place: string });

test('a phone is shown what happened, in its language, signed by us and readable by it alone', async () => {
  const { playerId, device } = await aPlayerWithPhone('yo');
  await say({ playerId, kind: 'withdrawal-paid', values: { amount: 5000 } });
  await deliver();
  const [message] = standIns.push.received(device.id);
  expect(JSON.parse(message!.text)).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    lang: 'yo',
    title: 'A ti san owó tí o yọ',
    body: 'Ó ti dé báńkì rẹ.',
    place: '/activity',
  });
  expect(message).toMatchObject({ urgency: 'high', ttl: 86_400 });
  expect(message!.bytes).toBeLessThanOrEqual(2048);
});

test('an amount is seen on a locked phone only by choice', async () => {
  const { browser, playerId, device } = await aPlayerWithPhone();
  const paid: NewMessage = { playerId, kind: 'withdrawal-paid', values: { amount: 5000 } };
  await say(paid);
  await deliver();
  await browser.send(contract.setMessageChoices, { body: { amounts: true } });
  await say(paid);
  await deliver();
  expect(shownOn(device).map(({ title }) => title)).toEqual([
    'Your withdrawal was paid',
    'Your withdrawal of ₦5,000 was paid',
  ]);
});

test('at night a phone is told of security and money at once, of results in the morning, and of no reminder', async () => {
  const { playerId, device } = await aPlayerWithPhone();
  clock.set(NIGHT);
  for (const kind of ['pin-changed', 'payment-arrived', 'report-upheld', 'streak-ends'] as const)
    await say({ playerId, kind });
  await deliver();
  expect(
    shownOn(device)
      .map(({ place }) => place)
      .toSorted(),
  ).toEqual(['/activity', '/security']);
  const { rows } = await sql<{ startAfter: Date }>`
    select start_after from pgboss.job where name = 'messages.push' and state = 'created'`.execute(deps.db);
  expect(rows).toEqual([{ startAfter: new Date('2027-01-14T06:00:00Z') }]);
  clock.set(rows[0]!.startAfter);
  await deliver();
  expect(shownOn(device).at(-1)?.place).toBe('/games');
});

test('what a player has read, or does not want, is not shown', async () => {
  const { browser, playerId, device } = await aPlayerWithPhone();
  await say({ playerId, kind: 'payment-arrived' });
  const [{ id }] = (await browser.send(contract.listMessages)).body.data;
  await browser.send(contract.readMessages, { body: { ids: [id] } });
  await browser.send(contract.setMessageChoices, { body: { place: false } });
  await say({ playerId, kind: 'passed', values: { by: 'Ada', rank: 2, points: 10 } });
  await deliver();
  expect(shownOn(device)).toEqual([]);
});

test.each([404, 410])('a browser that answers %i is forgotten', async (status) => {
  const { playerId, device } = await aPlayerWithPhone();
  standIns.push.answer(device.id, status);
  await say({ playerId, kind: 'payment-arrived' });
  await deliver();
  standIns.push.answer(device.id, 201);
  await say({ playerId, kind: 'payment-arrived' });
  await deliver();
  expect(shownOn(device)).toEqual([]);
});

test('a push service in trouble makes the job fail, so that it is tried again', async () => {
  const { playerId, device } = await aPlayerWithPhone();
  standIns.push.answer(device.id, 503);
  await say({ playerId, kind: 'payment-arrived' });
  await expect(deliver()).rejects.toThrow('a push service answered 503');
});

test('signed out, the phone hears nothing; another player there hears their own alone', async () => {
  const first = await aPlayerWithPhone();
  await first.browser.send(players.logout);
  await say({ playerId: first.playerId, kind: 'payment-arrived' });
  await deliver();
  expect(shownOn(first.device)).toEqual([]);

  const { phone } = await getPlayer(deps.db, first.playerId);
  await first.browser.send(players.login, { body: { phone } });
  await subscribe(first.browser, first.device);
  const second = await game.aPlayer();
  await subscribe(second.browser, first.device);
  await say({ playerId: first.playerId, kind: 'pin-changed' });
  await say({ playerId: second.playerId, kind: 'payment-arrived' });
  await deliver();
  expect(shownOn(first.device).map(({ place }) => place)).toEqual(['/activity']);
});

test('by its own wish a browser hears no more', async () => {
  const { browser, playerId, device } = await aPlayerWithPhone();
  expect((await browser.send(contract.unsubscribeFromPush)).body.data).toEqual({ subscribed: false });
  await say({ playerId, kind: 'payment-arrived' });
  await deliver();
  expect(shownOn(device)).toEqual([]);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/1',
  'https://fcm.googleapis.com:8443/fcm/send/1',
  'https://me@fcm.googleapis.com/fcm/send/1',
  'https://fcm.googleapis.com.evil.example/1',
  'https://evilpush.apple.com.example/1',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/1',
  'https://[::1]/1',
])('nothing is ever sent to %s', async (endpoint) => {
  const { browser } = await game.aPlayer();
  const { p256dh, auth } = standIns.push.subscribe(keys.publicKey);
  const body = { endpoint, p256dh, auth, language: 'en' };
  const answer = await browser.send(contract.subscribeToPush, { body });
  expect([answer.http, answer.body.fields?.endpoint?.code]).toEqual([422, 'invalid_input']);
});

test('in production there is no stand-in to push to', () => {
  const hosts = ['.push.apple.com'];
  expect(isPushHost(`${standIns.url}/push/v1/1`, { hosts, standIns: null })).toBe(false);
  expect(isPushHost('https://web.push.apple.com/1', { hosts, standIns: null })).toBe(true);
});

test('every text of every language is short, whole and without an amount unless it was chosen', () => {
  const names = (text = '') =>
    [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted((a, b) => a.localeCompare(b));
  for (const texts of Object.values(PUSH_TEXTS))
    for (const [kind, [title, body, withAmount]] of Object.entries(texts)) {
      const english = PUSH_TEXTS.en[kind as keyof typeof texts];
      expect([names(title), names(body), names(withAmount)], kind).toEqual(english.map(names).concat([[]]).slice(0, 3));
      expect(names(title + body)).not.toContain('amount');
      expect(title.length, title).toBeLessThanOrEqual(60);
      expect(body.length, body).toBeLessThanOrEqual(120);
      expect(title + body).toBe((title + body).normalize('NFC'));
    }
});
