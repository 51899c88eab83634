import { expectMessage } from '../journey/messages.ts';
import { expectHome, logInWithCode, logOut, comeIn } from '../journey/sign-in.ts';
import { storedSession } from '../journey/stored-session.ts';
import { expect, test } from '../journey/test.ts';

test('logging out ends the session and starts the app again at its first page a second later', async ({
  page,
  sim,
}) => {
  await comeIn(page, sim);
  // Both moments are taken inside the page: seen from outside, a busy machine would lengthen or shorten what lies between.
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true });
    addEventListener('click', () => localStorage.setItem('pressed', String(Date.now())), { capture: true });
    addEventListener('pagehide', () => localStorage.setItem('left', String(Date.now())));
  });
  await logOut(page);
  await expect.poll(() => storedSession(page)).toBeNull();
  await page.waitForFunction(() => !('sameDocument' in window));
  await expect(page).toHaveURL('/');
  const waited = await page.evaluate(
    () => Number(localStorage.getItem('left')) - Number(localStorage.getItem('pressed')),
  );
  expect(waited).toBeGreaterThan(900);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  expect(cookies).toEqual(['device']);
});

test('a second tab follows a login and a logout', async ({ page, context, sim }) => {
  await comeIn(page, sim);
  const second = await context.newPage();
  // A call still on its way would be refused when the session ends under it, and the browser would say so.
  await second.goto('/home', { waitUntil: 'networkidle' });
  await logOut(page);
  await expect(second).toHaveURL('/');
  await expectMessage(second, 'You logged out in another tab');
  await expect(page).toHaveURL('/');

  await second.goto('/');
  await logInWithCode(page, sim);
  await expectHome(second);
});
