import { expect, test } from 'vitest';
import { useDatabase } from '../../../testing/database.ts';
import { testApp } from '../../../testing/test-app.ts';

const database = useDatabase();

test('an error in a browser is logged under the reference that the player sees, and nothing but its kind and place is taken', async () => {
  const { app, logged } = await testApp(database);
  const send = async (body: unknown, headers = {}) => {
    const url = '/v1/spw/browser-errors';
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'text/plain', ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return answer.statusCode;
  };
  const report = { kind: 'error', name: 'TypeError', at: ['home-screen-Ab_1.js:1:2345'], reference: '1a2b3c4d' };
  expect(await send(report)).toBe(204);
  expect(logged()).toContain(`"browser":${JSON.stringify(report)}`);
  expect((await app.inject('/metrics')).body).toContain('spw_browser_errors_total{kind="error"} 1');

  for (const wrong of [
    { ...report, message: 'no ada@mail.ng here' },
    { ...report, name: 'no 2348031234567' },
    { ...report, at: ['https://game.test/phones/2348031234567'] },
    { ...report, reference: 'ada@mail.ng' },
    'no JSON',
    [report],
  ])
    expect([wrong, await send(wrong)]).toEqual([wrong, 400]);
  expect(await send({ ...report, at: [`${'x'.repeat(2000)}.js:1:1`] })).toBe(413);
  expect(await send(report, { 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(logged()).not.toMatch(/mail\.ng|2348031234567/);
  let status = 204;
  for (let times = 0; times < 60 && status === 204; times += 1) status = await send(report);
  expect(status).toBe(429);
});
