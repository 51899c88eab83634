import { answer, give, seeGifts, spin, startGame } from './game.ts';
import type { Screen } from './screens.ts';
import { comeIn } from './sign-in.ts';

/** The screens of the game, and how a player gets there. */
export const gameScreens: Readonly<Record<string, Screen>> = {
  wheel: async ({ page, sim, person, stack }) => {
    await comeIn(page, sim, person);
    await give(stack, sim.number, { plays: 3, powerups: 2 });
    await seeGifts(page);
    await page.goto('/wheel');
    await page.getByRole('button', { name: 'Spin', exact: true }).waitFor();
  },
  'wheel-result': async (visit) => {
    await gameScreens['wheel']!(visit);
    await spin(visit.page);
  },
  question: async ({ page, sim, person, stack }) => {
    await comeIn(page, sim, person);
    await give(stack, sim.number, { powerups: 2 });
    await startGame(page);
  },
  ladder: async (visit) => {
    const { page, sim, stack } = visit;
    await gameScreens['question']!(visit);
    await answer(page, stack, sim.number);
    await page.getByRole('button', { name: 'Pause' }).click();
  },
  'game-over': async (visit) => {
    const { page, sim, stack } = visit;
    await gameScreens['question']!(visit);
    await answer(page, stack, sim.number, 'wrong');
    await page.getByRole('heading', { name: 'Game Over' }).waitFor();
  },
  leaderboard: async (visit) => {
    await gameScreens['ladder']!(visit);
    const { page, sim, stack } = visit;
    await page.getByRole('button', { name: 'Next question' }).click();
    await answer(page, stack, sim.number, 'wrong');
    await page.getByRole('heading', { name: 'Game Over' }).waitFor();
    await page.goto('/leaderboard');
    await page.getByRole('heading', { name: 'Leaderboard' }).first().waitFor();
  },
};
