import { createHmac } from 'node:crypto';
import type { EndpointParts } from '@spw/contract/endpoint';
import * as account from '@spw/contract/account';
import * as passkeys from '@spw/contract/passkeys';
import * as players from '@spw/contract/players';
import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import type { Browser } from '../testing/players/browser.ts';
import { testPins } from '../testing/players/pin-holders.ts';
import { testConfig } from '../testing/test-app.ts';

const database = useDatabase();
const { clock, aPlayer, someone } = await testPins(database);

let nonces = 0;

/** What the network partner's page would hand the phone of this number. */
function assertion(phone: string) {
  nonces += 1;
  const ts = String(Math.floor(clock.now().getTime() / 1000));
  const nonce = `nonce-${nonces}-long-enough`;
  const sig = createHmac('sha256', testConfig(database).keys.networkPartner[0])
    .update(`${phone}|${ts}|${nonce}|`)
    .digest('hex');
  return { ts, nonce, sig };
}

interface Sent {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: object;
}

/** What it holds does not matter: where it comes from is looked at first. */
const ANSWER = { id: 'x', authenticatorData: 'x', clientDataJSON: 'x', signature: 'x' };

/** Every call that sets a cookie or takes one away, in a way in which it does. */
const SETTING: Record<string, { endpoint: Pick<EndpointParts, 'method' | 'path'>; sent: (phone: string) => Sent }> = {
  login: { endpoint: players.login, sent: (phone) => ({ body: { phone } }) },
  register: { endpoint: players.register, sent: (phone) => ({ body: { phone, platform: 'web', terms: true } }) },
  enterByNetwork: {
    endpoint: players.enterByNetwork,
    sent: (phone) => ({ params: { phone }, body: assertion(phone) }),
  },
  enterByNetworkGet: {
    endpoint: players.enterByNetworkGet,
    sent: (phone) => ({ params: { phone }, query: assertion(phone) }),
  },
  beginPasskeyLogin: { endpoint: passkeys.beginPasskeyLogin, sent: () => ({}) },
  loginByPasskey: { endpoint: passkeys.loginByPasskey, sent: () => ({ body: { passkey: ANSWER } }) },
  renewToken: { endpoint: players.renewToken, sent: () => ({}) },
  logout: { endpoint: players.logout, sent: () => ({}) },
  deleteAccount: { endpoint: account.deleteAccount, sent: () => ({ body: { giveUp: true } }) },
};

const FOREIGN = {
  'a link on another site': { site: 'cross-site', mode: 'navigate', dest: 'document' },
  'an image on another site': { site: 'cross-site', mode: 'no-cors', dest: 'image' },
  'a script of another site': { site: 'cross-site', mode: 'cors', dest: 'empty' },
  'an image of our own': { site: 'same-origin', mode: 'no-cors', dest: 'image' },
  'a page fetched ahead': { site: 'same-origin', mode: 'navigate', dest: 'document', purpose: 'prefetch;prerender' },
  'a frame on a sister site': { site: 'same-site', mode: 'navigate', dest: 'iframe' },
};

const headersOf = ({ site, mode, dest, purpose }: { site: string; mode: string; dest: string; purpose?: string }) => ({
  'sec-fetch-site': site,
  'sec-fetch-mode': mode,
  'sec-fetch-dest': dest,
  ...(purpose && { 'sec-purpose': purpose }),
});

// Only a script sends anything but GET: what fetches ahead, an image and a frame do not.
const cases = Object.entries(SETTING).flatMap(([route, { endpoint }]) =>
  Object.entries(FOREIGN)
    .filter(([, { site }]) => endpoint.method === 'GET' || site === 'cross-site')
    .map(([visit, foreign]) => [route, visit, foreign] as const),
);

/** Two for all tests: registering is limited. */
const people = once(async () => ({ victim: await aPlayer({ pin: null }), attacker: await aPlayer({ pin: null }) }));

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

test.each(cases)('%s by %s sets no cookie and changes no session', async (route, _, foreign) => {
  const { victim, attacker } = await people();
  const { endpoint, sent } = SETTING[route]!;
  for (const browser of [victim.browser.copy(), someone()]) {
    const { headers, http } = await browser.send(endpoint, { ...sent(attacker.phone), headers: headersOf(foreign) });
    expect(headers['set-cookie']).toBeUndefined();
    expect(http).toBeGreaterThanOrEqual(400);
  }
  expect((await victim.browser.send(players.renewToken)).body.data).toMatchObject({ phone: victim.phone });
});

const OWN = {
  'a call of our own page': headersOf({ site: 'same-origin', mode: 'cors', dest: 'empty' }),
  'a link of the same site': headersOf({ site: 'same-site', mode: 'navigate', dest: 'document' }),
  'an address typed by hand': headersOf({ site: 'none', mode: 'navigate', dest: 'document' }),
};

test.each(Object.entries(OWN))('the network’s word is taken by GET from %s', async (_, headers) => {
  const { phone } = (await people()).attacker;
  const browser = someone();
  const sent = { params: { phone }, query: assertion(phone), headers };
  expect((await browser.send(players.enterByNetworkGet, sent)).body.data).toMatchObject({ phone });
  expect(browser.cookies.has('session')).toBe(true);
});

test('a browser that does not say where a GET comes from is given no cookie by it, and none is lost: it has the POST', async () => {
  const { phone } = (await people()).attacker;
  const browser = someone();
  const signed = assertion(phone);
  const byGet = await browser.send(players.enterByNetworkGet, { params: { phone }, query: signed });
  expect([byGet.body.code, byGet.headers['set-cookie']]).toEqual(['not_allowed', undefined]);
  const byPost = await browser.send(players.enterByNetwork, { params: { phone }, body: signed });
  expect(byPost.body.data).toMatchObject({ phone });
});

test('GET never replaces another player’s session', async () => {
  const { victim, attacker } = await people();
  const sent = { params: { phone: attacker.phone }, query: assertion(attacker.phone) };
  const headers = OWN['a link of the same site'];
  expect((await victim.browser.send(players.enterByNetworkGet, { ...sent, headers })).body.code).toBe(
    'signed_in_already',
  );
});

test('the network’s word for another number replaces nobody’s session unless the player says so', async () => {
  const { victim, attacker } = await people();
  const signed = assertion(attacker.phone);
  const enter = (browser: Browser, phone: string, body: object) =>
    browser.send(players.enterByNetwork, { params: { phone }, body });

  const before = new Map(victim.browser.cookies);
  expect((await enter(victim.browser, attacker.phone, signed)).body).toMatchObject({
    code: 'signed_in_already',
    message: 'Somebody else is logged in here',
  });
  expect((await enter(victim.browser, '2348079999999', assertion('2348079999999'))).body.code).toBe(
    'signed_in_already',
  );
  expect(victim.browser.cookies).toEqual(before);
  expect((await victim.browser.send(players.renewToken)).body.data).toMatchObject({ phone: victim.phone });

  // One's own number is no other, and the word that was refused is still good.
  expect((await enter(victim.browser, victim.phone, assertion(victim.phone))).http).toBe(200);
  const said = await enter(victim.browser, attacker.phone, { ...signed, replace: true });
  expect(said.body.data).toMatchObject({ phone: attacker.phone });
});
