import * as door from '@spw/contract/console/door';
import { expect, test } from 'vitest';
import { allTables } from '../../platform/db/all-tables.ts';
import { testConsole } from '../../testing/console.ts';
import { useDatabase } from '../../testing/database.ts';
import { aBrowser } from '../../testing/players/browser.ts';
import { testApp } from '../../testing/test-app.ts';

const database = useDatabase();
const game = await testApp(database);
const { clock } = game;
const { app, deps, signIn } = await testConsole(database, game);
const codeOf = (reply: { body: { code?: string } }) => reply.body.code;

test('strangers who guess pause themselves: a browser that the operator has used comes in, and no crowd guesses faster', async () => {
  const { username, password, browser } = await signIn('support');
  const tryFrom = (address: string, given: string) =>
    aBrowser(app, { address }).send(door.operatorLogin, { body: { username, password: given } });
  for (let n = 0; n < 5; n += 1) await tryFrom('41.1.1.1', `wrong ${n}`);
  expect(codeOf(await tryFrom('41.1.1.1', password))).toBe('operator_login_failed');
  expect((await tryFrom('41.1.1.2', password)).http).toBe(200);
  expect((await browser.send(door.operatorLogin, { body: { username, password } })).http).toBe(200);

  for (let n = 0; n < 50; n += 1) await tryFrom(`41.2.${n}.1`, 'wrong');
  expect(codeOf(await tryFrom('41.3.0.1', password))).toBe('operator_login_failed');
  expect((await browser.send(door.operatorLogin, { body: { username, password } })).http).toBe(200);
  // One customer's addresses of the new kind are one address, and somebody else's device is no device of this operator.
  clock.advance({ minutes: 15 });
  for (let n = 0; n < 5; n += 1) await tryFrom(`2a00:1450:4009:80b::${n}`, 'wrong');
  expect(codeOf(await tryFrom('2a00:1450:4009:80b::99', password))).toBe('operator_login_failed');
  const other = await signIn('support');
  for (let n = 0; n < 6; n += 1)
    await other.browser.send(door.operatorLogin, { body: { username, password: 'wrong' } });
  expect(codeOf(await other.browser.send(door.operatorLogin, { body: { username, password } }))).toBe(
    'operator_login_failed',
  );
  // The known browser has its own five.
  for (let n = 0; n < 5; n += 1) await browser.send(door.operatorLogin, { body: { username, password: 'wrong' } });
  expect(codeOf(await browser.send(door.operatorLogin, { body: { username, password } }))).toBe(
    'operator_login_failed',
  );
});

test('failed sign-ins are in the log without what was typed, and a flood of them leaves a few entries', async () => {
  const { username, password, code } = await signIn('support');
  const failures = async () => {
    const rows = await allTables(deps.db)
      .selectFrom('auditEntries')
      .select(['object', 'after'])
      .where('action', '=', 'operator.login-failed')
      .orderBy('entryId')
      .execute();
    return rows.map(({ object, after }) => ({
      object,
      ...(after as { why: string; timesThisHour: number; name?: string }),
    }));
  };
  clock.advance({ hours: 1 });
  const before = (await failures()).length;
  const browser = aBrowser(app, { address: '41.9.9.9' });
  const send = (given: string, name = username) =>
    browser.send(door.operatorLogin, { body: { username: name, password: given } });
  await send(password);
  expect(codeOf(await browser.send(door.operatorProve, { body: { code: code(50) } }))).toBe('operator_code_wrong');
  for (let n = 0; n < 6; n += 1) await send('wrong');
  await send('wrong', 'nobody-at-all');
  await send('wrong', 'nobody-at-all');
  const found = (await failures()).slice(before);
  const { publicId } = await allTables(deps.db)
    .selectFrom('operators')
    .select('publicId')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const own = `operator:${publicId}`;
  expect(found.map(({ object, why }) => [object, why])).toEqual([
    [own, 'wrong-code'],
    ...Array.from({ length: 5 }, () => [own, 'wrong-password']),
    [own, 'paused'],
    ['operator:unknown', 'unknown-name'],
    ['operator:unknown', 'unknown-name'],
  ]);
  expect(found.at(-1)!.name).toBe(found.at(-2)!.name);
  expect(JSON.stringify(found)).not.toMatch(/nobody-at-all|wrong 0/);

  for (let n = 0; n < 100; n += 1)
    await aBrowser(app, { address: `41.8.${n}.1` }).send(door.operatorLogin, {
      body: { username: `stranger-${n}`, password: 'x' },
    });
  const flood = (await failures()).slice(before + found.length);
  expect(flood.map(({ timesThisHour }) => timesThisHour)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 100]);
});

test('wrong old passwords are in the log too: whoever sits at an open console does not guess unseen', async () => {
  const { username, browser } = await signIn('finance');
  const { publicId } = await allTables(deps.db)
    .selectFrom('operators')
    .select('publicId')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const body = { oldPassword: 'not the old one at all', newPassword: 'QZVLORRYKELPTONICBRIDGE' };
  for (let n = 0; n < 6; n += 1)
    expect(codeOf(await browser.send(door.changeOperatorPassword, { body }))).toBe('password_wrong');
  const rows = await allTables(deps.db)
    .selectFrom('auditEntries')
    .select('after')
    .where('object', '=', `operator:${publicId}`)
    .where('action', '=', 'operator.login-failed')
    .orderBy('entryId')
    .execute();
  expect(rows.map(({ after }) => (after as { why: string }).why)).toEqual([
    ...Array.from({ length: 5 }, () => 'wrong-old-password'),
    'old-password-paused',
  ]);
});
