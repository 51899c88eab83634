import * as funding from '@spw/contract/funding';
import { payByCard, withdrawSome } from './pay.ts';
import { aPerson, makePin, register, send, type Person } from './people.ts';
import { sweepAll, workAll } from './run-jobs.ts';
import type { DemoWorld } from './world.ts';

const SHARING = 4;
const DEVICE = 'device';

/** People with one phone and one bank account. They put money in early: what is new cannot be withdrawn yet. */
export async function addSuspiciousPlayers(world: DemoWorld, next: number): Promise<readonly Person[]> {
  const all = Array.from({ length: SHARING }, (_, at) => aPerson(world, next + at));
  const { accountNumber, browser } = all[0]!;
  const people = all.map((person) => ({ ...person, accountNumber }));
  for (const person of people) {
    const device = browser.cookies.get(DEVICE);
    if (device !== undefined) person.browser.cookies.set(DEVICE, device);
    await register(world, person);
    await payByCard(world, person);
    await makePin(person);
  }
  return people;
}

/** What people at the desk are there for: withdrawals to one account of many, and a payment that is not as it was asked for. */
export async function actSuspiciously(world: DemoWorld, people: readonly Person[]): Promise<void> {
  // Each is paid before the next one asks: an account counts as shared when money went there.
  for (const person of people) {
    await withdrawSome(world, person);
    await world.advance(60);
    await workAll(world);
    await sweepAll(world);
  }
  await payWrongAmount(world, people[0]!);
  await sweepAll(world);
}

/** The company says of a payment that another amount was paid, by itself and when it is asked. */
async function payWrongAmount(world: DemoWorld, person: Person): Promise<void> {
  const { standIns } = world;
  const { body } = await send(person, funding.fundByCard, { body: { amount: 3000 } });
  const { reference } = body.data;
  standIns.clearFaults();
  standIns.fault({ provider: 'paystack', fault: 'wrong-amount', reference, times: 2 });
  await standIns.control(`paystack/transactions/${reference}`, { status: 'success' });
  await world.advance(20);
  await workAll(world);
}
