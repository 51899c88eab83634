import type { Page } from '@playwright/test';
import { computer, phone } from '../journey/browser.ts';
import { expect, test } from '../journey/test.ts';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/**
 * Written down from when the page itself has come, in the order in which they come. What is drawn of half a page, where a browser does so,
 * is looked at below.
 */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    let wholeAt = Infinity;
    document.addEventListener('readystatechange', () => (wholeAt = Math.min(wholeAt, performance.now())));
    new PerformanceObserver((list) => {
      for (const { value, sources, startTime } of list.getEntries() as Shift[]) {
        if (startTime <= wholeAt) continue;
        const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent) ?? '?');
        shifts.push(`${value.toFixed(4)}: ${moved.map((html) => html.slice(0, 80)).join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Whatever asks for one of these waits until it is let through. */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise: open, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await open;
    await route.continue();
  });
  return letThrough;
}

/** What has changed is drawn, and told, with the next frames. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));

for (const device of [phone, computer])
  for (const path of ['/', '/landing', '/signup', '/rules', '/legal'])
    test(`nothing on ${path} moves while its sheets and its script arrive, at ${device.viewport!.width}`, async ({
      newDevice,
    }) => {
      const page = await (await newDevice(device)).newPage();
      await noteShifts(page);
      // Our faces are left out: what stands in for them until they come is a phone's face, stretched to theirs, which no test machine has.
      await page.route('**/*.woff2', (route) => route.fulfill({ status: 200, body: '' }));
      // Each state that a slow line shows is drawn: what came with the page, then the sheet of all pages, then the page at work.
      const letScripts = await hold(page, '**/assets/*.js');
      const letSheets = await hold(page, '**/assets/*.css');
      await page.goto(path, { waitUntil: 'commit' });
      await page.getByRole('heading').first().waitFor();
      await drawn(page);
      letSheets();
      await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet);
      await drawn(page);
      letScripts();
      await page.waitForLoadState('networkidle');
      await drawn(page);
      expect(await page.evaluate(() => (globalThis as unknown as { shifts: readonly string[] }).shifts)).toEqual([]);
    });

/** Where the words of the first page stand, each by its text, its wheel and its rays. */
const places = (page: Page) =>
  page.locator('#root .burst, #root a, #root h1, #root p, #root .wheel').evaluateAll((all) =>
    all.map((each) => {
      const { x, y } = each.getBoundingClientRect();
      const rays = getComputedStyle(each, '::before').top;
      return `${each.textContent} at ${Math.round(x)}, ${Math.round(y)}${each.matches('.burst') ? ` from ${rays}` : ''}`;
    }),
  );

for (const device of [phone, computer])
  test(`nothing on the first page moves while the rest of it arrives, at ${device.viewport!.width}`, async ({
    newDevice,
  }) => {
    const page = await (await newDevice({ ...device, javaScriptEnabled: false })).newPage();
    await page.goto('/');
    const whole = await places(page);
    // As much as a slow line has brought so far: the drawing of the wheel is most of it, and the foot comes behind that.
    for (const end of ['<footer', '<div class="welcome-wheel"', '<p class="welcome-line"']) {
      await page.route('/', async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        await route.fulfill({ response, body: html.slice(0, html.indexOf(end)) });
      });
      await page.goto('/');
      const half = await places(page);
      expect(half.length).toBeGreaterThan(5);
      expect(half).toEqual(whole.slice(0, half.length));
    }
  });
