import { AjvCompiler } from '@fastify/ajv-compiler';
import type { FastifySchemaCompiler } from 'fastify';

const compile = AjvCompiler()(
  {},
  { customOptions: { removeAdditional: false, coerceTypes: false, discriminator: true, allowUnionTypes: true } },
);
const compiled = new Map<string, ReturnType<typeof compile>>();

/** Shared by every instance: a simulation starts hundreds, and compiling is nearly all of what a start costs. */
export const compileSchema: FastifySchemaCompiler<unknown> = (route) => {
  const name = JSON.stringify(route.schema);
  const known = compiled.get(name) ?? compile(route);
  compiled.set(name, known);
  return known;
};
