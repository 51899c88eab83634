import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { Kobo, koboOf, Maybe, shapeOf, Text, Word, wordOf } from './shape.ts';

const shape = shapeOf(
  Type.Object({ reference: Text, amount: Kobo, payer: Maybe(Type.Object({ name: Word })), fee: Maybe(Kobo) }),
);
const fits = { reference: 'SPW-1', amount: 500 };

test.each([
  ['fields we know nothing of', { ...fits, mood: 'good', payer: { name: 7, age: 30 } }],
  ['an amount in text', { ...fits, amount: '500' }],
  ['null for what need not be said', { ...fits, payer: null, fee: null }],
])('%s fit', (_, said) => {
  expect(shape.read(said)).toEqual({ ok: true, value: said });
});

test.each<[string, unknown, string]>([
  ['nothing', undefined, '/'],
  ['a list', [fits], '/'],
  ['an empty object', {}, '/reference /amount'],
  ['an empty reference', { ...fits, reference: '' }, '/reference'],
  ['an amount with a fraction', { ...fits, amount: 1.5 }, '/amount'],
  ['an amount below zero', { ...fits, amount: -1 }, '/amount'],
  ['an amount that a number cannot hold', { ...fits, amount: 2 ** 53 }, '/amount'],
  ['an amount in words', { ...fits, amount: '5e2' }, '/amount'],
  ['an amount of a hundred digits', { ...fits, amount: '9'.repeat(100) }, '/amount'],
  ['a payer that is a phone number', { ...fits, payer: '08031234567' }, '/payer'],
  ['a name deep inside', { ...fits, payer: { name: { first: 'Ada' } } }, '/payer/name /payer'],
])('%s does not fit, and is told by its place', (_, said, wrong) => {
  expect(shape.read(said)).toEqual({ ok: false, wrong });
});

test.each([
  ['half of JSON', Buffer.from('{"reference"')],
  ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0x22])],
  ['nothing', Buffer.alloc(0)],
])('%s is not JSON', (_, raw) => {
  expect(shape.readJson(raw)).toEqual({ ok: false, wrong: 'not JSON' });
});

test('words and amounts are the same, whichever way they were written', () => {
  expect([wordOf(7), wordOf('7'), wordOf(''), wordOf(null), wordOf(undefined)]).toEqual(['7', '7', '', null, null]);
  expect([koboOf(500), koboOf('500'), koboOf(null), koboOf(undefined)]).toEqual([500n, 500n, null, null]);
});
