import { createHmac } from 'node:crypto';
import * as account from '@spw/contract/account';
import * as ads from '@spw/contract/campaigns';
import * as door from '@spw/contract/console/door';
import * as players from '@spw/contract/players';
import * as shop from '@spw/contract/shop';
import { expect, test } from 'vitest';
import { seedCampaign } from '../modules/campaigns/index.ts';
import { makeRoundTokens } from '../modules/rounds/index.ts';
import type { App } from '../platform/http/platform.ts';
import { testConsole } from '../testing/console.ts';
import { useDatabase } from '../testing/database.ts';
import { aBrowser, type Browser } from '../testing/players/browser.ts';
import { changePin, PIN, testPins, validatePin } from '../testing/players/pin-holders.ts';
import { smsInbox } from '../testing/players/sms-inbox.ts';
import { testApp, testConfig } from '../testing/test-app.ts';
import { buildDeps } from './build.ts';

const ROTATING = [
  'TOKEN_SECRET',
  'REFRESH_SECRET',
  'CODE_SECRET',
  'NUMBER_SECRET',
  'PIN_PEPPER',
  'NETWORK_PARTNER_SECRET',
  'CARRIER_SECRET',
  'PAYSTACK_SECRET_KEY',
  'OPERATOR_SECRET',
];
const valueOf = (name: string, number: number) => `sk_test ${name} number ${number}`;
const secrets = (number: number) => Object.fromEntries(ROTATING.map((name) => [name, valueOf(name, number)]));
const before = (...numbers: number[]) =>
  Object.fromEntries(ROTATING.map((name) => [`OLD_${name}`, numbers.map((each) => valueOf(name, each)).join(',')]));

const FIRST = secrets(1);
const SECOND = { ...secrets(2), ...before(1) };
// The ones before the last are dropped, but for the numbers': those are known by any key there ever was.
const THIRD = {
  ...secrets(3),
  ...before(2),
  OLD_NUMBER_SECRET: `${valueOf('NUMBER_SECRET', 2)},${valueOf('NUMBER_SECRET', 1)}`,
};

const database = useDatabase();
const first = await testPins(database, { env: FIRST });
const { clock, foundations } = first;
const second = await testApp(database, { env: SECOND, foundations });
const third = await testApp(database, { env: THIRD, foundations });
const consoles = [
  await testConsole(database, first, FIRST),
  await testConsole(database, first, SECOND),
  await testConsole(database, first, THIRD),
] as const;

/** The same browser, on the same address, answered by a process with other secrets. */
function at(app: App, browser: Browser): Browser {
  const moved = aBrowser(app);
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
  moved.token = browser.token;
  return moved;
}

const form = (phone: string) => ({
  phone,
  email: 'ada@mail.ng',
  username: `Name_${phone.slice(-5)}`,
  platform: 'web',
  terms: true,
});

async function registerByCode(app: App, env: Record<string, string>, phone: string) {
  const browser = aBrowser(app);
  const asked = await browser.send(players.register, { body: form(phone) });
  const code = await smsInbox(buildDeps(testConfig(database, env), foundations)).codeFor(phone);
  return browser.send(players.register, { body: { ...form(phone), challenge: asked.body.meta.challenge, code } });
}

function partnersWord(phone: string, number: number) {
  const ts = String(Math.floor(clock.now().getTime() / 1000));
  const nonce = `nonce-of-${phone}`;
  const sig = createHmac('sha256', valueOf('NETWORK_PARTNER_SECRET', number)).update(`${phone}|${ts}|${nonce}|`);
  return { ts, nonce, sig: sig.digest('hex') };
}

const isIn = async (browser: Browser) => (await browser.send(players.listSessions)).http === 200;

