import * as console from '@spw/contract/console/door';
import type { EndpointParts } from '@spw/contract/endpoint';
import { endpoints } from '@spw/contract/endpoints';
import * as players from '@spw/contract/players';
import { beforeAll, expect, test } from 'vitest';
import { allTables } from '../platform/db/all-tables.ts';
import { testConsole } from '../testing/console.ts';
import { goodCall } from '../testing/contract/good-call.ts';
import { knownValues } from '../testing/contract/known-values.ts';
import { listOperations, type Operation } from '../testing/contract/operations.ts';
import { useDatabase } from '../testing/database.ts';
import { everything } from '../testing/everything.ts';
import { anOwner, type Owner } from '../testing/owner.ts';
import { aBrowser, type Browser } from '../testing/players/browser.ts';
import { testWithdrawals } from '../testing/players/withdrawals.ts';

const database = useDatabase();
const product = await testWithdrawals(database, { perList: 15 });
const { signIn } = await testConsole(database, product);
const { clock, app } = product;

const operations = listOperations('openapi');
const byName: Readonly<Record<string, EndpointParts>> = endpoints;
/** A call that also answers GET has a name of its own for that in the document. */
const endpointOf = ({ name }: Operation): EndpointParts | undefined => byName[name.replace(/ByGet$/, '')];
const guarded = operations.filter((operation) => ['player', 'player-fresh'].includes(endpointOf(operation)!.caller));

let ada: Owner;
let ben: Owner;
let operator: Browser;
beforeAll(async () => {
  ada = await anOwner(product);
  ben = await anOwner(product);
  operator = (await signIn('owner')).browser;
  await operator.send(console.renewOperatorToken);
});

/** Ada's call, right in every field, made by whoever this is. */
const adasCall = (browser: Browser, operation: Operation, headers: Record<string, string> = {}) =>
  browser.send(operation, { ...goodCall(knownValues(ada), operation), headers });

function withOnly(browser: Browser, parts: { cookies?: boolean; token?: boolean }): Browser {
  const copy = browser.copy();
  if (!parts.cookies) copy.cookies.clear();
  if (!parts.token) copy.token = null;
  return copy;
}

function asPlayer({ cookies, token }: Browser): Browser {
  const copy = aBrowser(app);
  for (const [name, value] of cookies) copy.cookies.set(name === 'console' ? 'session' : name, value);
  copy.token = token;
  return copy;
}

function mixed(cookiesOf: Browser, { token }: Browser): Browser {
  const copy = withOnly(cookiesOf, { cookies: true });
  copy.token = token;
  return copy;
}

async function expectRefused(callers: Readonly<Record<string, Browser>>, codes: readonly string[]) {
  const before = await everything(database.db);
  for (const operation of guarded) {
    for (const [who, browser] of Object.entries(callers)) {
      // Each call from a copy: a caller that is refused is not to be let in by what an earlier refusal gave it.
      const { http, body, headers } = await adasCall(browser.copy(), operation);
      const seen = { call: operation.name, who, refused: [401, 403].includes(http), data: body.data, known: true };
      expect({ ...seen, known: codes.includes(body.code!), code: body.code }).toEqual({
        ...seen,
        refused: true,
        data: null,
        code: body.code,
      });
      expect(headers['set-cookie']).toBeUndefined();
    }
  }
  expect(await everything(database.db)).toBe(before);
}

test('every call of the contract is in the document, and most of them need a player', () => {
  expect(new Set(operations.map(endpointOf))).toEqual(new Set(Object.values(byName)));
  expect(guarded.length).toBeGreaterThan(50);
});

test('without a session, with half of one, with two people’s halves or an operator’s, no call of a player answers', async () => {
  await expectRefused(
    {
      nobody: aBrowser(app),
      'cookies alone': withOnly(ada.browser, { cookies: true }),
      'a token alone': withOnly(ada.browser, { token: true }),
      'another’s cookies': mixed(ben.browser, ada.browser),
      'another’s token': mixed(ada.browser, ben.browser),
      'an operator': asPlayer(operator),
    },
    ['not_signed_in'],
  );
});

