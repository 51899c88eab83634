import { openFeedback } from '../journey/feedback.ts';
import { expectMessage } from '../journey/messages.ts';
import { comeIn } from '../journey/sign-in.ts';
import { expect, test } from '../journey/test.ts';

test('a player writes to us from the menu, and an operator can read it', async ({ page, sim, database }) => {
  const { email } = await comeIn(page, sim);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Subject').fill('My streak');
  await page.getByLabel('Message', { exact: true }).fill('I played every day this week.');
  await page.getByRole('button', { name: 'Send' }).click();

  await expectMessage(page, 'Message sent successfully');
  await expect(page.getByText(/Its reference is C-[2-9A-Z]{8}/)).toBeVisible();
  expect(await database.wordsOf(sim.number)).toEqual([{ kind: 'My streak', message: 'I played every day this week.' }]);
});

test('a message being written survives a reload, and one sent without a network arrives when it is back', async ({
  page,
  context,
  sim,
  database,
}) => {
  await comeIn(page, sim);
  await page.goto('/contact');
  await page.getByLabel('Subject').fill('My streak');
  await page.getByLabel('Message', { exact: true }).fill('I played every day');
  await page.reload();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('I played every day');

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/Your message is kept on this phone/)).toBeVisible();
  expect(await database.wordsOf(sim.number)).toEqual([]);
  await context.setOffline(false);
  await expectMessage(page, 'Message sent successfully');
  expect(await database.wordsOf(sim.number)).toEqual([{ kind: 'My streak', message: 'I played every day' }]);
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue('');
});

test('an idea and a bug are sent from any page, and both are kept', async ({ page, sim, database }) => {
  await comeIn(page, sim);
  await openFeedback(page);
  await page.getByLabel('Idea Description').fill('Let me challenge a friend.');
  await page.getByRole('button', { name: 'Submit Idea' }).click();
  await expectMessage(page, 'Idea sent successfully');

  await page.goto('/leaderboard');
  await openFeedback(page);
  await page.getByRole('tab', { name: 'Report a bug' }).click();
  await page.getByLabel('Problem Description').fill('The podium is crooked.');
  await page.getByRole('button', { name: 'Submit Bug Report' }).click();
  await expectMessage(page, 'Bug report sent successfully');

  await expect
    .poll(async () => (await database.wordsOf(sim.number)).map(({ kind }) => kind).toSorted())
    .toEqual(['Bug Report', 'Idea Report', 'bug', 'idea']);
  const said = Object.fromEntries((await database.wordsOf(sim.number)).map(({ kind, message }) => [kind, message]));
  expect(said).toMatchObject({ idea: 'Let me challenge a friend.', bug: 'The podium is crooked.' });
});

test('an idea that does not arrive is told, and its words stand there next time', async ({ page, sim, watch }) => {
  await comeIn(page, sim);
  watch.expectRefusal('503 /api/markov-ideas');
  await page.route('**/api/markov-ideas', (route) => route.fulfill({ status: 503, body: 'away' }));
  await openFeedback(page);
  await page.getByLabel('Idea Description').fill('Let me challenge a friend.');
  await page.getByRole('button', { name: 'Submit Idea' }).click();
  await expectMessage(page, 'Error sending response');

  await page.reload();
  await openFeedback(page);
  await expect(page.getByLabel('Idea Description')).toHaveValue('Let me challenge a friend.');
});

test('a visitor writes to us without an account', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('Email').fill('visitor@mail.example');
  await page.getByLabel('Phone').fill('0803 123 4567');
  await page.getByLabel('Subject').fill('How old must I be?');
  await page.getByLabel('Message', { exact: true }).fill('I am 19.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expectMessage(page, 'Message sent successfully');
});
