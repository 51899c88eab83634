import { computer } from '../journey/browser.ts';
import { openFeedback } from '../journey/feedback.ts';
import { expectMessage } from '../journey/messages.ts';
import { askPhone, enterPin, expectBalance, giveCode, PIN } from '../journey/money.ts';
import { Overheard } from '../journey/overheard.ts';
import { fillDetails } from '../journey/profile.ts';
import { enterCode, expectHome, fillRegistration, personOf } from '../journey/sign-in.ts';
import { answerPrompt } from '../journey/stand-ins.ts';
import { storedSession } from '../journey/stored-session.ts';
import { expect, test } from '../journey/test.ts';

test('registering, a PIN, a profile, money and an idea tell analytics nothing private, recorded or not', async ({
  newDevice,
  sim,
  stack,
  database,
  watch,
}) => {
  watch.expectRefusal('403 /v1/spw/payments/wallet/change-pin');
  const device = await newDevice(computer);
  // One of those who agreed to be recorded, and were picked.
  await device.addInitScript(() => {
    // An empty page has no storage.
    if (!location.protocol.startsWith('http')) return;
    localStorage.setItem('spw.preferences', JSON.stringify({ recording: true, dataSaver: false }));
    sessionStorage.setItem('spw.recorded', 'true');
  });
  const overheard = new Overheard(device);
  const page = await device.newPage();
  const person = personOf(sim);
  await page.goto('/');
  const go = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

  await page.getByRole('link', { name: 'Register' }).first().click();
  await fillRegistration(page, sim, person);
  await page.getByRole('button', { name: 'Register' }).click();
  const code = await sim.nextCode();
  await enterCode(page, code);
  await expectHome(page, person.username);
  const first = (await storedSession(page))!.token;

  await go('Security');
  for (let step = 0; step < 2; step += 1) {
    await enterPin(page);
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await giveCode(page, sim);
  await expectMessage(page, 'PIN Created');

  await go('Edit profile');
  await fillDetails(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectMessage(page, 'Profile updated successfully');

  await go('Wallet & Payment');
  await askPhone(page, '500');
  await answerPrompt(stack, sim, 'approve');
  await page.getByRole('button', { name: 'Done' }).click();
  await expectBalance(page, /₦500/);

  await go('Home');
  await expectHome(page, person.username);
  await openFeedback(page);
  await page.getByLabel('Idea Description').fill('Let me challenge a friend.');
  await page.getByRole('button', { name: 'Submit Idea' }).click();
  await expectMessage(page, 'Idea sent successfully');

  // It did listen: the pages that were opened, the new player's figures, the idea, and a recording.
  const heard = () => [
    overheard.countOf('track', '"event":"Home Page"') > 0,
    overheard.countOf('track', '"event":"Page View","properties":{"pathname":"/signup"') > 0,
    overheard.countOf('track', 'Ideas Submitted') > 0,
    overheard.countOf('engage', 'GamesPlayed') > 0,
  ];
  await expect.poll(heard).toEqual([true, true, true, true]);
  await expect.poll(async () => (await database.recordings()).length).toBeGreaterThan(0);
  const { token } = (await storedSession(page))!;
  const number = sim.number.slice(3);
  expect(
    overheard.leaks(
      {
        'the phone number': sim.number,
        'the number as it was typed': sim.typed,
        'the number without its country': number,
        'the number with a zero': `0${number}`,
        'the e-mail address': person.email,
        'the name': person.username,
        'the code': code,
        'the PIN': PIN,
        'the first token': first,
        'the token': token,
        'the birth date': '1998-06-14',
        'the state': 'Enugu',
        'the city': 'Nsukka',
        'the words of the idea': 'challenge a friend',
      },
      await database.recordings(),
    ),
  ).toEqual([]);
});
