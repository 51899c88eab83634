import type { Random } from '../../platform/random.ts';
import type { Schema } from '../contract/operations.ts';

/** What a field of this name really holds somewhere; a guess that gets past the first checks. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  'null',
  '-1',
  '0',
  '1e309',
  '9007199254740993',
  "' or 1=1 --",
  '"; drop table players; --',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%',
  '\ud800',
  '\u202e\u200bẸ̀kọ́ 😀',
  '٥٠٠',
  '__proto__',
  'constructor',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  '\r\nSet-Cookie: a=b',
];
const ODD_NUMBERS = [-1, 0, -0.01, 0.001, 1e21, 1e308, Number.MAX_SAFE_INTEGER + 2, -(2 ** 63), 2 ** 31, 50.005];
const LONG = 20_000;

export function pick<T>(chance: Random, from: readonly T[]): T {
  return from[chance.below(from.length)]!;
}

export function oddText(chance: Random): string {
  const kind = chance.below(10);
  if (kind === 0) return 'x'.repeat(1 + chance.below(LONG));
  if (kind === 1) return '😀'.repeat(1 + chance.below(300));
  if (kind === 2) return chance.bytes(1 + chance.below(40)).toString('latin1');
  return pick(chance, ODD_TEXTS);
}

export function oddValue(chance: Random): unknown {
  const kind = chance.below(8);
  if (kind < 3) return oddText(chance);
  if (kind < 5) return pick(chance, ODD_NUMBERS);
  return pick<unknown>(chance, [null, true, false, [], {}, [[]], [null], { $gt: '' }, { toString: 1 }, deep(200)]);
}

/** What really stands somewhere, with one letter changed: it has the right shape, and may be nothing. */
function nearly(chance: Random, text: string): string {
  const at = chance.below(text.length + 1);
  return `${text.slice(0, at)}${pick(chance, ['', '0', '9', '99', '-', 'f', 'z', '_', '%'])}${text.slice(at + 1)}`;
}

/** Mostly what the schema asks for, and now and then anything else. */
export function valueFor(chance: Random, name: string, schema: Schema, known: Known): unknown {
  if (chance.below(100) < 18) return oddValue(chance);
  if (known[name] !== undefined && chance.below(10) < 8) {
    const value = pick(chance, known[name]);
    return typeof value === 'string' && chance.below(10) === 0 ? nearly(chance, value) : value;
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(chance, schema.enum);
  if (schema.anyOf) return valueFor(chance, name, pick(chance, schema.anyOf), known);
  if (schema.examples && chance.below(2) === 0) return pick(chance, schema.examples);
  if (schema.type === 'object') return objectFor(chance, schema, known);
  if (schema.type === 'array') return [valueFor(chance, name, schema.items ?? {}, known)];
  if (schema.type === 'boolean') return chance.below(2) === 0;
  if (schema.type === 'null') return null;
  if (schema.type === 'integer' || schema.type === 'number') return numberFor(chance, schema);
  return textFor(chance, schema);
}

/** Every required field and half of the others; rarely one is missing, rarely one is nobody's. */
export function objectFor(chance: Random, schema: Schema, known: Known): Record<string, unknown> {
  const required = new Set(schema.required ?? []);
  const made: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const wanted = required.has(name) ? chance.below(100) >= 4 : chance.below(2) === 0;
    if (wanted) made[name] = valueFor(chance, name, field, known);
  }
  if (chance.below(100) < 4)
    made[pick(chance, ['extra', 'isAdmin', 'playerId', 'constructor', 'balance'])] = oddValue(chance);
  return made;
}

function numberFor(chance: Random, { minimum = 0, maximum = 1000 }: Schema): number {
  return minimum + chance.below(Math.max(1, maximum - minimum + 1));
}

function textFor(chance: Random, schema: Schema): string {
  if (schema.format === 'uuid')
    return chance
      .bytes(16)
      .toString('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  if (schema.format === 'date') return '1998-06-14';
  if (schema.pattern?.includes('0-9a-f'))
    return chance
      .bytes(32)
      .toString('hex')
      .slice(0, schema.pattern.includes('32') ? 32 : 64);
  if (schema.pattern?.includes('[0-9]') || schema.pattern?.includes('\\d')) return String(1 + chance.below(10));
  const length = Math.min(schema.maxLength ?? 24, Math.max(schema.minLength ?? 1, chance.below(24)));
  return chance.bytes(length).toString('base64url').slice(0, length);
}

function deep(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = { a: value };
  return value;
}
