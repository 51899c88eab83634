import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';

// Nothing is cut away or guessed in a body: what a closed schema does not name is refused. All errors are wanted, one for
// each field; the size of a body bounds their number.
const strict = { allErrors: true, removeAdditional: false, useDefaults: true, strict: true } as const;
const bodies = new Ajv({ ...strict, coerceTypes: false });
// An address is text only; a number in it is read as one where the schema says number.
const addresses = new Ajv({ ...strict, coerceTypes: true });
addFormats.default(bodies);
addFormats.default(addresses);

/** One validator for each kind of input: a body has types of its own, an address has only text. */
export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const validate = (httpPart === 'body' ? bodies : addresses).compile(schema);
  return (input: unknown) => {
    if (!validate(input)) return { error: new InvalidInput(fieldsOf(validate)) };
    const spoilt = spoiltFields(input);
    return spoilt.length === 0 ? { value: input } : { error: new InvalidInput(spoilt) };
  };
};

export class InvalidInput extends Error {
  readonly fields: readonly string[];

  constructor(fields: readonly string[]) {
    super('invalid input');
    this.name = 'InvalidInput';
    this.fields = fields;
  }
}

function fieldsOf({ errors }: ValidateFunction): string[] {
  return [...new Set((errors ?? []).map(fieldOf))].filter((field) => field !== '');
}

/**
 * What a schema lets through and the database does not take: a text with a null character in it, and a number that is too large to
 * be one. Read as infinite, it passes by every smallest and largest.
 */
function spoiltFields(input: unknown): string[] {
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([name, value]) => (isSpoilt(value) ? [name] : []));
}

function isSpoilt(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value === 'number') return !Number.isFinite(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(isSpoilt);
}

function fieldOf({ instancePath, params }: ErrorObject): string {
  const inside = instancePath.split('/')[1];
  return inside ?? String(params['missingProperty'] ?? params['additionalProperty'] ?? '');
}
