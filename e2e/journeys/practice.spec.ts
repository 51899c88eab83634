import { answerPractice } from '../journey/practice.ts';
import { expect, test } from '../journey/test.ts';

test('a visitor practises, loses the network in the middle, opens the page again without it, and finishes', async ({
  newDevice,
}) => {
  const context = await newDevice({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  const calls: string[] = [];
  // The landing page may have been open for so long that its visit is counted; that is not the game's call.
  const ofTheGame = /\/(v1|api)\/(?!spw\/analytics\/)/;
  page.on('request', (request) => ofTheGame.test(request.url()) && calls.push(request.url()));
  await page.goto('/');
  await page.getByRole('link', { name: 'Try a free practice game' }).click();
  await expect(page).toHaveURL('/practice');
  await expect(page.getByText('Saved. It works offline too')).toBeVisible();
  calls.length = 0;

  await page.getByRole('button', { name: 'Start' }).click();
  for (const number of [1, 2]) await answerPractice(page, number);
  await context.setOffline(true);
  await answerPractice(page, 3);

  await page.reload();
  await expect(page.getByText('This is practice: no points, no cash')).toBeVisible();
  await page.getByRole('button', { name: 'Start' }).click();
  for (const number of [1, 2, 3, 4, 5]) await answerPractice(page, number);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[0-5] of 5/);
  expect(calls).toEqual([]);

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Register to play for cash' }).click();
  await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible();
});
