import { expect, test } from 'vitest';
import { acceptPassword } from './password.ts';

test.each([
  ['four words in a row', true],
  ['short', false],
  ['elevenchars', false],
  ['aaaaaaaaaaaaaaaa', false],
  ['my name is Ada Obi', false],
])('"%s" is taken as a password: %s', (password, ok) => {
  expect(acceptPassword(password, { username: 'ada' }).ok).toBe(ok);
});
