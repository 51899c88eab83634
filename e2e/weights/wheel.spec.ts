import { phone } from '../journey/browser.ts';
import { give, seeGifts } from '../journey/game.ts';
import { comeIn } from '../journey/sign-in.ts';
import { expect, test } from '../journey/test.ts';
import { measureTasks, type Task } from '../stack/measure-tasks.ts';

/** How many times slower than this machine the phone is taken to be. */
const SLOWER = 4;
const LONG_MS = 50;

// One after the other: two measures at once would measure each other.
test.describe.configure({ mode: 'default' });

test('while the wheel turns on a slow phone, no task keeps a finger waiting', async ({
  browser,
  newDevice,
  sim,
  stack,
}) => {
  const device = await newDevice({ ...phone, reducedMotion: 'no-preference' });
  const page = await device.newPage();
  await comeIn(page, sim);
  await give(stack, sim.number);
  await seeGifts(page);
  await page.goto('/wheel');
  const spin = page.getByRole('button', { name: 'Spin', exact: true });
  await spin.waitFor();
  await page.waitForLoadState('networkidle');
  const box = (await spin.boundingBox())!;
  // Waited for inside the page: looking again and again from outside would be work of the page too.
  await page.evaluate(() => {
    const rested = new Promise<void>((resolve) => {
      const canPlay = () => [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Play');
      new MutationObserver(() => canPlay() && resolve()).observe(document.body, { childList: true, subtree: true });
    });
    const turned = new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(document.querySelector('.wheel-disc')!.getAnimations().length > 0), 1000);
    });
    Object.assign(globalThis, { rested, turned });
  });
  const session = await device.newCDPSession(page);
  const measure = (work: () => Promise<unknown>) => measureTasks({ browser, page, session, slower: SLOWER }, work);

  const tasks = await measure(async () => {
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.evaluate(() => (globalThis as unknown as { rested: Promise<void> }).rested);
  });
  expect(await page.evaluate(() => (globalThis as unknown as { turned: Promise<boolean> }).turned)).toBe(true);
  const longest = tasks.toSorted((a, b) => b.workedMs - a.workedMs).slice(0, 5);
  test.info().annotations.push({ type: 'tasks', description: JSON.stringify({ tasks: tasks.length, longest }) });
  expect(longest.filter(({ workedMs }) => workedMs > LONG_MS)).toEqual([]);

  // The measure itself: the same work counts for more on the slower phone, and is seen to be long.
  const known = () =>
    page.evaluate(() => Array.from({ length: 1e6 }, (_, at) => Math.sqrt(at)).toSorted((a, b) => b - a).length);
  const here = longestOf(await measureTasks({ browser, page, session, slower: 1 }, known));
  const there = longestOf(await measure(known));
  test.info().annotations.push({ type: 'the same work', description: JSON.stringify({ here, there }) });
  expect(there).toBeGreaterThan(2 * here);
  expect(there).toBeGreaterThan(LONG_MS);
});

function longestOf(tasks: readonly Task[]): number {
  return Math.max(...tasks.map(({ workedMs }) => workedMs));
}
