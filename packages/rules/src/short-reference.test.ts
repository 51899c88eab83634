import { expect, test } from 'vitest';
import { movementOf, parseShortReference, shortReferencesFrom } from './short-reference.ts';

test.each([
  'WDR-7K3M 9QXA',
  'wdr-7k3m 9qxa',
  ' WDR7K3M9QXA ',
  'wdr 7k3m-9qxa',
  'WDR–7K3M\u00a09QXA',
  'W D R 7 K 3 M 9 Q X A',
])('a short reference is read however it was written down: %j', (typed) => {
  expect(parseShortReference(typed)).toBe('WDR-7K3M 9QXA');
});

test.each([
  '',
  'WDR-7K3M',
  'WDR-7K3M 9QXAA',
  'ABC-7K3M 9QXA',
  'WDR-7K0M 9QXA',
  'WDR-7KOM 9QXA',
  'WDR-1K3M 9QXA',
  'WDR-IK3M 9QXA',
  'WDR-LK3M 9QXA',
  'WDR-UK3M 9QXA',
])('what could be taken for something else is no short reference: %j', (typed) => {
  expect(parseShortReference(typed)).toBeNull();
});

test('its letters say what it is of', () => {
  expect(['PAY', 'WDR', 'BUY', 'ADJ', 'PRZ'].map((letters) => movementOf(`${letters}-7K3M 9QXA`))).toEqual([
    'payment',
    'withdrawal',
    'purchase',
    'adjustment',
    'prize',
  ]);
});

test('half of a short reference names all that begin so; a word or the end of a phone number names none', () => {
  const withdrawals = { first: 'WDR-7K3M 2222', last: 'WDR-7K3M ZZZZ' };
  expect(shortReferencesFrom('wdr 7k3m')).toEqual([withdrawals]);
  expect(shortReferencesFrom('7K3M')).toHaveLength(5);
  expect(shortReferencesFrom('7K3M')).toContainEqual(withdrawals);
  expect(shortReferencesFrom('7k3m 9qxa')[1]).toEqual({ first: 'WDR-7K3M 9QXA', last: 'WDR-7K3M 9QXA' });
  for (const typed of ['sarah', '4255', '7K3', 'WDR-7K3M 9QXAA', 'adeola'])
    expect(shortReferencesFrom(typed)).toEqual([]);
});
