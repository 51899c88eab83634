import { expect, test } from 'vitest';
import { endpoint } from './endpoint.ts';
import { openapi } from './openapi.ts';
import { Type } from 'typebox';

const closed = { additionalProperties: false } as const;
const buy = endpoint({
  method: 'POST',
  path: '/v1/spw/shop/{item}',
  summary: 'Buy',
  caller: 'player-fresh',
  params: Type.Object({ item: Type.String() }, closed),
  query: Type.Object({ gift: Type.Optional(Type.Boolean()) }, closed),
  body: Type.Object({ pin: Type.String() }, closed),
  data: Type.Object({ left: Type.Integer() }, closed),
  refusals: ['insufficient_funds', 'pin_wrong'],
  once: true,
  alsoGet: true,
});
const document = JSON.parse(JSON.stringify(openapi({ buy })));
const { post, get } = document.paths['/v1/spw/shop/{item}'];

test('a call is described with what it takes, what it gives and who may make it', () => {
  expect(post).toMatchObject({ operationId: 'buy', tags: ['shop'], security: [{ token: [] }] });
  expect(
    post.parameters.map((each: { in: string; name: string; required: boolean }) => [each.in, each.name, each.required]),
  ).toEqual([
    ['path', 'item', true],
    ['query', 'gift', false],
    ['header', 'Idempotency-Key', false],
  ]);
  expect(post.requestBody.content['application/json'].schema.required).toEqual(['pin']);
  const answer = post.responses[200].content['application/json'].schema;
  expect(answer.properties.data.properties).toEqual({ left: { type: 'integer' } });
});

test('every way a call can be refused is an example under its HTTP status', () => {
  const codesOf = (status: number) => Object.keys(post.responses[status].content['application/json'].examples);
  expect(codesOf(409)).toEqual(['insufficient_funds', 'key_in_flight']);
  expect(codesOf(401)).toEqual(['not_signed_in', 'token_expired']);
  expect(post.responses[403].content['application/json'].examples.pin_wrong.value).toMatchObject({
    status: false,
    data: null,
    message: 'Pin Incorrect',
    code: 'pin_wrong',
  });
});

test('the old GET is listed beside the POST, takes no body, and may be refused as a prefetch', () => {
  expect(get.operationId).toBe('buyByGet');
  expect(get.requestBody).toBeUndefined();
  expect(get.responses[400].content['application/json'].examples).toHaveProperty('prefetch_refused');
});
