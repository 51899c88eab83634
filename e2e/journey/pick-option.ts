import { expect, type Page } from '@playwright/test';

/** Picks from the list that is open. Until it is gone, what lies under it takes no typing. */
export async function pickOption(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('option', { name }).click();
  await expect(page.getByRole('combobox', { name: /^Search/ })).toHaveCount(0);
}
