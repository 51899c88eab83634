import { consoleEndpoints } from '@spw/contract/console/endpoints';
import { operatorLogin } from '@spw/contract/console/door';
import { ROLES } from '@spw/contract/console/role';
import type { EndpointParts } from '@spw/contract/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { testConsole, type SignedIn } from '../testing/console.ts';
import { useDatabase } from '../testing/database.ts';
import { everything } from '../testing/everything.ts';
import { aBrowser, type Browser } from '../testing/players/browser.ts';
import { testGame, type GamePlayer } from '../testing/players/game.ts';

const database = useDatabase();
const game = await testGame(database, { perList: 1 });
const { app, signIn } = await testConsole(database, game);

const all: [string, EndpointParts][] = Object.entries(consoleEndpoints);
const guarded = all.filter(([, { caller }]) => caller === 'operator');
const NOBODY = '00000000-0000-7000-8000-000000000000';

let player: GamePlayer;
let stale: Browser;
let halfway: Browser;
const operators = new Map<string, SignedIn>();

beforeAll(async () => {
  player = await game.aPlayer();
  stale = (await signIn('owner')).browser;
  game.clock.advance({ minutes: 31 });
  for (const role of ROLES) operators.set(role, await signIn(role));
  const { username, password } = operators.get('owner')!;
  halfway = aBrowser(app);
  await halfway.send(operatorLogin, { body: { username, password } });
});

/** The call with every part of its address filled in, so that only who calls can be the reason for a refusal. */
function call(browser: Browser, endpoint: EndpointParts) {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const params = Object.fromEntries(names.map((name) => [name, NOBODY]));
  return browser.send(endpoint, { params, ...(endpoint.method !== 'GET' && { body: {} }) });
}

test('without a session three calls answer: logging in, the token of a cookie, and logging out', () => {
  const open = all.filter(([, { caller }]) => caller === 'anyone').map(([name]) => name);
  expect(open.toSorted()).toEqual(['operatorLogin', 'operatorLogout', 'renewOperatorToken']);
  expect(guarded.every(([, { roles }]) => roles && roles.length > 0)).toBe(true);
  expect(all.every(([, { path }]) => path.startsWith('/v1/console/'))).toBe(true);
});

describe('whoever may not, gets nothing and changes nothing', () => {
  test('no session, a password without its code, an expired session, a player’s session', async () => {
    const disguised = player.browser.copy();
    const asOperator = aBrowser(app);
    asOperator.token = disguised.token;
    for (const [name, value] of disguised.cookies) asOperator.cookies.set(name, value);
    asOperator.cookies.set('console', disguised.cookies.get('session')!);
    const callers = { nobody: aBrowser(app), halfway, stale, player: asOperator };

    const before = await everything(database.db);
    for (const [name, endpoint] of guarded) {
      for (const [who, browser] of Object.entries(callers)) {
        const { http, body } = await call(browser, endpoint);
        expect({ name, who, http, code: body.code, data: body.data }).toEqual({
          name,
          who,
          http: 401,
          code: 'not_signed_in',
          data: null,
        });
      }
    }
    expect(await everything(database.db)).toBe(before);
  });

  test('every role that is not named', async () => {
    const before = await everything(database.db);
    let refused = 0;
    for (const [name, endpoint] of guarded) {
      for (const role of ROLES.filter((each) => each !== 'owner' && !endpoint.roles!.includes(each))) {
        const { http, body } = await call(operators.get(role)!.browser, endpoint);
        expect({ name, role, http, code: body.code }).toEqual({ name, role, http: 403, code: 'not_allowed' });
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(guarded.length / 2);
    expect(await everything(database.db)).toBe(before);
  });
});

test('every role that is named gets past the guard', async () => {
  const looks = guarded.filter(([, { method }]) => method === 'GET');
  for (const [name, endpoint] of looks) {
    for (const role of new Set([...endpoint.roles!, 'owner'])) {
      const { http, body } = await call(operators.get(role)!.browser, endpoint);
      expect({ name, role, passed: ![401, 403, 500].includes(http), code: body.code }).toMatchObject({
        name,
        role,
        passed: true,
      });
    }
  }
});

test('the game’s server knows none of these addresses, whoever asks', async () => {
  const owner = operators.get('owner')!.browser;
  const thief = aBrowser(game.app);
  thief.token = owner.token;
  for (const [name, value] of owner.cookies) thief.cookies.set(name, value);
  for (const [name, endpoint] of all)
    expect({ name, http: (await call(thief, endpoint)).http }).toEqual({ name, http: 404 });
});
