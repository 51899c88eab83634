import * as funding from '@spw/contract/funding';
import * as prizes from '@spw/contract/prizes';
import * as shop from '@spw/contract/shop';
import * as wallet from '@spw/contract/wallet';
import { allTables } from '../../platform/db/all-tables.ts';
import { inHundred, oneOf } from '../simulation/chance.ts';
import { DEMO_PIN, makePin, send, type Person } from './people.ts';
import { workAll } from './run-jobs.ts';
import type { DemoWorld } from './world.ts';

/** Gets something to play with, in the way this person pays. Not everything that is begun is paid. */
export async function getPlays(world: DemoWorld, person: Person): Promise<void> {
  injectFaults(world);
  if (person.likes === 'airtime') await subscribeByAirtime(world, person);
  else {
    const funded = person.likes === 'card' ? await payByCard(world, person) : await payByMobileMoney(world, person);
    if (funded) await spendInShop(world, person);
  }
}

async function subscribeByAirtime(world: DemoWorld, person: Person): Promise<void> {
  const { chance, standIns } = world;
  const endpoint = inHundred(chance, 60) ? shop.subscribeDailyByAirtime : shop.subscribeByAirtime;
  const { body } = await send(person, endpoint, { body: { renew: inHundred(chance, 15) } });
  if (!body.status) return;
  const outcome = oneOf(chance, ['charged', 'charged', 'charged', 'charged', 'charged', 'failed', 'cancelled']);
  await standIns.control(`airtime/charges/${body.data.reference}`, { outcome });
  await world.advance(15);
  await workAll(world);
  await send(person, shop.verifySubscription);
}

export async function payByCard(world: DemoWorld, person: Person): Promise<boolean> {
  const { chance, standIns } = world;
  const amount = oneOf(chance, [300, 500, 1000, 1000, 2000, 3000]);
  const { body } = await send(person, funding.fundByCard, { body: { amount } });
  if (!body.status || inHundred(chance, 6)) return false;
  const isDeclined = inHundred(chance, 8);
  await standIns.control(`paystack/transactions/${body.data.reference}`, {
    status: isDeclined ? 'failed' : 'success',
    // Whoever shares a bank account shares a card.
    ...(!isDeclined && { card: `408408${person.accountNumber}` }),
  });
  await world.advance(20);
  await workAll(world);
  await send(person, funding.hintCardFunding, { body: { reference: body.data.reference } });
  return !isDeclined;
}

async function payByMobileMoney(world: DemoWorld, person: Person): Promise<boolean> {
  const { chance, standIns } = world;
  const asked = { msisdn: person.phone, amount: oneOf(chance, ['500', '1000', '2000']), platform: 'MoMo' };
  const quote = await send(person, funding.quoteMobileMoney, { query: asked });
  if (!quote.body.status) return false;
  const { serviceCharge, operatorCharge, totalAmount, quoteId } = quote.body.data;
  const body = { ...asked, serviceCharge, operatorCharge, totalAmount, quoteId };
  const paid = await send(person, funding.payByMobileMoney, { body });
  const prompt = standIns.prompts().at(-1);
  if (!paid.body.status || !prompt) return false;
  const isApproved = inHundred(chance, 85);
  standIns.answer(prompt.id, isApproved ? 'approve' : 'decline');
  await world.advance(12);
  await workAll(world);
  return isApproved;
}

async function spendInShop(world: DemoWorld, person: Person): Promise<void> {
  const { chance } = world;
  await makePin(person);
  const renew = inHundred(chance, 20);
  const plan = inHundred(chance, 65) ? 200 : 100;
  await send(person, shop.subscribeByWallet, { body: { amount: plan, renew, pin: DEMO_PIN } });
  if (inHundred(chance, 40))
    await send(person, shop.buyPlays, { body: { amount: oneOf(chance, [50, 100, 200]), pin: DEMO_PIN } });
  if (inHundred(chance, 15))
    await send(person, shop.buyPowerup, {
      body: { amount: 50, type: oneOf(chance, ['fiftyfifty', 'skip']), pin: DEMO_PIN },
    });
}

/** A prize that is approved comes into the wallet, and most of it goes to the bank. */
export async function cashOut(world: DemoWorld, person: Person): Promise<boolean> {
  const { body } = await send(person, prizes.cashOutPrize, { body: {} });
  if (!body.status) return false;
  await makePin(person);
  // Withdrawals wait a day after a first PIN, and the demonstration ends here.
  const createdAt = new Date(world.clock.now().getTime() - 86_400_000);
  await allTables(world.deps.db)
    .updateTable('pins')
    .set({ createdAt })
    .where('playerId', '=', person.playerId)
    .execute();
  await withdrawSome(world, person);
  return true;
}

/** Some of what lies there goes to the bank, if there is enough. */
export async function withdrawSome(world: DemoWorld, person: Person): Promise<void> {
  const { body } = await send(person, wallet.getWallet);
  const free = Math.floor(body.data?.withdrawable ?? 0);
  if (free < 500 || !person.hasPin) return;
  if (!person.hasBank) {
    const account = { bankCode: '058', acctNumber: person.accountNumber, pin: DEMO_PIN };
    person.hasBank = (await send(person, wallet.addBank, { body: account })).body.status;
  }
  const bank = JSON.stringify({ bankCode: '058', acctNumber: person.accountNumber });
  await send(person, wallet.withdraw, { body: { amount: free, bank, pin: DEMO_PIN } });
  await workAll(world);
}

/** Networks as they are: words come twice, late or never. */
function injectFaults({ standIns, chance }: DemoWorld): void {
  if (!inHundred(chance, 8)) return;
  standIns.clearFaults();
  const fault = oneOf(chance, [
    { provider: 'paystack', fault: 'duplicate', copies: 3, times: 1 },
    { provider: 'paystack', fault: 'never', event: 'charge.success', times: 1 },
    { provider: 'paystack', fault: 'lose', path: '/transaction/verify', times: 1 },
    { provider: 'momo', fault: 'never', event: 'payment', times: 1 },
    { provider: 'airtime', fault: 'late', ms: 3_600_000, times: 1 },
    { provider: 'airtime', fault: 'duplicate', copies: 2, times: 1 },
  ] as const);
  standIns.fault(fault);
}
