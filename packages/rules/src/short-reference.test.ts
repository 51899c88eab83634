import { expect, test } from 'vitest';
import { movementOf, parseShortReference } from './short-reference.ts';

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
