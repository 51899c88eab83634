import { randomUUID } from 'node:crypto';
import { reducePlay, spinWheel, startRound } from '@spw/contract/game';
import { renewToken } from '@spw/contract/players';
import * as contract from '@spw/contract/profile';
import { avatarOf, AVATARS } from '@spw/rules/avatars';
import { dayOfAge } from '@spw/rules/birth-date';
import { addDays, lagosDay } from '@spw/rules/lagos';
import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { aForm } from '../../testing/players/form.ts';
import { testGame } from '../../testing/players/game.ts';

const database = useDatabase();
const game = await testGame(database);
const all = { dob: '1998-06-14', gender: 'Female', state: 'Enugu', city: 'Nsukka' };

let names = 0;

const spin = (browser: Awaited<ReturnType<typeof aProfile>>['browser']) =>
  browser.send(spinWheel, { body: { clientBytes: 'ab'.repeat(16) }, headers: { 'idempotency-key': randomUUID() } });

async function aProfile() {
  const { browser, playerId } = await game.aPlayer({ birthDate: null });
  names += 1;
  const own = { username: `Chioma_${names}`, email: 'chioma@mail.ng' };
  return {
    own,
    playerId,
    browser,
    save: (changes: Record<string, string> = {}) => browser.send(contract.changeProfile, aForm({ ...own, ...changes })),
  };
}

test('a player changes name and address and says the rest, and all of it comes back', async () => {
  const { own, save, browser } = await aProfile();

  const { http, body } = await save(all);

  expect(http).toBe(200);
  expect(body.data).toMatchObject({ ...own, ...all });
  expect(body).toMatchObject({ message: 'Profile updated successfully', meta: { token: browser.token } });
  expect((await browser.send(renewToken)).body.data).toMatchObject({ ...own, ...all });
});

test.each([
  ['dob', '1990-01-01'],
  ['gender', 'Male'],
  ['state', 'Lagos'],
  ['city', 'Udi'],
])('%s cannot be changed once it is set, and nothing else of that request is kept', async (field, other) => {
  const { own, save } = await aProfile();
  await save(all);

  const { http, body } = await save({ [field]: other, email: 'new@mail.ng' });

  expect([http, body.code]).toEqual([409, 'profile_locked']);
  expect(body.fields).toEqual({ [field]: { code: 'profile_locked', message: 'This can no longer be changed' } });
  expect((await save()).body.data).toMatchObject({ ...own, ...all });
});

test('each detail locks by itself', async () => {
  const { save } = await aProfile();
  await save({ dob: '1998-06-14' });
  const { body } = await save({ state: 'Lagos', city: 'Ikeja', gender: 'Male' });
  expect(body.data).toMatchObject({ dob: '1998-06-14', state: 'Lagos', city: 'Ikeja', gender: 'Male' });
});

