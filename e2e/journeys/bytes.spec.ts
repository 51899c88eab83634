import type { CDPSession, Page } from '@playwright/test';
import { phone } from '../journey/browser.ts';
import { answer, expectQuestion, expectSaved, give, openRound, seeGifts } from '../journey/game.ts';
import { comeIn } from '../journey/sign-in.ts';
import { expect, test } from '../journey/test.ts';
import { openFront } from '../stack/http2-front.ts';

test('a whole round takes at most 32 calls and 32 kB', async ({ newDevice, sim, stack }) => {
  const front = await openFront(stack);
  const device = await newDevice({ ...phone, baseURL: front.url, ignoreHTTPSErrors: true });
  const page = await device.newPage();
  const { username } = await comeIn(page, sim);
  await give(stack, sim.number);
  await seeGifts(page);
  await page.goto('/wheel');
  await page.getByRole('button', { name: 'Spin', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');

  const traffic = await watchTraffic(await device.newCDPSession(page));
  const before = front.bytes();
  await openRound(page);
  for (let level = 1; level <= 10; level++) {
    await expectQuestion(page, level);
    await answer(page, stack, sim.number);
    if (level < 10) await page.getByRole('button', { name: 'Next question' }).click();
  }
  await page.getByRole('heading', { name: `Congratulations, ${username}!` }).waitFor();
  await goOn(page);

  const calls = traffic.filter(({ path }) => path.startsWith('/v1/'));
  const files = traffic.filter(({ path }) => !path.startsWith('/v1/'));
  const received = sum(calls);
  const bothWays = front.bytes() - before - sum(files);
  const note = { calls: calls.length, received, bothWays, files: files.length, fileBytes: sum(files) };
  test.info().annotations.push({ type: 'round', description: JSON.stringify({ ...note, each: calls }) });
  expect(new Set(traffic.map(({ protocol }) => protocol))).toEqual(new Set(['h2']));
  expect(calls.length, JSON.stringify(calls)).toBeLessThanOrEqual(32);
  expect(bothWays, JSON.stringify(calls)).toBeLessThanOrEqual(32_000);
  await front.close();
});

for (const [path, kilobytes] of [
  ['/', 165],
  ['/landing', 180],
] as const) {
  test(`a first visit of ${path} takes at most ${kilobytes} kB`, async ({ newDevice }) => {
    const device = await newDevice();
    const page = await device.newPage();
    const traffic = await watchTraffic(await device.newCDPSession(page));
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(traffic.some(({ path: file }) => file.endsWith('.js'))).toBe(true);
    expect(sum(traffic), JSON.stringify(traffic)).toBeLessThanOrEqual(kilobytes * 1000);
  });
}

/** The first game of a day shows the streak, and then the wheel again. */
async function goOn(page: Page): Promise<void> {
  await expectSaved(page);
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.getByText("Let's make it a perfect week").waitFor();
  await page.getByText('Close', { exact: true }).click();
  await page.getByRole('button', { name: 'Buy Plays' }).waitFor();
  await page.waitForLoadState('networkidle');
}

interface Loaded {
  readonly path: string;
  readonly protocol: string;
  readonly bytes: number;
}

/** Fills as the page loads: what came, by which protocol, and its size with its headers. */
async function watchTraffic(session: CDPSession): Promise<readonly Loaded[]> {
  const loaded: Loaded[] = [];
  const answered = new Map<string, { path: string; protocol: string }>();
  session.on('Network.responseReceived', ({ requestId, response: { url, protocol = '', fromDiskCache } }) => {
    if (url.startsWith('http') && !fromDiskCache) answered.set(requestId, { path: new URL(url).pathname, protocol });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = answered.get(requestId);
    if (response) loaded.push({ ...response, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return loaded;
}

function sum(loaded: readonly Loaded[]): number {
  return loaded.reduce((total, { bytes }) => total + bytes, 0);
}
