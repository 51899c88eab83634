import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as feedback from '@spw/contract/feedback';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { mixpanel } from '../../providers/product-analytics/mixpanel.ts';
import { useDatabase } from '../../testing/database.ts';
import { testGame } from '../../testing/players/game.ts';
import { testConfig } from '../../testing/test-app.ts';
import { eventForwarder, makeEventWeeks, purgeEvents } from './jobs.ts';
import { pseudonym } from './pseudonym.ts';

const database = useDatabase();
const game = await testGame(database);
const seconds = () => game.clock.now().getTime() / 1000;
let count = 0;
const DAY_MS = 86_400_000;

function anEvent(event: string, properties: object = {}) {
  count += 1;
  return {
    event,
    properties: { distinct_id: '$device:1', $insert_id: `insert-${count}`, time: seconds(), ...properties },
  };
}

/** As a page posts it. */
function post(route: string, items: unknown, headers: Record<string, string> = {}) {
  return game.app.inject({
    method: 'POST',
    url: `/v1/spw/analytics/${route}/?verbose=1&ip=0`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: `data=${encodeURIComponent(JSON.stringify(items))}`,
  });
}

const rows = () => database.db.selectFrom('analyticsEvents').selectAll().orderBy('eventId').execute();
const clear = () => database.db.deleteFrom('analyticsEvents').execute();

test('an event is kept once with what is known of it; other events and other words are not taken in', async () => {
  await clear();
  const view = anEvent('Page View', {
    pathname: '/signup',
    $os: 'Android',
    email: 'ada@mail.ng',
    $current_url: 'https://game.test/secure-d?msisdn=2348031234567',
  });
  const first = await post('track', [
    view,
    anEvent('$identify'),
    anEvent('Anything'),
    'nonsense',
    { event: 'Home Page' },
  ]);
  const again = await post('track', view);

  expect([first.statusCode, first.json(), again.statusCode]).toEqual([200, { code: 200, status: 1, error: null }, 200]);
  const [kept, ...others] = await rows();
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ kind: 'event', name: 'Page View', properties: { pathname: '/signup' } });
  expect(JSON.stringify(kept?.properties)).not.toMatch(/ada@|234803|secure-d/);
  expect(kept?.actor).toMatch(/^[\w-]{43}$/);

  await clear();
  await post('track', anEvent('Page View', { pathname: '/no/such/page' }));
  const elsewhere = await rows();
  expect(elsewhere).toMatchObject([{ kind: 'event', name: 'Page View' }]);
  expect(elsewhere[0]?.properties).not.toHaveProperty('pathname');
});

test('whose idea it was is known by hashes of phone and e-mail address, made by the server', async () => {
  await clear();
  const { browser, playerId } = await game.aPlayer();
  await browser.send(feedback.sendIdea, { body: { data: { name: 'Ada', email: 'ada@mail.ng', message: 'More' } } });
  const { publicId, phone, username } = await database.db
    .selectFrom('players')
    .select(['publicId', 'phone', 'username'])
    .where('playerId', '=', playerId)
    .executeTakeFirstOrThrow();

  await post('track', [anEvent('Ideas Submitted', { distinct_id: publicId, $user_id: publicId })]);
  await post('engage', [
    { $token: 'spw', $distinct_id: publicId, $set_once: { Spins: 0, TotalPoints: 40, $phone: phone } },
  ]);

  const all = await rows();
  const [event, profile] = [all.find(({ kind }) => kind === 'event'), all.find(({ kind }) => kind === 'profile')];
  expect(all).toHaveLength(2);
  expect(event?.properties).toMatchObject({ username, email: expect.stringMatching(/^[\w-]{43}$/) });
  expect(profile).toMatchObject({ kind: 'profile', actor: event?.actor, properties: { Spins: 0, TotalPoints: 40 } });
  const everything = JSON.stringify([event, profile]);
  for (const secret of [phone, phone.slice(3), 'ada@mail.ng', publicId]) expect(everything).not.toContain(secret);
});

test.each(['Ideas Submitted', 'Bugs Submitted', 'Secure-D Exisiting', 'Secure-D Signup'])(
  'the event %s is taken in under its name',
  async (event) => {
    await clear();
    const { playerId } = await game.aPlayer();
    const { publicId, username, email, phone } = await database.db
      .selectFrom('players')
      .select(['publicId', 'username', 'email', 'phone'])
      .where('playerId', '=', playerId)
      .executeTakeFirstOrThrow();
    await post('track', [anEvent(event, { distinct_id: publicId, $user_id: publicId })]);
    const secret = testConfig(database).keys.analytics;
    const properties = {
      username,
      email: pseudonym(secret, 'email', email),
      phone: pseudonym(secret, 'phone', phone),
      $user_id: pseudonym(secret, 'id', publicId),
    };
    expect(await rows()).toMatchObject([{ name: event, properties }]);
  },
);

