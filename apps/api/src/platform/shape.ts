import { Type, type Static, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly wrong: string };

export interface Shape<T> {
  read(said: unknown): Read<T>;
  /** Of bytes that should be JSON in UTF-8. */
  readJson(raw: Buffer): Read<T>;
}

/**
 * What others send us, of which only the fields that we use are looked at. What does not fit is told by where it stands, as in
 * `/data/amount`, never by what it is: it may name a person.
 */
export function shapeOf<Schema extends TSchema>(schema: Schema): Shape<Static<Schema>> {
  const shape = Compile(schema);
  const read = (said: unknown): Read<Static<Schema>> =>
    shape.Check(said) ? { ok: true, value: said } : { ok: false, wrong: placesOf(shape.Errors(said)) };
  return {
    read,
    readJson(raw) {
      let said: unknown;
      try {
        said = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw));
      } catch {
        return { ok: false, wrong: 'not JSON' };
      }
      return read(said);
    },
  };
}

/** Absent and null are the same: the sender does not say. */
export function Maybe<Schema extends TSchema>(schema: Schema) {
  return Type.Optional(Type.Union([schema, Type.Null()]));
}

export const Text = Type.String({ minLength: 1 });

/** A page that a player is sent to: over TLS, or on this machine, and with nobody's name before its host. */
export const Page = Type.String({ pattern: '^(https://[\\w.-]+|http://(localhost|127\\.0\\.0\\.1))(:\\d+)?(/\\S*)?$' });

/** A name of something, which some write as a number. */
export const Word = Type.Union([Type.String(), Type.Number()]);

/** Kobo, as a number or as text; `BigInt` reads both. */
export const Kobo = Type.Union([
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  Type.String({ pattern: '^\\d{1,15}$' }),
]);

export function wordOf(word: string | number | null | undefined): string | null {
  return word === undefined || word === null ? null : String(word);
}

export function koboOf(kobo: string | number | null | undefined): bigint | null {
  return kobo === undefined || kobo === null ? null : BigInt(kobo);
}

interface Misfit {
  readonly instancePath: string;
  readonly params: object;
}

const MOST_NAMED = 5;

function placesOf(misfits: readonly Misfit[]): string {
  const places = misfits.flatMap(({ instancePath, params }) => {
    const missing = 'requiredProperties' in params ? (params.requiredProperties as readonly string[]) : [];
    return missing.length > 0 ? missing.map((name) => `${instancePath}/${name}`) : [instancePath || '/'];
  });
  return [...new Set(places)].slice(0, MOST_NAMED).join(' ');
}
