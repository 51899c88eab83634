import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoBarrier, OF_COLOUR } from '../journey/barriers.ts';
import { computer } from '../journey/browser.ts';
import { answer, give, startGame } from '../journey/game.ts';
import { expectLegible } from '../journey/legible.ts';
import { expectMessage } from '../journey/messages.ts';
import {
  addBank,
  choosePin,
  enterPin,
  fundByPhone,
  fundOtherThanAsked,
  openWallet,
  referenceShown,
  shortReferenceShown,
  untilReceipt,
} from '../journey/money.ts';
import { codeOf, confirm, findEverywhere, openScreen, sitDown } from '../journey/operator.ts';
import { setTheme } from '../journey/screens.ts';
import { comeIn } from '../journey/sign-in.ts';
import { countedTasks, countTaps } from '../journey/taps.ts';
import { expect, test } from '../journey/test.ts';
import { root } from '../stack/programs.ts';

const NOBODY_YET = '401 /v1/console/token';

test('two owners make a new operator, who sets up the second step with both halves of a password, and goes out', async ({
  newDevice,
  sim,
  stack,
  watch,
}) => {
  watch.mayBeRefused(NOBODY_YET);
  const username = `kemi-${Date.now().toString(36)}`;
  const first = await sitDown(await newDevice(computer), stack, 'owner');
  await openScreen(first.page, 'Operators');
  await first.page.getByRole('button', { name: 'Add an operator' }).click();
  await first.page.getByLabel('Username').fill(username);
  await first.page.getByLabel('Their phone').fill(sim.typed);
  await first.page.getByLabel('Reason').fill('Answers players from Monday');
  await first.page.getByRole('button', { name: 'Ask another owner' }).click();
  const asked = (page: Page) => page.getByRole('listitem').filter({ hasText: `Add ${username} as support` });
  await expect(asked(first.page)).toContainText('Another owner must confirm it');
  await expect(asked(first.page).getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  expect(await sim.messages()).toEqual([]);

  const second = await sitDown(await newDevice(computer), stack, 'owner');
  await openScreen(second.page, 'Operators');
  await asked(second.page).getByRole('button', { name: 'Confirm' }).click();
  await expect(second.page.getByRole('dialog')).toContainText(sim.typed);
  await second.page.getByRole('dialog').getByRole('textbox').fill('Called the number');
  await second.page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  const handedOver = await second.page.locator('.secret').innerText();
  await second.page.getByRole('button', { name: 'Done' }).click();
  const texted = (await sim.messages())[0]!.text.split(' ')[0]!;
  const password = `${texted} ${handedOver}`;

  const page = await (await newDevice(computer)).newPage();
  await page.goto(stack.consoleUrl);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = await page.locator('.secret').innerText();
  await page.getByLabel('Six digits').fill(codeOf(secret));
  await page.getByLabel('A password of your own').fill('a long walk to Badagry');
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('button', { name: 'I have written them down' }).click();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(page.getByText(/^Approves from /)).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await page.getByRole('button', { name: `You are ${username}` }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
});

test('five messages that say the same are answered together, and a player is disabled in the middle of a game', async ({
  page,
  newDevice,
  sim,
  stack,
  database,
  watch,
}) => {
  watch.expectRefusal('403 /v1/spw/');
  const place = await newDevice(computer);
  const inPresses = countedTasks(await countTaps(place));
  const { page: desk } = await sitDown(place, stack, 'support');
  const { username } = await comeIn(page, sim);
  const same = `My code never comes ${username}`;
  await database.askTheSame(sim.number, { message: same, times: 5 });
  await give(stack, sim.number);
  await startGame(page);
  await answer(page, stack, sim.number);
  // Between two questions no clock runs.
  const next = page.getByRole('button', { name: 'Next question' });
  await expect(next).toBeVisible();

  await inPresses(4, 'five messages that say the same', async () => {
    await openScreen(desk, 'Inbox');
    await desk.getByRole('row').filter({ hasText: same }).first().click();
    await desk.getByRole('button', { name: 'Answer all 5' }).click();
    const dialog = desk.getByRole('dialog');
    await expectNoBarrier(desk, 'answering together');
    await dialog.getByRole('textbox', { name: 'Answer' }).fill('Please ask for a new code, {name}.');
    await dialog.getByRole('button', { name: 'Send (5)' }).click();
    await expectMessage(desk, '5 messages answered');
  });

  await openScreen(desk, 'Players');
  await desk.getByRole('searchbox').fill(username);
  // The list is drawn anew when the search is answered, and a press into the old one would be lost.
  await expect(desk.getByText(`Found by “${username}”`)).toBeVisible();
  await desk.getByRole('link', { name: username }).click();
  await expect(desk.getByText(/^Playing level/)).toBeVisible();
  await expectLegible(desk, 'the card of a player', [username]);
  await desk.getByRole('button', { name: 'Disable' }).click();
  await confirm(desk, 'Disable', 'Three accounts, one person');
  await expect(desk.getByText('Disabled', { exact: true }).first()).toBeVisible();

  // A session may be remembered for a second.
  await page.waitForTimeout(1100);
  await next.click();
  await expect(page).toHaveURL('/');
});

test('money is found and decided in few presses; a withdrawal above the limit needs two people, and support can only look', async ({
  page,
  newDevice,
  sim,
  stack,
  database,
}) => {
  const { username } = await comeIn(page, sim);
  await give(stack, sim.number);
  await choosePin(page, sim);
  const payment = await fundByPhone(page, stack, sim, 25_000);
  const held = await fundOtherThanAsked(page, stack, 3000);
  await addBank(page, sim);
  await database.settleIn(sim.number);
  await withdraw(page, '25000');
  const withdrawal = await shortReferenceShown(page);

  const place = await newDevice(computer);
  const inPresses = countedTasks(await countTaps(place));
  const first = await sitDown(place, stack, 'finance');
  const card = first.page.getByRole('heading', { level: 2, name: username });
  await inPresses(2, 'a stuck payment from Today', async () => {
    await expect(async () => {
      await first.page.reload();
      await expect(first.page.locator(`a[href*="${held}"]`)).toBeVisible({ timeout: 5000 });
    }).toPass();
    await first.page.locator(`a[href*="${held}"]`).click();
    await expect(card).toBeVisible();
    await expect(first.page.getByText(/^Paid ₦[\d,.]+, asked ₦[\d,.]+$/).first()).toBeVisible();
  });
  await inPresses(2, 'a payment by its reference', async () => {
    await findEverywhere(first.page, payment.shortReference);
    await expect(card).toBeVisible();
    await expect(first.page.getByText('₦25,000').first()).toBeVisible();
  });
  await inPresses(2, 'a player by the last four digits', async () => {
    await first.page.getByRole('button', { name: 'Search' }).click();
    await first.page.getByRole('textbox', { name: 'Search everywhere' }).fill(sim.number.slice(-4));
    await first.page.getByRole('dialog').getByRole('link', { name: username }).click();
    await expect(first.page.getByRole('heading', { level: 1, name: username })).toBeVisible();
  });
  await inPresses(3, 'a withdrawal decided, its evidence seen', async () => {
    await first.page.getByRole('button', { name: 'Search' }).click();
    await first.page.getByRole('textbox', { name: 'Search everywhere' }).fill(withdrawal);
    await expect(first.page.getByRole('dialog').getByRole('link')).toHaveCount(1);
    await first.page.keyboard.press('Enter');
    await expect(first.page.getByText('Name match')).toBeVisible();
    await first.page.getByRole('button', { name: 'Approve', exact: true }).click();
    await confirm(first.page, 'Approve', 'Known player, own account');
    await expect(first.page.getByText('You have approved it. Somebody else must too.')).toBeVisible();
  });

  const support = await sitDown(await newDevice(computer), stack, 'support');
  await openWithdrawal(support.page, username);
  await expect(support.page.getByText('1 of 2 people')).toBeVisible();
  await expect(support.page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);

  const second = await sitDown(await newDevice(computer), stack, 'finance');
  await openWithdrawal(second.page, username);
  await second.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await confirm(second.page, 'Approve', 'Bank and wallet agree');
  await expectMessage(second.page, `₦25,000 goes to ${username}`);
});

test('two people approve low-risk withdrawals together', async ({ page, newDevice, sim, stack, database }) => {
  const { username } = await comeIn(page, sim);
  await give(stack, sim.number);
  await choosePin(page, sim);
  await fundByPhone(page, stack, sim, 45_000);
  await addBank(page, sim);
  await database.settleIn(sim.number);
  // Paid before, to the same account.
  await withdraw(page, '500');
  await untilReceipt(page, await referenceShown(page), 'paid');
  await database.makeKnown(sim.number);
  for (const amount of ['20000', '20500']) await withdraw(page, amount);

  const first = await sitDown(await newDevice(computer), stack, 'finance');
  const approveBoth = async (desk: Page) => {
    await openScreen(desk, 'Withdrawals');
    await desk.getByRole('button', { name: /^Approve these \d+…$/ }).click();
    const dialog = desk.getByRole('dialog');
    await expect(dialog.getByRole('checkbox', { name: new RegExp(username) })).toHaveCount(2);
    await expectNoBarrier(desk, 'approving together');
    await dialog.getByRole('button', { name: /^Approve \d+$/ }).click();
    await expect(dialog).toHaveCount(0);
  };
  await approveBoth(first.page);
  await expect(first.page.getByRole('row').filter({ hasText: username }).getByText('1 of 2 people')).toHaveCount(2);
  await expect(first.page.getByRole('button', { name: /^Approve these/ })).toHaveCount(0);

  const second = await sitDown(await newDevice(computer), stack, 'finance');
  await approveBoth(second.page);
  await expect(second.page.getByRole('row').filter({ hasText: username })).toHaveCount(0);
  await page.goto('/activity');
  await expect(page.getByText(/20,[05]00/).first()).toBeVisible();
});

test('questions are imported by one person and accepted together by another', async ({ newDevice, stack }) => {
  const mark = Date.now().toString(36);
  const row = (text: string, answer: string) =>
    `${text} ${mark}?,Jos,Kano,Lokoja,Owerri,${answer},Said by ${mark}.,nigeria`;
  const file = [
    'question,option1,option2,option3,option4,answer,explanation,about',
    row('Which town lies where two rivers meet', 'Lokoja'),
    row('Which town has the oldest gate', 'Kano'),
    row('Which town lies on no map', 'Atlantis'),
  ].join('\n');
  const author = await sitDown(await newDevice(computer), stack, 'content');
  await openScreen(author.page, 'Questions');
  await author.page.getByRole('link', { name: 'Import' }).click();
  await author.page.getByLabel('Or paste it here').fill(file);
  await author.page.getByRole('button', { name: 'Preview' }).click();
  await expect(author.page.getByText('1 refused')).toBeVisible();
  await author.page.getByRole('button', { name: 'Send 2 to review' }).click();
  await expectMessage(author.page, '2 sent to review');
  await openDraft(author.page, mark);
  await expect(author.page.getByText('The author cannot accept their own.')).toBeVisible();

  const reviewer = await sitDown(await newDevice(computer), stack, 'content');
  await reviewer.page.goto(`${stack.consoleUrl}/questions/review`);
  const drafts = reviewer.page.getByRole('row').filter({ hasText: mark });
  for (const draft of [drafts.first(), drafts.last()]) await draft.getByRole('checkbox').check();
  await reviewer.page.getByRole('button', { name: 'Accept 2' }).click();
  await expectNoBarrier(reviewer.page, 'accepting together');
  await confirm(reviewer.page, 'Accept 2');
  await expectMessage(reviewer.page, '2 questions accepted: live from now on');
  await expect(drafts).toHaveCount(0);
});

test('a player holds a question for wrong, two operators uphold it, and the score changes', async ({
  page,
  newDevice,
  sim,
  stack,
}) => {
  const { username } = await comeIn(page, sim);
  await give(stack, sim.number);
  await startGame(page);
  await answer(page, stack, sim.number, 'wrong');
  await page.getByRole('button', { name: 'Report this question' }).click();
  await page.getByRole('radio', { name: 'The answer is wrong' }).check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible();

  const openDispute = async (desk: Page) => {
    await desk.goto(`${stack.consoleUrl}/questions/disputes`);
    await desk.getByRole('row').filter({ hasText: username }).getByRole('button').click();
    await expect(desk.getByText('the player’s choice')).toBeVisible();
  };
  const { page: first } = await sitDown(await newDevice(computer), stack, 'content');
  await openDispute(first);
  await first.getByRole('button', { name: 'Ask to uphold' }).click();
  await confirm(first, 'Ask to uphold', 'The answer in the bank was wrong');
  await expect(first.getByText('Somebody else must uphold it.')).toBeVisible();

  const { page: desk } = await sitDown(await newDevice(computer), stack, 'content');
  await openDispute(desk);
  await desk.getByRole('button', { name: 'Uphold', exact: true }).click();
  await confirm(desk, 'Uphold', 'The answer in the bank was wrong');
  // Others may have lost at the same question: which one is asked is chance.
  const repaired = /^Put(ting)? right: [1-9]\d* rounds?, [\d,]+ points, [1-9]\d* plays? given back$/;
  await expect(desk.getByText(repaired)).toBeVisible();

  await page.goto('/leaderboard');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: username }).first()).toContainText(
    /[1-9]/,
  );
});

