import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';

type Serializer = ReturnType<FastifySerializerCompiler<object>>;

const compiled = new WeakMap<object, Serializer>();

/**
 * What leaves is what its schema names. A schema is compiled once: every call has the same schema for its refusals, and compiling that
 * for each would be most of the time that a process takes to start.
 */
export const compileSerializer: FastifySerializerCompiler<object> = ({ schema }) => {
  const known = compiled.get(schema);
  if (known) return known;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a schema of the contract is a JSON schema
  const made: Serializer = fastJsonStringify(schema as Schema);
  compiled.set(schema, made);
  return made;
};
