import { createCampaign } from '@spw/contract/console/campaigns';
import { askForPaymentAction } from '@spw/contract/console/money';
import { sendContactMessage } from '@spw/contract/contact';
import * as feedback from '@spw/contract/feedback';
import { reportQuestion } from '@spw/contract/reports';
import { sweepWeeks } from '../../modules/prizes/index.ts';
import type { TestConsole } from '../console.ts';
import { anOwner } from '../owner.ts';
import { playWeek, whenCountable } from '../players/prizes.ts';
import type { Withdrawing } from '../players/withdrawals.ts';

/** A week to decide, money to look at, questions that are disputed and words of players: work for every role. */
export async function fillDesk(product: Withdrawing, desk: TestConsole): Promise<void> {
  await countedWeek(product);
  const { browser: ada, endedQuestion } = await anOwner(product);
  const saver = await product.aSaver({ cash: 25_000 });
  await product.reserve(saver, 20_000);
  const quarantined = await product.beginCard(saver);
  await product.payCard(quarantined);
  product.standIns.fault({ provider: 'paystack', fault: 'wrong-amount', amountKobo: 50_000 });
  await product.standIns.advance(5000);
  await product.standIns.deliver();
  await product.work();
  product.standIns.clearFaults();

  const said = { reason: 'two-right', text: 'Both are the capital' };
  await ada.send(reportQuestion, { params: { id: endedQuestion }, body: said });
  const note = { name: 'Chioma', email: 'chioma@mail.ng', message: '=1+1 is my idea' };
  const survey = { username: 'x', email: 'x@y.ng', phone: '0', rating: 'Great', message: 'Skip saved me' };
  const asked = { name: 'ada@mail.ng', subject: 'My prize', message: 'Where?', phone: '08030000000' };
  for (const browser of [ada, saver.browser]) {
    await browser.send(feedback.sendIdea, { body: { data: note } });
    await browser.send(feedback.reportBug, { body: { data: { ...note, circumstances: '0.1.0 /wheel' } } });
    await browser.send(feedback.sendPowerupSurvey, { body: { data: survey } });
    await browser.send(sendContactMessage, { body: { ...asked, type: 'SPIN-N-WIN' } });
  }

  const { browser } = await desk.signIn('owner');
  const now = product.clock.now().getTime();
  const campaign = { name: 'Radio week', message: 'Listen and play.', targetUrl: `${product.standIns.url}/offer` };
  const times = { startsAt: new Date(now).toISOString(), endsAt: new Date(now + 86_400_000).toISOString() };
  await browser.send(createCampaign, { body: { ...campaign, ...times, weight: 1 } });
  await browser.send(askForPaymentAction, {
    params: { reference: quarantined },
    body: { kind: 'credit', reason: 'Paid less than it was' },
  });
}

async function countedWeek(product: Withdrawing): Promise<void> {
  const players = [await product.aPlayer(), await product.aPlayer()];
  const week = await playWeek(product, players);
  product.clock.set(whenCountable(week));
  await sweepWeeks(product.deps);
}
