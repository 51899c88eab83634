import type { Locator, Page } from '@playwright/test';
import { expectNoBarrier, OF_COLOUR } from '../journey/barriers.ts';
import { computer } from '../journey/browser.ts';
import { expectLegible } from '../journey/legible.ts';
import { expectMessage } from '../journey/messages.ts';
import { sitDown } from '../journey/operator.ts';
import { setTheme } from '../journey/screens.ts';
import { expect, test } from '../journey/test.ts';

const MOST_CLICKS = 8;
const bundle = (page: Page) => page.getByRole('textbox', { name: 'Play bundles, 2, price' });

test('settings: a play price is changed and approved by two people in eight clicks, kept as a draft until then, and rolled back', async ({
  newDevice,
  stack,
}) => {
  const first = await sitDown(await newDevice(computer), stack, 'owner');
  const second = await sitDown(await newDevice(computer), stack, 'finance');
  let clicks = 0;
  const click = async (what: Locator) => {
    clicks += 1;
    await what.click();
  };

  await click(first.page.getByRole('link', { name: 'Settings' }));
  await click(bundle(first.page));
  await bundle(first.page).fill('110');
  await expect(first.page.getByRole('region', { name: 'What the draft does' })).toContainText('3 plays: ₦100 → ₦110');
  await first.page.reload();
  await expect(bundle(first.page)).toHaveValue('110');
  await lookAt(first.page);
  await click(first.page.getByRole('button', { name: 'Send to a second person' }));
  await first.page.getByLabel('Reason').fill('Costs rose');
  await click(first.page.getByRole('dialog').getByRole('button', { name: 'Send' }));
  await expectMessage(first.page, 'Asked for. Somebody else decides');

  await click(second.page.getByRole('link', { name: 'Waiting for me' }));
  await click(second.page.getByRole('link', { name: 'Settings: Play bundles' }));
  await click(second.page.getByRole('button', { name: 'Publish' }));
  await second.page.getByLabel('What you have looked at').fill('As agreed');
  await click(second.page.getByRole('dialog').getByRole('button', { name: 'Publish' }));
  const published = second.page.getByRole('listitem').filter({ hasText: 'Live' });
  await expect(published).toContainText(`${first.username}, approved by ${second.username}: Costs rose`);
  await expect(published).toContainText('price ₦100 → plays 3, price ₦110');
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);

  const back = first.page.getByRole('button', { name: /^Roll back to version/ }).first();
  await first.page.reload();
  await back.click();
  await expect(bundle(first.page)).toHaveValue('100');
  await first.page.getByRole('button', { name: 'Send to a second person' }).click();
  await expect(first.page.getByLabel('Reason')).toHaveValue(/^Back to version \d+$/);
  await first.page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(first.page.getByText('Somebody else must publish it.')).toBeVisible();
  await second.page.reload();
  await second.page.getByRole('button', { name: 'Publish' }).click();
  await second.page.getByLabel('What you have looked at').fill('It was better before');
  await second.page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(published).toContainText('price ₦110 → plays 3, price ₦100');
});

/** With a draft on it, wide and narrow, by day and by night. */
async function lookAt(page: Page): Promise<void> {
  await expectLegible(page, 'settings with a draft', []);
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 1000 });
    await expectNoBarrier(page, `settings with a draft at ${width}`);
    await setTheme(page, 'night');
    await expectNoBarrier(page, `settings with a draft at ${width} by night`, OF_COLOUR);
    await setTheme(page, 'day');
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}
