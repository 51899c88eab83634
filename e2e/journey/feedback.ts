import { expect, type Page } from '@playwright/test';

/** Feedback is in the menu, which stands beside the page in a wide window. */
export async function openFeedback(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  const feedback = page.getByRole('button', { name: 'Feedbacks and ideas' });
  await expect(menu.or(feedback)).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await feedback.click();
}