/** With what a browser sends along when another site, an image or something that fetches ahead makes it call. */
const FOREIGN = {
  'a link on another site': { site: 'cross-site', mode: 'navigate', dest: 'document' },
  'an image on another site': { site: 'cross-site', mode: 'no-cors', dest: 'image' },
  'a script of another site': { site: 'cross-site', mode: 'cors', dest: 'empty' },
  'a page fetched ahead': { site: 'same-origin', mode: 'navigate', dest: 'document', purpose: 'prefetch;prerender' },
};

test('another site, an image and what fetches ahead get nothing of a player and change nothing', async () => {
  const cookies = withOnly(ada.browser, { cookies: true });
  const before = await everything(database.db);
  for (const operation of guarded) {
    for (const [visit, { site, mode, dest, ...rest }] of Object.entries(FOREIGN)) {
      const { http, body, headers } = await adasCall(cookies.copy(), operation, {
        'sec-fetch-site': site,
        'sec-fetch-mode': mode,
        'sec-fetch-dest': dest,
        ...('purpose' in rest && { 'sec-purpose': rest.purpose }),
      });
      const seen = { call: operation.name, visit };
      expect({ ...seen, refused: http >= 400, data: body.data, cookie: headers['set-cookie'] }).toEqual({
        ...seen,
        refused: true,
        data: null,
        cookie: undefined,
      });
    }
  }
  expect(await everything(database.db)).toBe(before);
});

/** What these calls need beside what is good elsewhere, so that nothing but the freeze is in their way. */
const fitting = ({ bank }: Owner): Readonly<Record<string, Record<string, string[]>>> => ({
  withdraw: { amount: ['600'] },
  addBank: { acctNumber: ['0999000022'] },
  editBank: { acctNumber: ['0999000033'], id: [bank.id] },
});

test('after the owner froze what leaves, exactly the calls that say so are refused, and every other answers as before', async () => {
  const [frozen, free] = [await anOwner(product), await anOwner(product)];
  await allTables(database.db)
    .updateTable('players')
    .set({ frozenAt: clock.now() })
    .where('playerId', '=', frozen.playerId)
    .execute();
  const leaving = guarded.filter((operation) => endpointOf(operation)!.refusals.includes('frozen_by_owner'));
  // First what another call could stand in the way of, last what ends the session. Nobody leaves with money, so deleting ends none here.
  const ending = guarded.filter(({ name }) => ['deleteAccount', 'logout'].includes(name));
  const order = new Set([...leaving, ...guarded.filter((each) => !ending.includes(each)), ...ending]);
  const refused: string[] = [];
  const callOf = (owner: Owner, username: string, operation: Operation) => {
    const values = { ...knownValues(owner), username: [username], ...fitting(owner)[operation.name] };
    return owner.browser.send(operation, goodCall(values, operation));
  };
  for (const operation of order) {
    const [one, other] = [await callOf(frozen, 'Froz_En', operation), await callOf(free, 'Fr_Ee', operation)];
    if (one.body.code === 'frozen_by_owner') refused.push(operation.name);
    else expect([operation.name, one.http, one.body.code]).toEqual([operation.name, other.http, other.body.code]);
  }
  expect(refused.toSorted()).toEqual(leaving.map(({ name }) => name).toSorted());
  expect(refused).toEqual(expect.arrayContaining(['withdraw', 'addBank', 'exportAccount', 'deleteAccount']));
});

test('after the player was disabled, signed out elsewhere, or was away too long, no call answers', async () => {
  const [disabled, ended] = [await anOwner(product), await anOwner(product)];
  await allTables(database.db)
    .updateTable('players')
    .set({ disabledAt: clock.now() })
    .where('playerId', '=', disabled.playerId)
    .execute();
  await allTables(database.db)
    .updateTable('sessions')
    .set({ endedAt: clock.now() })
    .where('playerId', '=', ended.playerId)
    .execute();
  // What is remembered of a session is looked at again after a moment.
  clock.advance({ minutes: 1 });
  await expectRefused({ disabled: disabled.browser, ended: ended.browser }, [
    'account_disabled_guard',
    'not_signed_in',
  ]);
  clock.advance({ minutes: 30 });
  await expectRefused({ 'an old token': ada.browser }, ['token_expired']);
  clock.advance({ days: 91 });
  expect((await ada.browser.send(players.renewToken)).http).toBe(401);
});