test('a week is counted, published by one and approved by another, and its winner cashes out and withdraws', async ({
  page,
  newDevice,
  sim,
  stack,
  database,
}) => {
  const { username } = await comeIn(page, sim);
  await give(stack, sim.number);
  await choosePin(page, sim);
  await addBank(page, sim);
  await database.settleIn(sim.number);
  await startGame(page);
  await answer(page, stack, sim.number, 'wrong');
  await expect(page.getByRole('button', { name: 'Report this question' })).toBeVisible();
  const week = await database.playedTwoWeeksAgo(sim.number, 4_000);

  const place = await newDevice(computer);
  const inPresses = countedTasks(await countTaps(place));
  const first = await sitDown(place, stack, 'finance');
  await inPresses(3, 'the questions of a round', async () => {
    await findEverywhere(first.page, username);
    await first.page.getByRole('button', { name: /^Game, / }).click();
    await expect(first.page.getByText(/Ended at level 1:/)).toBeVisible();
  });
  await first.page.goto(`${stack.consoleUrl}/week/${week}`);
  // The worker may have begun to count by itself.
  const count = first.page.getByRole('button', { name: /^Count Week \d+ now$/ });
  const publish = first.page.getByRole('button', { name: 'Publish the list' });
  await expect(count.or(publish)).toBeVisible();
  if (await count.isVisible()) {
    await count.click();
    await confirm(first.page, 'Count it', 'The week is over');
  }
  await expect(publish).toBeVisible();
  await expect(first.page.getByRole('row').filter({ hasText: username })).toContainText('Eligible');
  await publish.click();
  await confirm(first.page, 'Publish');
  await expect(first.page.getByText('You have published it. Somebody else must approve it.')).toBeVisible();
  const name = await first.page.getByRole('heading', { level: 1 }).innerText();
  await inPresses(3, 'the standings of a week, as a file', async () => {
    await first.page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: /^Week/ }).click();
    await first.page.getByRole('navigation', { name: 'Weeks' }).getByRole('link', { name }).click();
    const file = first.page.waitForEvent('download');
    await first.page.getByRole('button', { name: 'Export' }).click();
    expect((await file).suggestedFilename()).toContain(week);
  });

  const second = await sitDown(await newDevice(computer), stack, 'finance');
  await second.page.goto(`${stack.consoleUrl}/week/${week}`);
  await second.page.getByRole('button', { name: /^Approve Week/ }).click();
  await confirm(second.page, 'Approve');
  await expect(second.page.getByText('Approved', { exact: true }).first()).toBeVisible();

  await openWallet(page);
  await page.getByRole('button', { name: 'Cash out' }).click();
  await expect(page.getByRole('region', { name: 'Your prizes' })).toBeVisible();
  await withdraw(page, '500');
});

