import { expect, type Page } from '@playwright/test';
import { answer, expectQuestion, expectSaved, give, openRound, seeGifts, spin, takeWelcome } from './game.ts';
import { fillBirthDate } from './profile.ts';
import type { Screen } from './screens.ts';
import { comeIn } from './sign-in.ts';

/**
 * The screens of the game in the order in which one player meets them, each going on where the one before it ended: a round
 * stopped at the first big stop, a lost one, and a champion's. One visit shows them all.
 */
export const gameScreens: Readonly<Record<string, Screen>> = {
  'wheel-first': async ({ page, sim, person }) => {
    await holdVerdicts(page);
    await comeIn(page, sim, person);
    await page.goto('/wheel');
    await page.getByText('Your first game is free').waitFor();
  },
  'wheel-subscribe': async ({ page, sim, stack }) => {
    await takeWelcome(stack, sim.number);
    await page.reload();
    await page.getByRole('button', { name: 'Subscribe' }).waitFor();
  },
  plans: async ({ page }) => {
    await press(page, 'Subscribe');
    await page.getByRole('dialog').waitFor();
  },
  wheel: async ({ page, sim, stack }) => {
    await give(stack, sim.number, { plays: 3, powerups: 2, birthDate: null });
    await seeGifts(page);
    await page.goto('/wheel');
    await page.getByRole('button', { name: 'Spin', exact: true }).waitFor();
  },
  'wheel-result': ({ page }) => spin(page),
  question: async ({ page }) => {
    await press(page, 'Play');
    await expectQuestion(page, 1);
  },
  'question-helped': async ({ page }) => {
    for (const powerup of [/fifty/i, /double/i, /freeze/i]) await page.getByRole('button', { name: powerup }).click();
    await expect(page.getByText(/Frozen/)).toBeVisible();
  },
  ladder: async ({ page, sim, stack }) => {
    await answer(page, stack, sim.number);
    await press(page, 'Pause');
  },
  'powerups-explained': async ({ page }) => {
    await press(page, 'What powerups do');
    await page.getByRole('dialog', { name: 'Powerups' }).waitFor();
  },
  leave: async ({ page }) => {
    await press(page, 'Close');
    await press(page, 'Leave game');
    await page.getByRole('alertdialog').waitFor();
  },
  'big-stop': async ({ page, sim, stack }) => {
    await press(page, 'Stay');
    for (const level of [2, 3, 4]) {
      await press(page, 'Next question');
      await expectQuestion(page, level);
      await answer(page, stack, sim.number);
    }
    await press(page, 'Pause');
  },
  'cash-out': async ({ page }) => {
    await press(page, 'Stop here');
    await page.getByRole('alertdialog').waitFor();
  },
  'cashed-out': async ({ page }) => {
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop here' }).click();
    await page.getByRole('heading', { name: 'You stopped' }).waitFor();
    await page.waitForLoadState('networkidle');
  },
  streak: async ({ page }) => {
    await expectSaved(page);
    await press(page, 'Play again');
    await page.getByText("Let's make it a perfect week").waitFor();
  },
  verdict: async ({ page, sim, stack }) => {
    await page.getByText('Close', { exact: true }).click();
    await openRound(page);
    await page.getByRole('button', { name: /double/i }).click();
    await page.getByText('2× on').waitFor();
    await answer(page, stack, sim.number, 'wrong');
    await page.locator('.option[data-look=wrong]').waitFor();
  },
  push: async ({ page }) => {
    await letAskToPush(page);
    await page.evaluate(() => (window as unknown as { endVerdict: () => void }).endVerdict());
    await page.getByRole('dialog', { name: 'Keep your place' }).waitFor();
  },
  'game-over': async ({ page }) => {
    await press(page, 'Not now');
    await page.getByRole('heading', { name: 'Game Over' }).waitFor();
  },
  fairness: async ({ page }) => {
    await press(page, 'Check this game');
    await expect(page.getByRole('dialog')).toContainText('This game was fair');
  },
  report: async ({ page }) => {
    await press(page, 'Done');
    await press(page, 'Report this question');
    await press(page, 'Send report');
    await page.getByText('* This is required').waitFor();
  },
  'report-thanks': async ({ page }) => {
    await page.getByRole('radio', { name: 'The answer is wrong' }).check();
    await press(page, 'Send report');
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  },
  survey: async ({ page }) => {
    await press(page, 'Done');
    await expectSaved(page);
    await press(page, 'Play again');
    await page.getByRole('heading', { name: 'How was the powerup?' }).waitFor();
  },
  leaderboard: async ({ page }) => {
    await page.goto('/leaderboard');
    await page.getByRole('heading', { name: 'Leaderboard' }).first().waitFor();
    await page.getByRole('main').getByRole('listitem').first().waitFor();
  },
  'leaderboard-last-week': async ({ page }) => {
    await page.getByText('Last week', { exact: true }).click();
    await page.getByRole('region', { name: 'Last week' }).locator('p').first().waitFor();
  },
  games: async ({ page }) => {
    await page.goto('/games');
    await expect(page.getByRole('button', { name: 'Check this game' })).toHaveCount(2);
  },
  'birth-date': async ({ page, watch }) => {
    await page.goto('/wheel');
    watch.expectRefusal('409 /v1/spw/user/reduce-play');
    await press(page, 'Spin');
    await page.getByRole('dialog', { name: 'When were you born?' }).waitFor();
  },
  champion: async ({ page, sim, stack, person }) => {
    await fillBirthDate(page, '14', 'June', '1998');
    await press(page, 'Save and spin');
    await press(page, 'Play');
    for (let level = 1; level <= 10; level++) {
      await expectQuestion(page, level);
      await answer(page, stack, sim.number);
      if (level < 10) await page.getByRole('button', { name: 'Next question' }).click();
    }
    await page.getByRole('heading', { name: `Congratulations, ${person.username}!` }).waitFor();
  },
  'no-plays': async ({ page }) => {
    await page.goto('/wheel');
    await page.getByRole('button', { name: 'Buy Plays' }).waitFor();
  },
};

function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click();
}

/** Whoever is paid is asked, by a browser that takes messages and a server that sends them; neither does here. */
async function letAskToPush(page: Page): Promise<void> {
  await page.route('**/v1/spw/user/messages', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), meta: { pushKey: 'B'.repeat(87) } } });
  });
  await page.route('**/v1/spw/points/leader-board*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, position: 3 } } });
  });
  await page.evaluate(() => {
    const worker = { scope: `${location.origin}/`, pushManager: { getSubscription: async () => null } };
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistration: async () => worker } });
  });
}

/** A verdict on a wrong answer goes by itself after 1.4 seconds; to be looked at, it stays until `endVerdict` is called. */
async function holdVerdicts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = window.setTimeout;
    window.setTimeout = ((handler: () => void, wait = 0) => {
      if (wait !== 1400) return real(handler, wait);
      Object.assign(window, { endVerdict: handler });
      return 0;
    }) as typeof real;
  });
}
