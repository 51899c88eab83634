import type { Locator } from '@playwright/test';
import { phone } from '../journey/browser.ts';
import {
  ageQuestion,
  answer,
  expectQuestion,
  expectSaved,
  give,
  openRound,
  optionSaying,
  renewQuestion,
  rightOption,
  seeGifts,
  spin,
  startGame,
} from '../journey/game.ts';
import { expectMessage } from '../journey/messages.ts';
import { expectMotion, keepMotion } from '../journey/motion.ts';
import { comeIn } from '../journey/sign-in.ts';
import { storedSession } from '../journey/stored-session.ts';
import { expect, test } from '../journey/test.ts';

/** No cap may be set higher. */
const HIGHEST_CAP = 36;

test('a new player plays one game for nothing, and is then asked to subscribe', async ({ page, sim, stack }) => {
  await comeIn(page, sim);
  await page.getByRole('link', { name: 'Spin now, it is free' }).click();
  await expect(page.getByText('Your first game is free')).toBeVisible();
  await openRound(page);
  await answer(page, stack, sim.number, 'wrong');
  await expect(page.getByRole('heading', { name: 'Game Over' })).toBeVisible();
  await page.goto('/wheel');
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Spin', exact: true })).toHaveCount(0);
});

test('to whom motion is welcome, the wheel turns before it names the category', async ({ newDevice, sim, stack }) => {
  const device = await newDevice({ ...phone, reducedMotion: 'no-preference' });
  await keepMotion(device);
  const page = await device.newPage();
  await comeIn(page, sim);
  await give(stack, sim.number);
  await seeGifts(page);
  await page.goto('/wheel');
  await page.getByRole('button', { name: 'Spin', exact: true }).click();
  await expectMotion(page, 'wheel-disc');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('a player spins three times and there is no fourth', async ({ page, sim, stack }) => {
  await comeIn(page, sim);
  await give(stack, sim.number);
  await seeGifts(page);
  await page.goto('/wheel');
  await spin(page);
  await expect(page.getByText('You have 2 spins')).toBeVisible();
  for (const left of [2, 1]) {
    await page.getByRole('button', { name: `Spin again (${left})` }).click();
    await expect(page.getByText(left === 1 ? 'No spins left' : 'You have 1 spin', { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: /Spin again/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('ten right answers make a champion, who stands on the board with a streak of one day', async ({
  page,
  sim,
  stack,
}) => {
  const { username } = await comeIn(page, sim);
  await give(stack, sim.number);
  await startGame(page);
  for (let level = 1; level <= 10; level++) {
    await expectQuestion(page, level);
    await answer(page, stack, sim.number);
    if (level < 10) await page.getByRole('button', { name: 'Next question' }).click();
  }
  await expect(page.getByRole('heading', { name: `Congratulations, ${username}!` })).toBeVisible();
  // This device wants less motion: nothing drives, fills or climbs, now or after a delay.
  const motions = await page.evaluate(() =>
    document.getAnimations().map((motion) => (motion instanceof CSSAnimation ? motion.animationName : '')),
  );
  expect(motions.filter((name) => name.startsWith('party-'))).toEqual([]);
  await page.getByRole('button', { name: 'View Leaderboard' }).click();
  await expect(page.getByText("Let's make it a perfect week")).toBeVisible();
  await page.getByText('Close', { exact: true }).click();
  await expect(page).toHaveURL('/leaderboard');
  const own = page.getByRole('main').getByRole('listitem').filter({ hasText: username });
  await expect(own.first()).toContainText('190');
});

test('to whom motion is welcome, the bus drives to each stop, and a champion has notes flying, stops filling and points counting', async ({
  newDevice,
  sim,
  stack,
}) => {
  const device = await newDevice({ ...phone, reducedMotion: 'no-preference' });
  await keepMotion(device);
  const page = await device.newPage();
  await comeIn(page, sim);
  await give(stack, sim.number);
  await startGame(page);
  for (let level = 1; level <= 10; level++) {
    await expectQuestion(page, level);
    await answer(page, stack, sim.number);
    if (level === 1) await expectMotion(page, 'bus-drive');
    if (level < 10) await page.getByRole('button', { name: 'Next question' }).click();
  }
  await expectMotion(page, 'party-drive');
  await expectMotion(page, 'party-fill');
  await expectMotion(page, 'party-climb');
  await expectMotion(page, 'confetti');
  await expect(page.locator('.medal-figure')).toHaveText('190');
});

test('a wrong answer ends the game, shows the right one, and the game can be checked', async ({ page, sim, stack }) => {
  await comeIn(page, sim);
  await give(stack, sim.number);
  await startGame(page);
  const right = await rightOption(stack, sim.number);
  await answer(page, stack, sim.number, 'wrong');
  await expect(page.getByRole('heading', { name: 'Game Over' })).toBeVisible();
  await expect(page.locator('.result-answer b')).toHaveText(right);
  await page.getByRole('button', { name: 'Check this game' }).click();
  await expect(page.getByRole('dialog')).toContainText('This game was fair');
});

test('a game that is over does not come back with the Back button', async ({ page, sim, stack }) => {
  await comeIn(page, sim);
  await give(stack, sim.number);
  await startGame(page);
  await answer(page, stack, sim.number, 'wrong');
  await expectSaved(page);
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.getByText('Close', { exact: true }).click();
  await expect(page).toHaveURL('/wheel');
  await page.getByRole('button', { name: 'Buy Plays' }).waitFor();
  await page.goBack();
  await expect(page).toHaveURL('/wheel');
  await page.getByRole('button', { name: 'Buy Plays' }).waitFor();
  await expect(page.getByText("It's far gone")).toHaveCount(0);
});

test('a proof with one byte changed does not pass on the phone', async ({ page, sim, stack }) => {
  await comeIn(page, sim);
  await give(stack, sim.number);
  await startGame(page);
  await answer(page, stack, sim.number, 'wrong');
  await page.route('**/proof', async (route) => {
    const response = await route.fetch();
    const answered = (await response.json()) as { data: { start: { seed: string } } };
    const seed = Buffer.from(answered.data.start.seed, 'hex');
    seed[7]! ^= 1;
    answered.data.start.seed = seed.toString('hex');
    await route.fulfill({ response, json: answered });
  });
  await page.getByRole('button', { name: 'Check this game' }).click();
  const report = page.getByRole('dialog');
  await expect(report).toContainText('Something does not match');
  await expect(report.getByRole('listitem').filter({ hasText: 'The seals' })).toContainText('This does not match.');
});

test('a proof with another right answer does not pass on the phone', async ({ page, sim, stack }) => {
  await comeIn(page, sim);
  await give(stack, sim.number);
  await startGame(page);
  await answer(page, stack, sim.number, 'wrong');
  await page.route('**/proof', async (route) => {
    const response = await route.fetch();
    const answered = (await response.json()) as { data: { questions: { options: string[]; answer: string }[] } };
    const [question] = answered.data.questions;
    question!.answer = question!.options.find((option) => option !== question!.answer)!;
    await route.fulfill({ response, json: answered });
  });
  await page.getByRole('button', { name: 'Check this game' }).click();
  const report = page.getByRole('dialog');
  await expect(report).toContainText('Something does not match');
  await expect(report.getByRole('listitem').filter({ hasText: 'Their answers' })).toContainText('This does not match.');
});

test('when the plays of a day are used up the wheel says so, and no play is lost', async ({
  page,
  sim,
  stack,
  database,
  watch,
}) => {
  const text = 'Daily cap exceeded, try again later';
  await comeIn(page, sim);
  await give(stack, sim.number, { plays: 3 });
  await seeGifts(page);
  await page.goto('/wheel');
  const spinButton = page.getByRole('button', { name: 'Spin', exact: true });
  await expect(spinButton).toBeEnabled();
  const { plays } = (await storedSession(page))!.user;

  // Meanwhile, on another phone.
  await database.openTurnsToday(sim.number, HIGHEST_CAP);
  watch.expectRefusal('409 /v1/spw/user/reduce-play');
  await spinButton.click();
  await expect(page.getByText(text).first()).toBeVisible();
  await expect(spinButton).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('main').getByText(text)).toBeVisible();
  await expect(page.getByText(/Opens again in/)).toBeVisible();
  await expect(spinButton).toBeDisabled();

  await seeGifts(page);
  expect((await storedSession(page))!.user.plays).toBe(plays);
});

test('an answer that arrives after its time does not count, and the game says why', async ({ page, sim, stack }) => {
  await comeIn(page, sim);
  await give(stack, sim.number);
  await startGame(page);
  await ageQuestion(stack, sim.number, 130);
  await answer(page, stack, sim.number);
  await expect(page.getByRole('heading', { name: 'Network dropped' })).toBeVisible();
});

test('each powerup does what it says', async ({ page, sim, stack }) => {
  await comeIn(page, sim);
  await give(stack, sim.number, { powerups: 1 });
  await startGame(page);
  await page.getByRole('button', { name: /fifty/i }).click();
  await expect(page.locator('.option[data-look=removed]')).toHaveCount(2);
  await renewQuestion(stack, sim.number);
  await page.getByRole('button', { name: /freeze/i }).click();
  await expect(page.getByText(/Frozen/)).toBeVisible();
  await renewQuestion(stack, sim.number);
  await page.getByRole('button', { name: /double/i }).click();
  await expect(page.getByText('2× on')).toBeVisible();
  await page.getByRole('button', { name: /skip/i }).click();
  await expect(page.getByRole('button', { name: 'Next question' })).toBeVisible();
  await expect(page.getByText('20 points').first()).toBeVisible();
});

test('from the fifth level a player may stop and keep the points', async ({ page, sim, stack }) => {
  await comeIn(page, sim);
  await give(stack, sim.number);
  await startGame(page);
  for (let level = 1; level <= 4; level++) {
    await expectQuestion(page, level);
    await answer(page, stack, sim.number);
    if (level < 4) await page.getByRole('button', { name: 'Next question' }).click();
  }
  await expect(page.getByText('You have passed the ₦400 step.')).toBeVisible();
  await page.getByRole('button', { name: 'Stop here' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop here' }).click();
  await expect(page.getByRole('heading', { name: 'You stopped' })).toBeVisible();
  await expect(page.getByText('40 points counted.')).toBeVisible();
});

test('a reload in the middle of a question goes on with the true time', async ({ page, sim, stack }) => {
  await comeIn(page, sim);
  await give(stack, sim.number);
  await startGame(page);
  const question = await page.getByRole('heading', { level: 1 }).innerText();
  await ageQuestion(stack, sim.number, 20);
  await page.reload();
  await expectQuestion(page, 1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(question);
  const left = Number.parseInt(await page.getByRole('timer').innerText(), 10);
  expect(left).toBeLessThanOrEqual(100);
});

test('an answer given while the network is cut arrives when it is back', async ({ page, sim, stack, watch }) => {
  await comeIn(page, sim);
  await give(stack, sim.number);
  await startGame(page);
  let cut = true;
  await page.route('**/answers', (route) => (cut ? route.abort() : route.continue()));
  watch.cutOff('/answers');
  await answer(page, stack, sim.number);
  await page.waitForTimeout(800);
  cut = false;
  await expect(page.getByRole('button', { name: 'Next question' })).toBeVisible();
});

test('what is said while an answer is on its way covers no option of a small screen', async ({
  newDevice,
  sim,
  stack,
}) => {
  const device = await newDevice({ ...phone, viewport: { width: 360, height: 640 } });
  const page = await device.newPage();
  await comeIn(page, sim);
  await give(stack, sim.number, { plays: 2 });
  await startGame(page);
  const settle: (() => void)[] = [];
  await page.route('**/answers', async (route) => {
    await new Promise<void>((resolve) => settle.push(resolve));
    await route.continue();
  });
  await answer(page, stack, sim.number);
  await expectNothingCovered(page.getByText('The network is slow. Your answer is locked.'));
  settle.pop()!();
  await page.getByRole('button', { name: 'Next question' }).click();
  await expectQuestion(page, 2);
  await ageQuestion(stack, sim.number, 118);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expectNothingCovered(page.locator('.game-play').getByText('Out of time'));
  settle.pop()!();
  await expect(page.getByRole('heading', { name: 'Out of time' })).toBeVisible();
});

/** No option of the question and nothing that is written of it lies under this note. */
async function expectNothingCovered(note: Locator): Promise<void> {
  await expect(note).toBeVisible();
  const box = (await note.boundingBox())!;
  for (const other of await note.page().locator('.option, .ask-text').all()) {
    const { x, y, width, height } = (await other.boundingBox())!;
    const apart = y >= box.y + box.height || y + height <= box.y || x >= box.x + box.width || x + width <= box.x;
    expect(apart, `${await note.innerText()} over ${await other.innerText()}`).toBe(true);
  }
}

test('a double tap on Spin, on Play and on an option does once what was meant', async ({ page, sim, stack }) => {
  await comeIn(page, sim);
  await give(stack, sim.number);
  await seeGifts(page);
  await page.goto('/wheel');
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Spin', exact: true }).dblclick();
  await expect(page.getByText('You have 2 spins')).toBeVisible();
  await page.getByRole('button', { name: 'Play', exact: true }).dblclick();
  await expectQuestion(page, 1);
  const right = await rightOption(stack, sim.number);
  await page.waitForTimeout(400);
  await optionSaying(page, right).dblclick();
  await expect(page.getByText('Level 1 passed', { exact: true })).toBeVisible();
  for (const [what, path] of Object.entries({ spin: /spins$/, play: /categories\/play/, answer: /answers$/ }))
    expect(
      sent.filter((address) => path.test(address)),
      what,
    ).toHaveLength(1);
});

test('without anything open the game page says that it is far gone', async ({ page, sim }) => {
  await comeIn(page, sim);
  await page.goto('/game/00000000-0000-7000-8000-000000000000');
  await expectMessage(page, "It's far gone");
  await expect(page).toHaveURL('/wheel');
});

test('a second device opens the same round at the same question', async ({ page, sim, stack, newDevice }) => {
  await comeIn(page, sim);
  await give(stack, sim.number);
  await startGame(page);
  const question = await page.getByRole('heading', { level: 1 }).innerText();
  const { logInWithCode } = await import('../journey/sign-in.ts');
  const other = await (await newDevice()).newPage();
  await logInWithCode(other, sim);
  await other.goto('/wheel');
  await other.getByRole('link', { name: 'Continue your game' }).click();
  await expectQuestion(other, 1);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(question);
});

test('nothing the page received before the verdict tells which option is right', async ({ page, sim, stack }) => {
  await comeIn(page, sim);
  await give(stack, sim.number);
  const received: Promise<unknown>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/v1/spw/')) received.push(response.json().catch(() => null));
  });
  await startGame(page);
  const question = await page.getByRole('heading', { level: 1 }).innerText();
  const right = await rightOption(stack, sim.number);
  const answers = await Promise.all(received);
  const asked = answers.map(textsOf).filter((texts) => texts.includes(question));
  expect(asked).not.toHaveLength(0);
  for (const texts of asked)
    expect(
      texts.filter((text) => text === right),
      'the right option stands once, among its three neighbours',
    ).toHaveLength(1);
  expect(JSON.stringify(answers)).not.toMatch(/"(answer|explanation|right)":/);
});

/** Every text in an answer of the server. Whole texts are compared, because a number that is the right option also stands in ids. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
