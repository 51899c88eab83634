import { expect, test } from 'vitest';
import { aToken, aUser } from '../../testing/builders.ts';
import { parseSession } from './stored-session.ts';

test('a whole session is read back', () => {
  const session = { user: aUser(), token: aToken(), isLoggedIn: true };
  expect(parseSession(JSON.stringify(session))).toEqual(session);
});

test.each([
  null,
  '',
  'not json',
  'null',
  '[]',
  '{"isLoggedIn":true}',
  JSON.stringify({ user: aUser(), token: aToken(), isLoggedIn: false }),
  JSON.stringify({ user: null, token: aToken(), isLoggedIn: true }),
])('%j counts as signed out', (text) => {
  expect(parseSession(text)).toBeNull();
});
