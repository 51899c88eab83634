import { expect, test, vi } from 'vitest';
import { ApiFailure } from './failures.ts';
import { reportErrors } from './report-errors.ts';

test('an error that nobody caught is told to our server, with where and under which request and without its words, and five of them at most', () => {
  const sent: [string, unknown][] = [];
  vi.stubGlobal('navigator', {
    sendBeacon: (address: string, body: string) => sent.push([address, JSON.parse(body)]),
  });
  reportErrors();
  const broken = Object.assign(new TypeError('no ada@mail.ng here'), {
    stack: 'TypeError: no ada@mail.ng here\n    at x (https://game.test/assets/home-screen-Ab_1.js:1:2345)',
  });
  dispatchEvent(new ErrorEvent('error', { error: new Error('Reference 1a2b3c4d', { cause: broken }) }));
  const failure = new ApiFailure(500, { code: 'fault', message: 'An error occurred', requestId: 'request-7' });
  const refused = Object.assign(new Event('unhandledrejection'), { reason: failure });
  for (let times = 0; times < 6; times += 1) dispatchEvent(refused);

  expect(sent).toHaveLength(5);
  expect(sent[0]).toEqual([
    '/v1/spw/browser-errors',
    { kind: 'error', name: 'TypeError', at: ['home-screen-Ab_1.js:1:2345'], reference: '1a2b3c4d' },
  ]);
  expect(sent[1]![1]).toMatchObject({ kind: 'rejection', reference: 'request-7' });
  vi.unstubAllGlobals();
});
