import type { Random } from '../../platform/random.ts';
import type { Operation } from '../contract/operations.ts';
import { aForm } from '../players/form.ts';
import { objectFor, oddText, pick, valueFor, type Known } from './values.ts';

export interface FuzzRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | Buffer | undefined;
  /** The address may have become another one, so the answer need not be that of the operation. */
  readonly astray: boolean;
}

const TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=utf-16',
  '',
];
const BROKEN = [
  '{',
  '{"a":',
  '[1,2',
  'undefined',
  '{"a":1}}',
  '\u0000',
  '{"__proto__":{"isAdmin":true}}',
  '{"a":1,"a":2}',
  '"text"',
  '7',
  'null',
  '[]',
];
const LARGEST_BODY = 64 * 1024;

/** One request to an operation: nearly right, or wrong in one of many ways. */
export function fuzzRequest(chance: Random, operation: Operation, known: Known): FuzzRequest {
  const { url, astray } = urlFor(chance, operation, known);
  const key = operation.parameters.some((each) => each.in === 'header') && chance.below(2) === 0;
  const { payload, headers } = bodyFor(chance, operation, known);
  const stray = chance.below(100) < 2;
  return {
    method: stray ? pick(chance, ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) : operation.method,
    url,
    headers: {
      ...headers,
      ...(key && {
        'idempotency-key': chance.below(10) === 0 ? headerSafe(oddText(chance)) : `fuzz-key-${chance.below(1e9)}`,
      }),
    },
    payload,
    astray: astray || stray,
  };
}

function urlFor(chance: Random, { path, parameters }: Operation, known: Known) {
  const raw = chance.below(100) < 6;
  let astray = false;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const { schema } = parameters.find((each) => each.in === 'path' && each.name === name)!;
    const text = asText(valueFor(chance, name, schema, known));
    astray ||= raw || text === '' || /^\.\.?$/.test(text);
    return raw ? encodeURI(text.toWellFormed()) : encodeURIComponent(text.toWellFormed());
  });
  const query = parameters
    .filter((each) => each.in === 'query' && chance.below(100) < (each.required ? 96 : 50))
    .map(({ name, schema }) => [name, asText(valueFor(chance, name, schema, known))] as const);
  if (chance.below(100) < 3) query.push(['extra', oddText(chance)]);
  const search = query.map(([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed())}`).join('&');
  return { url: search === '' ? filled : `${filled}?${search}`, astray };
}

function bodyFor(chance: Random, { body, isForm, method }: Operation, known: Known) {
  if (method === 'GET') return { payload: undefined, headers: {} };
  const spoilt = chance.below(100);
  if (spoilt < 3) return { payload: pick(chance, BROKEN), headers: { 'content-type': 'application/json' } };
  if (spoilt < 6) return { payload: '{}', headers: { 'content-type': pick(chance, TYPES) } };
  if (spoilt < 7) return { payload: 'x'.repeat(LARGEST_BODY + 1), headers: { 'content-type': 'application/json' } };
  if (body === null) return { payload: undefined, headers: {} };
  const made = objectFor(chance, body, known);
  if (!isForm) return { payload: JSON.stringify(made), headers: { 'content-type': 'application/json' } };
  const texts = Object.fromEntries(
    Object.entries(made)
      .filter(([name]) => name !== 'image')
      .map(([name, value]) => [name, asText(value).toWellFormed()]),
  );
  const file = chance.below(2) === 0 ? { field: 'image', bytes: chance.bytes(1 + chance.below(500)) } : undefined;
  const form = aForm(texts, file);
  const cut = chance.below(10) === 0 ? chance.below(form.body.length) : form.body.length;
  return { payload: form.body.subarray(0, cut), headers: form.headers };
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function headerSafe(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 4000);
}
