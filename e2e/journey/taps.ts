import { expect, type BrowserContext } from '@playwright/test';

/**
 * Counts every touch on the pages of a device, a partner's page too, so that none can be forgotten. Typing into a field is no tap: how many
 * keys it takes depends on what is typed. The digits of a PIN on our own keys are taps.
 */
export async function countTaps(device: BrowserContext): Promise<() => number> {
  let taps = 0;
  await device.exposeBinding('countTap', () => {
    taps += 1;
  });
  await device.addInitScript(() => {
    const { countTap } = window as unknown as { countTap: () => void };
    addEventListener('pointerdown', () => countTap(), { capture: true });
  });
  return () => taps;
}

/** Does a task and says that it took no more presses than that. */
export function countedTasks(
  pressed: () => number,
): (most: number, name: string, task: () => Promise<void>) => Promise<void> {
  return async (most, name, task) => {
    const before = pressed();
    await task();
    expect(pressed() - before, `presses for: ${name}`).toBeLessThanOrEqual(most);
  };
}
