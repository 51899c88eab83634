import { expect, type Locator, type Page } from '@playwright/test';

/** Answers anything. The way on shows when it is judged. */
export async function choosePractice(page: Page, number: number): Promise<Locator> {
  await expect(page.getByText(`Question ${number} of 5`)).toBeVisible();
  const on = page.getByRole('button', { name: number === 5 ? 'See how you did' : 'Next question' });
  await expect(async () => {
    // Taps that come with the question are not heard.
    await page.locator('.option').first().click();
    await expect(on).toBeVisible({ timeout: 200 });
  }).toPass();
  return on;
}

export async function answerPractice(page: Page, number: number): Promise<void> {
  await (await choosePractice(page, number)).click();
}