test('all secrets change at once: nobody is signed out, nothing that was sent is lost, nobody gets around a break', async () => {
  const ada = await first.aPlayer();
  const dormant = await first.aPlayer();
  const leaving = await first.aPlayer();
  await leaving.browser.send(shop.setLimits, { body: { exclude: true } });
  expect((await first.withCode(leaving, account.deleteAccount, { giveUp: true })).http).toBe(200);

  const texted = aBrowser(first.app);
  const asked = await texted.send(players.login, { body: { phone: ada.phone } });
  const code = await first.inbox.codeFor(ada.phone);
  const unknown = aBrowser(first.app);
  const sent = await unknown.send(players.login, { body: { phone: '2348071000001' } });
  const { ticket } = (
    await unknown.send(players.login, {
      body: {
        phone: '2348071000001',
        challenge: sent.body.meta.challenge,
        code: await first.inbox.codeFor('2348071000001'),
      },
    })
  ).body.meta;
  const vouched = partnersWord(ada.phone, 1);
  const round = { roundId: '0190163d-8694-739b-aea5-966c26f8ad91', questions: [], now: clock.now() };
  const roundToken = makeRoundTokens(testConfig(database, FIRST).keys).sign(round);
  await seedCampaign(first.deps, 'http://localhost:4010');
  const [ad] = (await ada.browser.send(ads.listCampaigns)).body.data;

  const seen = at(second.app, ada.browser);
  expect(await isIn(seen)).toBe(true);
  expect((await seen.send(players.renewToken)).http).toBe(200);
  expect(await isIn(seen)).toBe(true);
  const login = { phone: ada.phone, challenge: asked.body.meta.challenge, code };
  expect((await at(second.app, texted).send(players.login, { body: login })).body.meta.token).toBeTruthy();
  const registered = at(second.app, unknown);
  const signUp = { ...form('2348071000001'), ticket };
  expect((await registered.send(players.register, { body: signUp })).body.meta.token).toBeTruthy();
  const entered = await aBrowser(second.app).send(players.enterByNetwork, {
    params: { phone: ada.phone },
    body: vouched,
  });
  expect(entered.http).toBe(200);
  expect(makeRoundTokens(testConfig(database, SECOND).keys).read(roundToken)?.roundId).toBe(round.roundId);
  const click = { click_id: ad.click_id, campaign_id: ad.campaign_id, banner_type: 'text', user_agent: 'Mozilla' };
  expect((await seen.send(ads.countClick, { query: click })).body.data.counted).toBe(true);
  expect((await validatePin(seen, PIN)).http).toBe(200);
  expect((await registerByCode(second.app, SECOND, leaving.phone)).body.code).toBe('number_resting');

  // A second change, and the first secrets are no more.
  const again = at(third.app, seen);
  expect(await isIn(again)).toBe(true);
  expect((await again.send(players.renewToken)).http).toBe(200);
  expect((await validatePin(again, PIN)).http).toBe(200);
  expect((await changePin(again, PIN, '2750')).http).toBe(200);
  expect((await registerByCode(third.app, THIRD, leaving.phone)).body.code).toBe('number_resting');
  const gone = at(third.app, dormant.browser);
  expect(await isIn(gone)).toBe(false);
  expect((await gone.send(players.renewToken)).http).toBe(401);
  expect(makeRoundTokens(testConfig(database, THIRD).keys).read(roundToken)).toBeNull();
});

test('webhooks signed just before the change are taken after it, and not after the next', async () => {
  const body = Buffer.from('{"event":"nothing"}');
  const call = (app: App, path: string, header: string, signature: string) =>
    app.inject({
      method: 'POST',
      url: `/v1/spw/webhooks/${path}`,
      payload: body,
      headers: { 'content-type': 'application/json', [header]: signature },
    });
  const carrier = createHmac('sha256', valueOf('CARRIER_SECRET', 1)).update(body).digest('hex');
  const card = createHmac('sha512', valueOf('PAYSTACK_SECRET_KEY', 1)).update(body).digest('hex');
  for (const [path, header, signature] of [
    ['carrier', 'x-carrier-signature', carrier],
    ['paystack', 'x-paystack-signature', card],
  ] as const) {
    expect((await call(second.app, path, header, signature)).statusCode).not.toBe(401);
    expect((await call(third.app, path, header, signature)).statusCode).toBe(401);
  }
});

test('operators keep password, authenticator and recovery codes through two changes', async () => {
  const ngozi = await consoles[0].signIn('support');
  async function logIn(app: App, code: string) {
    const browser = aBrowser(app);
    await browser.send(door.operatorLogin, { body: { username: ngozi.username, password: ngozi.password } });
    return (await browser.send(door.operatorProve, { body: { code } })).http;
  }
  expect((await at(consoles[1].app, ngozi.browser).send(door.operatorMe)).http).toBe(200);
  expect(await logIn(consoles[1].app, ngozi.recoveryCodes[0]!)).toBe(200);
  expect(await logIn(consoles[1].app, ngozi.recoveryCodes[0]!)).not.toBe(200);
  clock.advance({ minutes: 1 });
  expect(await logIn(consoles[2].app, ngozi.code())).toBe(200);
});
