import type { TObject } from 'typebox';
import { declaredRefusals } from './declared-refusals.ts';
import type { EndpointParts, Upload } from './endpoint.ts';
import { failureSchema, successSchema } from './envelope.ts';
import { refusals, type RefusalCode } from './refusals.ts';

type Json = Record<string, unknown>;

const VERSION = '0.1.0';

/** The whole contract as an OpenAPI 3.1 document. TypeBox schemas are JSON Schema, so nothing is translated. */
export function openapi(endpoints: Readonly<Record<string, EndpointParts>>, title = 'Spin-N-Win API'): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operation(name, endpoint);
    if (endpoint.alsoGet) path['get'] = operation(`${name}ByGet`, { ...withoutBody(endpoint), method: 'GET' });
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: VERSION,
      description: [
        'One envelope: `{ status, data, message, meta }`. A refusal has its HTTP status, `status: false`, a stable `code`',
        'and the `requestId`. Amounts are naira. Times are ISO 8601 in UTC; days and weeks are those of Lagos.',
      ].join(' '),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      schemas: { Failure: plain(failureSchema) },
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'From a sign-in. It counts only beside the cookie that the sign-in set.',
        },
      },
    },
  };
}

function withoutBody({ body: _body, ...endpoint }: EndpointParts): EndpointParts {
  return endpoint;
}

function operation(name: string, endpoint: EndpointParts): Json {
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.roles && { description: `For ${[...new Set([...endpoint.roles, 'owner'])].join(', ')}.` }),
    tags: [tagOf(endpoint.path)],
    security: securityOf(endpoint),
    parameters: parameters(endpoint),
    ...(endpoint.body && { requestBody: { required: true, content: bodyOf(endpoint.body, endpoint.upload) } }),
    responses: { 200: success(endpoint), ...failures(endpoint) },
  };
}

function securityOf({ caller }: EndpointParts): Json[] {
  if (caller === 'anyone') return [];
  return caller === 'maybe-player' ? [{}, { token: [] }] : [{ token: [] }];
}

function bodyOf(body: TObject, upload: Upload | undefined): Json {
  if (!upload) return json(plain(body));
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const schema = { ...plain(body), properties: { ...plain(body.properties), [upload.field]: file } };
  return { 'multipart/form-data': { schema } };
}

function tagOf(path: string): string {
  return path.split('/').find((word) => !['', 'v1', 'spw', 'api', 'console'].includes(word)) ?? 'root';
}

function parameters(endpoint: EndpointParts): Json[] {
  const listed = [...fieldsOf(endpoint.params, 'path'), ...fieldsOf(endpoint.query, 'query')];
  if (!endpoint.once) return listed;
  const schema = { type: 'string', minLength: 8, maxLength: 128 };
  const description = 'The same key and body give the first answer again; the key is bound only by an effect';
  return [...listed, { name: 'Idempotency-Key', in: 'header', required: false, description, schema }];
}

function fieldsOf(schema: EndpointParts['params'], where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const required = new Set<string>(schema.required ?? []);
  return Object.entries(schema.properties).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || required.has(name),
    schema: plain(field),
  }));
}

function success(endpoint: EndpointParts): Json {
  return { description: 'Done', content: json(plain(successSchema(endpoint))) };
}

/** One entry for each HTTP status, with an example of each refusal that has it. */
function failures(endpoint: EndpointParts): Json {
  const codes = declaredRefusals(endpoint);
  const byStatus = Map.groupBy(codes, (code) => refusals[code].status);
  const entries = [...byStatus].map(([status, group]) => [status, failure(group)] as const);
  return { ...Object.fromEntries(entries), default: failure(['fault']) };
}

function failure(codes: readonly RefusalCode[]): Json {
  const examples = codes.map((code) => [code, { value: exampleOf(code) }] as const);
  const content = json({ $ref: '#/components/schemas/Failure' });
  content['application/json']['examples'] = Object.fromEntries(examples);
  return { description: codes.map((code) => refusals[code].text).join(' · '), content };
}

function exampleOf(code: RefusalCode): Json {
  const requestId = '019a8d3e-7c40-7d12-9a51-0c5f2b7e4d10';
  return { status: false, data: null, message: refusals[code].text, code, requestId };
}

function json(schema: Json): { 'application/json': Json } {
  return { 'application/json': { schema } };
}

/** A schema as it is written to a file, without what a library keeps beside it. */
function plain(schema: object): Json {
  const copy: Json = JSON.parse(JSON.stringify(schema));
  return copy;
}
