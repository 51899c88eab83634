import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildStandIns } from '../app.ts';
import { developmentDefaults } from '../settings.ts';
import { oneTimeCode } from './one-time-code.ts';

let app: FastifyInstance;

beforeEach(() => {
  app = buildStandIns({ timeAndChance: { now: () => new Date('2026-11-15T09:30:00Z') } });
});
afterEach(() => app.close());

async function text(to: string, text: string) {
  const headers = { authorization: `Bearer ${developmentDefaults.smsApiKey}` };
  const payload = { to, from: 'SpinNWin', text, reference: randomUUID() };
  await app.inject({ method: 'POST', url: '/sms/v1/messages', headers, payload });
}

test.each(['2348030000001', '08030000001'])(
  'the phone %s shows its texts, newest first, in Lagos time',
  async (number) => {
    await text('2348030000001', 'Welcome to Spin-N-Win');
    await text('2348030000001', 'Second text');
    await text('2348030000002', 'Not for you');
    const page = (await app.inject(`/phone?number=${number}`)).body;

    expect(page.indexOf('Second text')).toBeGreaterThan(-1);
    expect(page.indexOf('Welcome to Spin-N-Win')).toBeGreaterThan(page.indexOf('Second text'));
    expect(page).not.toContain('Not for you');
    expect(page).toContain('15 Nov, 10:30');
  },
);

test('a code can be copied without its spaces', async () => {
  await text('2348030000001', 'Your Spin-N-Win code is 482913');

  expect((await app.inject('/phone?number=2348030000001')).body).toContain('data-copy="482913"');
});

test('a text arriving later is in what the open page asks for every two seconds', async () => {
  const page = (await app.inject('/phone?number=2348030000001')).body;
  const from = /data-from="([^"]+)"/.exec(page)?.[1] ?? '';
  expect((await app.inject(from)).body).toContain('No messages yet');

  await text('2348030000001', 'Here I am');

  expect((await app.inject(from)).body).toContain('Here I am');
});

test('a text cannot put markup of its own into the page', async () => {
  await text('2348030000001', `<img src=x onerror="alert('1')"> & more`);

  const page = (await app.inject('/phone?number=2348030000001')).body;
  expect(page).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; more');
  expect(page).not.toContain('<img');
});

test('without a number the page offers the phones that have texts', async () => {
  await text('2348030000002', 'Hello');

  const page = await app.inject('/phone');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('href="/phone?number=2348030000002"');
  expect(page.body).not.toContain('That is not a Nigerian mobile number.');
});

test('what is no number is said to be none', async () => {
  const page = await app.inject('/phone?number=12345');

  expect(page.statusCode).toBe(400);
  expect(page.body).toContain('That is not a Nigerian mobile number.');
});

test('everything a page loads is there', async () => {
  const pages = [
    '/',
    '/phone',
    '/phone?number=08030000001',
    '/network/entry',
    '/paystack/checkout/none',
    '/airtime/consent/none',
  ];
  const bodies = await Promise.all(pages.map(async (url) => (await app.inject(url)).body));
  const assets = new Set(bodies.flatMap((body) => body.match(/(?<=(?:href|src)=")[^"]+\.(?:css|js)(?=")/g) ?? []));

  expect(assets.size).toBeGreaterThan(3);
  for (const asset of assets) {
    const answer = await app.inject(asset);
    expect([asset, answer.statusCode, answer.headers['content-type']]).toEqual([
      asset,
      200,
      asset.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
    ]);
  }
});

test.each([
  ['Your Spin-N-Win code is 482913. It ends in 5 minutes.', '482913'],
  ['482913 is your code.', '482913'],
  ['Use 4829 to sign in.\n\n@spin-n-win.test #4829', '4829'],
  ['Code 482913: never share it. Help: 08030000001', '482913'],
  ['You won ₦50000 with your code word', null],
  ['Paid ₦25,000.00. Your PIN was used.', null],
  ['Round 20261115 starts now', null],
])('the code in "%s" is %s', (text, code) => {
  expect(oneTimeCode(text)).toBe(code);
});
