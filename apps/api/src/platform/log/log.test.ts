import { endpoint } from '@spw/contract/endpoint';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { serve } from '../http/serve.ts';
import { useDatabase } from '../../testing/database.ts';
import { bareApp, capturedLog } from '../../testing/test-app.ts';

const CANARIES = {
  phone: '2348039998887',
  email: 'canary@mail.ng',
  pin: '8642',
  code: '975310',
  token: 'canary-token-abcdef',
  cookie: 'canary-cookie-abcdef',
};

const transfer = endpoint({
  method: 'POST',
  path: '/v1/test/transfer/{phone}',
  summary: 'Send to a number',
  caller: 'anyone',
  stores: 'nothing',
  params: Type.Object({ phone: Type.String() }),
  query: Type.Object({ msisdn: Type.Optional(Type.String()) }),
  body: Type.Object({ email: Type.String(), pin: Type.String(), code: Type.String() }),
  data: Type.Null(),
  refusals: [],
});

const database = useDatabase();

test('nothing that names a person or grants access is written to the log, not even by a fault', async () => {
  const { app, logged } = await bareApp(database);
  serve(app, transfer, async ({ body, params }) => {
    app.log.info({ body, params, headers: { authorization: CANARIES.token, cookie: CANARIES.cookie } }, 'careless');
    app.log.info({ player: { phone: params.phone, session: { token: CANARIES.token } } }, 'careless and deep');
    throw Object.assign(new Error(`duplicate key (phone)=(${params.phone}) of ${body.email}`), {
      code: '23505',
      constraint: 'players_phone_key',
      detail: `Key (phone)=(${params.phone}) and ${body.email} already exists.`,
    });
  });

  const answer = await app.inject({
    method: 'POST',
    url: `/v1/test/transfer/${CANARIES.phone}?msisdn=${CANARIES.phone}`,
    headers: {
      authorization: `Bearer ${CANARIES.token}`,
      cookie: `session=${CANARIES.cookie}`,
      'x-msisdn': CANARIES.phone,
    },
    payload: { email: CANARIES.email, pin: CANARIES.pin, code: CANARIES.code },
  });

  expect(answer.statusCode).toBe(500);
  const text = logged();
  for (const [what, canary] of Object.entries(CANARIES)) expect(text, what).not.toContain(canary);
  expect(text).toContain('"constraint":"players_phone_key"');
  expect(text).toContain('"route":"/v1/test/transfer/:phone"');
});

test('a refused request leaves no trace of its address either', async () => {
  const { app, logged } = await bareApp(database);
  await app.inject(`/v1/unknown/${CANARIES.phone}?email=${CANARIES.email}`);
  expect(logged()).toContain('"route":"unknown"');
  expect(logged()).not.toContain(CANARIES.phone);
  expect(logged()).not.toContain(CANARIES.email);
});

test('an error inside an error is described as carefully', () => {
  const { log, logged } = capturedLog();
  log.error({ err: new Error('outer', { cause: new Error(`no route to ${CANARIES.phone}`) }) });
  expect(logged()).toContain('no route to [digits]');
});

test.each([
  ['no mailbox for ada.obi+quiz@sub.mail.ng.', 'no mailbox for [address].'],
  ["(email)=(o'brien@mail.ng) exists", '(email)=([address]) exists'],
  ['<ADA@MAIL.NG> refused', '<[address]> refused'],
  ['bounced: 2348039998887@network.invalid', 'bounced: [address]'],
])('the addresses in the message of an error are masked: %s', (message, masked) => {
  const { log, logged } = capturedLog();
  log.error({ err: new Error('outer', { cause: new Error(message) }) });
  log.error({ err: new Error(message) });
  expect(logged().split(`"message":"${masked}"`)).toHaveLength(3);
  expect(logged()).not.toMatch(/@(?:sub\.)?mail|network\.invalid/i);
});

test('a stack still says in which version of a library it happened', () => {
  const { log, logged } = capturedLog();
  const error = new Error('torn');
  error.stack = 'Error: torn\n    at read (/srv/node_modules/.pnpm/pino@9.1.0/node_modules/pino/lib/tools.js:12:3)';
  log.error({ err: error });
  expect(logged()).toContain('.pnpm/pino@9.1.0/node_modules/pino/lib/tools.js:12:3');
});

test.each(['password', 'oldPassword', 'newPassword', 'recoveryCodes', 'secret', 'accountNumber'])(
  'a %s is cut out of the log',
  (name) => {
    const { log, logged } = capturedLog();
    log.info({ [name]: 'canary-value', body: { [name]: 'canary-value' } }, 'careless');
    expect(logged()).toContain('careless');
    expect(logged()).not.toContain('canary-value');
  },
);

test('what a line is said with is cut as deep as it lies, in a child of the log too, and what it is cut from stays as it was', () => {
  const { log, logged } = capturedLog();
  const deep = { a: [{ b: { c: { d: { phone: CANARIES.phone } } } }] };
  const itself: Record<string, unknown> = { token: CANARIES.token };
  itself['self'] = itself;
  const failure = Object.assign(new Error('torn'), { detail: `Key (email)=(${CANARIES.email})` });
  log
    .child({ requestId: 'r-1', token: CANARIES.token })
    .child({ cookie: CANARIES.cookie })
    .info({ deep, itself }, 'a child');
  log.info({ failure }, 'not under err');
  for (const [what, canary] of Object.entries(CANARIES)) expect(logged(), what).not.toContain(canary);
  expect(logged()).toContain('"requestId":"r-1"');
  expect(deep.a[0]!.b.c.d.phone).toBe(CANARIES.phone);
});