test('two savings at once cannot both set the birth date', async () => {
  const { save } = await aProfile();
  const replies = await Promise.all([save({ dob: '1998-06-14' }), save({ dob: '1990-01-01' })]);
  expect(replies.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test.each([
  [{ username: 'ab' }, 'username_length', 'Username must be a minimum of 3 characters and a maximum of 15'],
  [{ username: 'a'.repeat(16) }, 'username_length', 'Username must be a minimum of 3 characters and a maximum of 15'],
  [{ username: 'two words' }, 'username_characters', 'Use letters, numbers and _ only'],
  [{ username: 'support' }, 'username_not_allowed', 'Please choose another username'],
  [{ email: '' }, 'profile_email_required', 'email is required'],
  [{ email: 'chioma@' }, 'email_invalid', 'Please enter a valid email address'],
  [{ email: '2348030000000@network.invalid' }, 'email_invalid', 'Please enter a valid email address'],
  [{ dob: '1998-02-30' }, 'birth_date_invalid', 'Please choose a real date'],
  [{ dob: '2200-01-01' }, 'birth_date_invalid', 'Please choose a real date'],
  [{ state: 'Atlantis' }, 'place_unknown', 'Please choose one from the list'],
  [{ city: 'Nsukka' }, 'place_unknown', 'Please choose one from the list'],
  [{ state: 'Lagos', city: 'Nsukka' }, 'place_unknown', 'Please choose one from the list'],
] as const)('%j is refused: %s', async (changes, code, text) => {
  const { save } = await aProfile();
  const { body } = await save(changes);
  expect(body).toMatchObject({ status: false, code, message: text });
  expect(Object.values(body.fields!)).toEqual([{ code, message: text }]);
});

test('a player who chose no drawing has the one of their id; a chosen one is kept, by other savings too, and is nobody else’s', async () => {
  const [ada, bola] = [await aProfile(), await aProfile()];
  const before = await Promise.all([ada, bola].map(async ({ save }) => (await save()).body.data));
  expect(before.map(({ avatar }) => avatar)).toEqual(before.map(({ id }) => avatarOf({ publicId: id, avatar: null })));

  const chosen = AVATARS.find((drawing) => !before.some(({ avatar }) => avatar === drawing))!;
  expect((await ada.save({ avatar: chosen })).body.data.avatar).toBe(chosen);
  expect((await ada.save({ email: 'new@mail.ng' })).body.data).toMatchObject({ avatar: chosen, image: null });
  expect((await bola.save()).body.data.avatar).toBe(before[1]!.avatar);
});

test.each([
  { avatar: 'canoe' },
  { avatar: '3' },
  { gender: 'other' },
  { admin: 'true' },
  { phone: '2348030000000' },
  { disabled: 'false' },
])('a form with %j is refused', async (changes) => {
  const { save } = await aProfile();
  expect((await save(changes)).http).toBe(422);
});

test('several things wrong are each said at their field', async () => {
  const { save } = await aProfile();
  const { http, body } = await save({ username: 'ab', email: '', dob: '2015-02-30' });
  expect([http, body.code]).toEqual([422, 'invalid_input']);
  expect(Object.keys(body.fields!).toSorted()).toEqual(['dob', 'email', 'username']);
});

test('a name somebody has is refused however it is written; one’s own may change its letters', async () => {
  const first = await aProfile();
  await first.save();
  const second = await aProfile();

  const taken = await second.save({ username: first.own.username.toUpperCase() });
  expect([taken.http, taken.body.code]).toEqual([409, 'username_taken']);
  expect((await first.save({ username: first.own.username.toUpperCase() })).http).toBe(200);
});

test('of two players who want one name at once, one gets it', async () => {
  const both = [await aProfile(), await aProfile()];
  const replies = await Promise.all(both.map(({ save }) => save({ username: 'Wanted' })));
  expect(replies.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a player who came by the network may keep the address that was made for them, and nobody else may take one', async () => {
  const { playerId, save } = await aProfile();
  const email = '2349030000001@network.invalid';
  await database.db.updateTable('players').set({ email }).where('playerId', '=', playerId).execute();
  expect((await save({ email })).body.data.email).toBe(email);
  expect((await save({ email: '2349030000002@network.invalid' })).http).toBe(422);
});

test('the same fields as JSON do as well', async () => {
  const { browser, own } = await aProfile();
  expect((await browser.send(contract.changeProfile, { body: own })).body.data).toMatchObject(own);
});

test('nobody changes a profile without signing in', async () => {
  const { browser, save } = await aProfile();
  browser.token = null;
  expect((await save()).http).toBe(401);
});

test('a birth date below 18 locks like any other, and play waits for the day on which it is enough', async () => {
  const { browser, save } = await aProfile();
  const from = addDays(lagosDay(game.clock.now()), 1);
  const dob = dayOfAge(from, -18);
  expect((await save({ dob })).body.data.dob).toBe(dob);
  expect((await save({ dob: '1995-01-01' })).body.code).toBe('profile_locked');

  const tooYoung = { status: false, code: 'too_young', meta: { from } };
  expect((await browser.send(reducePlay)).body).toMatchObject(tooYoung);
  expect((await spin(browser)).body).toMatchObject(tooYoung);

  game.clock.advance({ days: 1 });
  await browser.send(renewToken);
  expect((await spin(browser)).body.status).toBe(true);
});

test('a birth date below 18 that is said on the wheel keeps its play from becoming a game', async () => {
  const { browser, save } = await aProfile();
  const { category } = (await spin(browser)).body.data;
  await save({ dob: '2012-01-01' });
  const play = {
    params: { id: category.id },
    body: { clientBytes: 'cd'.repeat(16) },
    headers: { 'idempotency-key': randomUUID() },
  };
  expect((await browser.send(startRound, play)).body).toMatchObject({
    code: 'too_young',
    meta: { from: '2030-01-01' },
  });
});

test('with a birth date the third play of the day is open', async () => {
  const player = await game.aPlayer({ plays: 4, birthDate: null });
  for (let play = 0; play < 2; play += 1) await player.play(await player.start(), 1, 'wrong');
  expect((await player.browser.send(reducePlay)).body.code).toBe('profile_incomplete');

  const form = { username: 'Third_play', email: 'third@mail.ng', dob: '1998-06-14' };
  await player.browser.send(contract.changeProfile, aForm(form));

  expect((await player.browser.send(reducePlay)).http).toBe(200);
});

test.each([
  [
    'no boundary',
    (form: ReturnType<typeof aForm>) => ({ ...form, headers: { 'content-type': 'multipart/form-data' } }),
  ],
  ['no end', ({ body, headers }: ReturnType<typeof aForm>) => ({ body: body.subarray(0, body.length - 20), headers })],
])('a form with %s is refused and no fault', async (_what, spoil) => {
  const { browser } = await aProfile();
  const { http, body } = await browser.send(contract.changeProfile, spoil(aForm({ email: 'ada@mail.ng' })));
  expect([http, body.code]).toEqual([422, 'invalid_input']);
});