async function withdraw(page: Page, amount: string): Promise<void> {
  await openWallet(page);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByRole('button', { name: /^Withdraw ₦/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await enterPin(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Your account will be funded within 24-48 hrs')).toBeVisible();
}

async function openWithdrawal(page: Page, username: string): Promise<void> {
  await openScreen(page, 'Withdrawals');
  await page.getByRole('button', { name: username }).click();
  await expect(page.getByRole('heading', { name: username })).toBeVisible();
}

async function openDraft(page: Page, mark: string): Promise<void> {
  await page.goto(new URL('/questions/review', page.url()).href);
  await page
    .getByRole('button', { name: new RegExp(mark) })
    .first()
    .click();
}

const SCREENS = [
  'Today',
  'Waiting for me',
  'Week',
  'Withdrawals',
  'Payments',
  'Adjustments',
  'Players',
  'Signals',
  'Questions',
  'Campaigns',
  'Inbox',
  'Reports',
  'Settings',
  'Audit',
  'Operators',
];

test('everyone can use every screen, wide and narrow, by day and by night', async ({
  newDevice,
  stack,
  sim,
  page,
  database,
}) => {
  await database.countedDays(14, 7);
  const { username: player } = await comeIn(page, sim);
  const { page: desk, username } = await sitDown(await newDevice(computer), stack, 'owner');
  await writeCampaign(desk, stack.standInsUrl);
  const menu = desk.getByRole('navigation', { name: 'Screens' });
  await expect(menu.getByRole('link')).toHaveCount(SCREENS.length);
  for (const name of SCREENS) {
    await menu.getByRole('link', { name }).click();
    await expect(desk.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();
    await expect(desk.locator('[aria-busy]')).toHaveCount(0);
    await expectLegible(desk, name, [username, player]);
    for (const width of [1280, 768]) {
      await desk.setViewportSize({ width, height: 1000 });
      await expectNoBarrier(desk, `${name} at ${width}`);
      await desk.getByRole('button', { name: 'Night colours' }).click();
      await expectNoBarrier(desk, `${name} at ${width} by night`, OF_COLOUR);
      await desk.getByRole('button', { name: 'Day colours' }).click();
    }
  }
  await readReports(desk);
});

/** Days, what stands beside them, and the figures of a chart as a table. */
async function readReports(desk: Page): Promise<void> {
  await openScreen(desk, 'Reports');
  await desk.getByLabel('Days').selectOption('Last 7 days');
  await expect(desk.getByRole('main')).toContainText(/ beside .* to /);
  const daily = desk.getByRole('region', { name: /^Daily players/ }).first();
  await daily.getByRole('button', { name: 'Table' }).click();
  const sevens = daily.getByRole('cell', { name: '7', exact: true });
  // Those of the seven days, and of the seven before.
  await expect(sevens).toHaveCount(14);
  await expectNoBarrier(desk, 'reports as tables');
  await desk.getByLabel('Beside').selectOption('A year before');
  await expect(desk).toHaveURL(/beside=year/);
  await expect(sevens).toHaveCount(7);
}

test('a screen of the console opened offline says so beside the navigation, and comes when the connection is back', async ({
  newDevice,
  stack,
}) => {
  const context = await newDevice(computer);
  const { page } = await sitDown(context, stack, 'owner');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await context.setOffline(true);
  await openScreen(page, 'Settings');
  await expect(page.getByRole('alert').filter({ hasText: 'This could not be downloaded' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Today' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

/** One that waits for its time, so no player of another journey meets it. */
async function writeCampaign(desk: Page, partner: string): Promise<void> {
  await openScreen(desk, 'Campaigns');
  await desk.getByRole('button', { name: 'New campaign' }).click();
  await desk.getByLabel('Name', { exact: true }).fill('Radio week');
  await desk.getByLabel('Message', { exact: true }).fill('Listen, find the word of the day and play on your airtime.');
  await desk.getByLabel('Address it leads to').fill(`${partner}/network/entry?campaign={hash}`);
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('From').fill('2998-01-01T00:00');
  await dialog.getByLabel('To', { exact: true }).fill('2998-02-01T00:00');
  await desk.getByLabel('Picture').setInputFiles(resolve(root, 'content/campaigns/airtime.webp'));
  await expect(desk.getByRole('button', { name: 'Take it away' })).toBeVisible();
  for (const width of [1280, 768]) {
    await desk.setViewportSize({ width, height: 1000 });
    await expectNoBarrier(desk, `a new campaign at ${width}`);
    await setTheme(desk, 'night');
    await expectNoBarrier(desk, `a new campaign at ${width} by night`, OF_COLOUR);
    await setTheme(desk, 'day');
  }
  await desk.getByRole('button', { name: 'Add the campaign' }).click();
  await expectMessage(desk, 'Radio week is added. Another person has to approve it');
  const row = desk.getByRole('row').filter({ hasText: 'Radio week' });
  await expect(row).toContainText('Not approved');
  // The picture came back from the server, drawn anew.
  await expect(row.locator('img')).toHaveJSProperty('naturalWidth', 640);
}
