import type { Page } from '@playwright/test';

/** What is on the screen, when everything that it shows has come. */
export async function takePicture(page: Page, quality: number): Promise<Buffer> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
  return Buffer.from(data, 'base64');
}
