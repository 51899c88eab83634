import { chromium as playwright, type Page } from '@playwright/test';
import { chromium, phone, withToursSeen } from '../journey/browser.ts';
import { give, seeGifts } from '../journey/game.ts';
import { comeIn } from '../journey/sign-in.ts';
import { Sim } from '../journey/stand-ins.ts';
import { measureTasks, type Task } from './measure-tasks.ts';
import type { Stack } from './stack.ts';

/** How many times slower than this machine the phone is taken to be. */
const SLOWER = 4;

/** The longest task of the page while the wheel turns, in the calmest of so many spins: what else the machine does only adds. */
export async function measureWheel(stack: Stack, spins: number): Promise<number> {
  const browser = await playwright.launch(chromium);
  try {
    const context = await browser.newContext({ ...phone, reducedMotion: 'no-preference', baseURL: stack.webUrl });
    await withToursSeen(context);
    const page = await context.newPage();
    const sim = new Sim(stack, '2348035550199');
    await comeIn(page, sim);
    await give(stack, sim.number);
    await seeGifts(page);
    const session = await context.newCDPSession(page);
    const measure = (work: () => Promise<unknown>) => measureTasks({ browser, page, session, slower: SLOWER }, work);

    const longest: number[] = [];
    // A play has three spins.
    while (longest.length < Math.min(spins, 3)) longest.push(longestOf(await measure(await waitForWheel(page))));

    // The measure itself: work that is known to be long is seen to be long.
    const known = () =>
      page.evaluate(() => Array.from({ length: 1e6 }, (_, at) => Math.sqrt(at)).toSorted((a, b) => b - a).length);
    if (longestOf(await measure(known)) <= 50) throw new Error('Long work was not seen: the measure is broken');
    return Math.min(...longest);
  } finally {
    await browser.close();
  }
}

/** Opens the wheel at rest, and gives the tap that turns it until it rests again. */
async function waitForWheel(page: Page): Promise<() => Promise<unknown>> {
  await page.goto('/wheel');
  const spin = page.getByRole('button', { name: /^Spin( again \(\d\))?$/ });
  await spin.waitFor();
  await page.waitForLoadState('networkidle');
  const box = (await spin.boundingBox())!;
  // Waited for inside the page: looking again and again from outside would be work of the page too.
  await page.evaluate(() => {
    const rested = new Promise<void>((resolve) => {
      const canPlay = () => [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Play');
      new MutationObserver(() => canPlay() && resolve()).observe(document.body, { childList: true, subtree: true });
    });
    Object.assign(globalThis, { rested });
  });
  return async () => {
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.evaluate(() => (globalThis as unknown as { rested: Promise<void> }).rested);
  };
}

function longestOf(tasks: readonly Task[]): number {
  return Math.max(...tasks.map(({ workedMs }) => workedMs));
}
