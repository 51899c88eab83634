import type { Operation, Schema } from './operations.ts';

interface Given {
  readonly where: 'path' | 'query' | 'body';
  readonly name: string;
  readonly value: unknown;
}

/** What fields hold, by their name; the first of each is a good one. */
type Values = Readonly<Record<string, readonly unknown[]>>;

/** A call that is right in every field for whoever has these values, but for what is given. */
export function goodCall(values: Values, { parameters, body }: Operation, given?: Given) {
  const valueOf = (where: Given['where'], name: string, schema: Schema) =>
    given?.where === where && given.name === name ? given.value : good(values, name, schema);
  const inAddress = (where: 'path' | 'query') =>
    Object.fromEntries(
      parameters
        .filter((each) => each.in === where && (where === 'path' || each.required || each.name === given?.name))
        .map(({ name, schema }) => [name, String(valueOf(where, name, schema))]),
    );
  const required = new Set(body?.required);
  const fields = Object.entries(body?.properties ?? {})
    .filter(([name]) => required.has(name) || name === given?.name)
    .map(([name, schema]) => [name, valueOf('body', name, schema)] as const);
  return {
    params: inAddress('path'),
    query: inAddress('query'),
    ...(body && { body: Object.fromEntries(fields) as object }),
  };
}

function good(values: Values, name: string, schema: Schema): unknown {
  if (values[name]) return values[name][0];
  if (schema.anyOf) return good(values, name, schema.anyOf[0]!);
  if (schema.const !== undefined) return schema.const;
  if (schema.examples) return schema.examples[0];
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([field, inner]) => [field, good(values, field, inner)]),
    );
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.format === 'uuid') return '01890000-0000-7000-8000-000000000000';
  return 'good words';
}
