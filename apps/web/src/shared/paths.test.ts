import { expect, test } from 'vitest';
import { innerPath } from './paths.ts';

test('a link may lead to one of our own pages, with its query and place', () => {
  expect(innerPath('/home')).toBe('/home');
  expect(innerPath('/legal?a=1#terms')).toBe('/legal?a=1#terms');
});

test.each([
  'https://evil.example/home',
  '//evil.example/home',
  '/\\evil.example/home',
  '/\t/evil.example/home',
  'javascript:alert(1)',
  'home',
  '/unknown',
  '/home/../secure-d',
  '',
  null,
])('a link never leads to %j', (address) => {
  expect(innerPath(address)).toBeNull();
});