test('another site cannot count here, and what is too large or too often is sent away', async () => {
  const strange = await post('track', [anEvent('Home Page')], { 'sec-fetch-site': 'cross-site' });
  const large = await post('track', [anEvent('Home Page', { pathname: 'x'.repeat(70_000) })]);
  expect([strange.statusCode, large.statusCode]).toEqual([403, 413]);
  const many: number[] = [];
  for (let sent = 0; sent <= 600; sent += 1) many.push((await post('track', [])).statusCode);
  expect([many[0], many.at(-1)]).toEqual([200, 429]);
});

test('events go on to Mixpanel under the hashed name, each until it was taken and no longer, and it is asked less often while it takes none', async () => {
  await clear();
  const taken: { url: string; body: { event?: string; properties?: object; $set_once?: object }[] }[] = [];
  let works = false;
  let asked = 0;
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    asked += 1;
    const text = await bodyOf(request);
    if (works) taken.push({ url: request.url!, body: JSON.parse(text) });
    response.writeHead(works ? 200 : 503).end('{"status":1}');
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterAll(() => new Promise((closed) => server.close(closed)));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const workerDeps = { ...game.workerDeps, productAnalytics: mixpanel({ url, token: 'project-token' }, game.deps) };

  game.clock.advance({ seconds: 61 });
  await post('track', [anEvent('Home Page'), anEvent('Page View', { pathname: '/signup' })]);
  await post('engage', [{ $token: 'spw', $distinct_id: 'ada', $set_once: { Spins: 0 } }]);
  const forward = eventForwarder(workerDeps);
  const tried: number[] = [];
  for (let minute = 0; minute <= 36; minute += 1) {
    const before = asked;
    await forward().catch(() => undefined);
    if (asked > before) tried.push(minute);
    game.clock.advance({ seconds: 60 });
  }
  expect(tried).toEqual([0, 1, 3, 7, 15, 25, 35]);
  expect(taken).toEqual([]);
  works = true;
  game.clock.advance({ minutes: 10 });
  await forward();
  await forward();
  expect(taken).toHaveLength(2);

  const [events, profiles] = taken;
  expect(events?.url).toBe('/track?ip=0&verbose=1');
  expect(events?.body.map(({ event }) => event).toSorted()).toEqual(['Home Page', 'Page View']);
  const view = events?.body.find(({ event }) => event === 'Page View');
  expect(view?.properties).toMatchObject({ pathname: '/signup' });
  const { actor } = (await rows()).find(({ name }) => name === events?.body[0]?.event)!;
  expect(events?.body[0]?.properties).toMatchObject({ token: 'project-token', distinct_id: actor });
  expect(profiles).toMatchObject({ url: '/engage?ip=0&verbose=1', body: [{ $set_once: { Spins: 0 } }] });
});

test('events are forgotten ninety days after their week', async () => {
  const before = await rows();
  expect(before.length).toBeGreaterThan(0);
  game.clock.advance({ days: 89 });
  await purgeEvents(game.workerDeps);
  expect(await rows()).toEqual(before);
  game.clock.advance({ days: 8 });
  await purgeEvents(game.workerDeps);
  expect(await rows()).toEqual([]);
});

test('weeks are made ahead, and one that is over is dropped whole with what is in it', async () => {
  await makeEventWeeks(game.workerDeps);
  const { rows: now } = await sql<{ now: Date }>`select now()`.execute(database.db);
  const inWeeks = (weeks: number) => new Date(now[0]!.now.getTime() + weeks * 7 * DAY_MS);
  const events = [0, 1, 2, 3, 4].map((weeks) => ({
    eventId: newId(game.deps),
    kind: 'event',
    name: 'Home Page',
    actor: 'ada',
    insertId: `in ${weeks} weeks`,
    properties: '{}',
    occurredAt: inWeeks(weeks),
    receivedAt: inWeeks(weeks),
  }));
  await database.db.insertInto('analyticsEvents').values(events).execute();
  const parts = async () => {
    const { rows: found } = await sql<{ part: string }>`
      select tableoid::regclass::text as part from analytics_events order by occurred_at`.execute(database.db);
    return found.map(({ part }) => part);
  };
  const full = await parts();
  expect(full).not.toContain('partitions.analytics_events_default');
  expect(full.at(-1)).toMatch(/^partitions\.analytics_events_\d{4}_\d{2}_\d{2}$/);

  await purgeEvents({ ...game.workerDeps, clock: { now: () => new Date(inWeeks(4).getTime() + 90 * DAY_MS) } });
  expect(await parts()).toEqual(full.slice(-1));
  const { rows: left } = await sql`
    select from pg_class where relname = ${full.at(-2)!.replace('partitions.', '')}`.execute(database.db);
  expect(left).toEqual([]);
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
