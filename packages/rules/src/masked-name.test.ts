import { expect, test } from 'vitest';
import { maskUsername } from './masked-name.ts';

test.each([
  ['Tunde_quiz', 'Tun•••z'],
  ['Ngozi', 'Ngo•••i'],
  ['Bola', 'Bo•••a'],
  ['Ada', 'A•••a'],
])('%s is shown as %s', (name, shown) => {
  expect(maskUsername(name)).toBe(shown);
});
