import * as funding from '@spw/contract/funding';
import * as game from '@spw/contract/game';
import * as shop from '@spw/contract/shop';
import * as wallet from '@spw/contract/wallet';
import { sql } from 'kysely';
import { POWERUPS } from '@spw/rules/powerups';
import type { Reply } from '../players/browser.ts';
import { inHundred, oneOf } from './chance.ts';
import { PIN, type Actor, type Wish, type World } from './world.ts';

/** Does something and says what came of it. */
export type Operation = (world: World) => Promise<string>;
export const NOTHING = 'nothing to do';

const anyone = ({ chance, actors }: World) => oneOf(chance, actors);

/** `ok`, or why not. What nobody foresaw is a break. */
function answerTo(world: World, { http, body }: Reply): string {
  if (body.status) return 'ok';
  if (http === 500 && world.machine.died === null) world.breaks.push(`answered ${http} ${body.code}`);
  return body.code ?? String(http);
}

const CARD_AMOUNTS = [50, '51.05', 200, 1000, 2464, 3000, 6000, '10000', 25_000];

const beginCard: Operation = async (world) => {
  const actor = anyone(world);
  const body = { amount: oneOf(world.chance, CARD_AMOUNTS) };
  return `${actor.name} ${body.amount} ${await wishFor(world, actor, { name: 'card', endpoint: funding.fundByCard, body })}`;
};

/** A browser says what it likes: of its own payments, of others', of none. */
const hint: Operation = async (world) => {
  const actor = anyone(world);
  const { charges } = world.standIns.book().paystack;
  const reference = charges.length > 0 ? oneOf(world.chance, charges).reference : 'SPW-none-of-ours';
  const body = { reference, status: 'success', amount: oneOf(world.chance, [1, 100_000_000, '5']) };
  const reply = await world.send(actor, funding.hintCardFunding, { body });
  return `${actor.name} ${answerTo(world, reply)}`;
};

const payByMobileMoney: Operation = async (world) => {
  const actor = anyone(world);
  const platform = oneOf(world.chance, ['MoMo', 'SmartCash'] as const);
  const amount = oneOf(world.chance, ['100', '500.50', '1000', '4000']);
  const quoted = await world.send(actor, funding.quoteMobileMoney, {
    query: { msisdn: actor.phone, amount, platform },
  });
  if (!quoted.body.status) return `${actor.name} no quote ${answerTo(world, quoted)}`;
  const { serviceCharge, operatorCharge, totalAmount, quoteId } = quoted.body.data;
  const body = { msisdn: actor.phone, amount, platform, serviceCharge, operatorCharge, totalAmount, quoteId };
  const lie = inHundred(world.chance, 5) ? { totalAmount: 1 } : {};
  const wish = { name: 'mobile money', endpoint: funding.payByMobileMoney, body: { ...body, ...lie } };
  return `${actor.name} ${platform} ${amount} ${await wishFor(world, actor, wish)}`;
};

const askAboutMobileMoney: Operation = async (world) => {
  const actor = anyone(world);
  const polled = await world.send(actor, funding.verifyMobileMoney);
  const reference: string | undefined = polled.body.data?.reference;
  if (!reference || inHundred(world.chance, 50)) return `${actor.name} poll ${answerTo(world, polled)}`;
  const again = inHundred(world.chance, 60);
  const reply = again
    ? await world.send(actor, funding.resendPrompt, { params: { reference } })
    : await world.send(anyone(world), funding.hintMobileMoneyFunding, { body: { reference, status: 'TS', amount: 7 } });
  return `${actor.name} ${again ? 'resend' : 'hint'} ${answerTo(world, reply)}`;
};

const beginAirtime: Operation = async (world) => {
  const actor = anyone(world);
  const [name, endpoint, amount] = oneOf(world.chance, [
    ['top-up', funding.fundByAirtime, '100'],
    ['top-up', funding.fundByAirtime, '20'],
    ['plays', shop.buyPlaysByAirtime, '50'],
    ['daily', shop.subscribeDailyByAirtime, null],
    ['weekly', shop.subscribeByAirtime, null],
  ] as const);
  const asked = amount === null ? { body: { renew: inHundred(world.chance, 50) } } : { params: { amount } };
  const reply = await world.send(actor, endpoint, asked);
  return `${actor.name} ${name} ${answerTo(world, reply)}`;
};

const askAboutAirtime: Operation = async (world) => {
  const actor = anyone(world);
  const reply = await (inHundred(world.chance, 50)
    ? world.send(actor, funding.verifyAirtimeFunding, { params: { amount: '100' } })
    : world.send(actor, shop.verifySubscription));
  return `${actor.name} ${answerTo(world, reply)}`;
};

const pin = ({ chance }: World) => (inHundred(chance, 8) ? '8402' : PIN);

const buy: Operation = async (world) => {
  const actor = anyone(world);
  const { chance } = world;
  const [name, endpoint, body] = oneOf(chance, [
    ['plays', shop.buyPlays, { amount: oneOf(chance, [50, '100', 200, 75]) }],
    ['powerup', shop.buyPowerup, { amount: 50, type: oneOf(chance, POWERUPS) }],
    ['wildcard', shop.buyWildcard, { amount: 100 }],
    ['subscription', shop.subscribeByWallet, { amount: oneOf(chance, [100, '200']), renew: inHundred(chance, 50) }],
  ] as const);
  return `${actor.name} ${name} ${await wishFor(world, actor, { name, endpoint, body: { ...body, pin: pin(world) } })}`;
};

const spin: Operation = async (world) => {
  const actor = anyone(world);
  return `${actor.name} ${answerTo(world, await world.send(actor, game.spinWheel, { body: {} }))}`;
};

const stop: Operation = async (world) => {
  const actor = anyone(world);
  return `${actor.name} ${answerTo(world, await world.send(actor, shop.stopSubscription))}`;
};

/** One's own mostly; some are shared, and some nobody has saved. */
const account = ({ chance }: World, { accountNumber }: Actor) =>
  inHundred(chance, 90) ? accountNumber : `012345678${chance.below(5)}`;

const saveBank: Operation = async (world) => {
  const actor = anyone(world);
  const acctNumber = account(world, actor);
  if (inHundred(world.chance, 10)) {
    const body = { bankCode: '058', acctNumber, pin: pin(world) };
    return `${actor.name} removes ${answerTo(world, await world.send(actor, wallet.deleteBank, { body }))}`;
  }
  const body = { bankCode: '058', acctNumber, pin: pin(world) };
  return `${actor.name} ${await wishFor(world, actor, { name: 'bank', endpoint: wallet.addBank, body })}`;
};

const withdraw: Operation = async (world) => {
  const actor = anyone(world);
  const balances = await world.send(actor, wallet.getWallet);
  const free = Math.floor(balances.body.data?.withdrawable ?? 0);
  const amount = oneOf(world.chance, [500, 500, 1000, 1000, 2000, free, free + 1, Math.floor(free / 2)]);
  const bank = JSON.stringify({ bankCode: '058', acctNumber: account(world, actor) });
  const wish = { name: 'withdraw', endpoint: wallet.withdraw, body: { amount, bank, pin: pin(world) } };
  return `${actor.name} ${amount} of ${free} ${await wishFor(world, actor, wish)}`;
};

const setLimits: Operation = async (world) => {
  const actor = anyone(world);
  const body = { daily: oneOf(world.chance, [200, 1000, null]) };
  return `${actor.name} ${body.daily} ${answerTo(world, await world.send(actor, shop.setLimits, { body }))}`;
};

/** The answer was lost, or the thumb was nervous. */
const sayAgain: Operation = async (world) => {
  const actor = anyone(world);
  const { lastWish } = actor;
  const isOld = lastWish && world.clock.now().getTime() - lastWish.at > 24 * 3_600_000;
  if (!lastWish || isOld) return NOTHING;
  return `${actor.name} ${lastWish.name} ${await ask(world, actor, lastWish)}`;
};

async function wishFor(
  world: World,
  actor: Actor,
  { name, endpoint, body }: Pick<Wish, 'name' | 'endpoint' | 'body'>,
): Promise<string> {
  const key = inHundred(world.chance, 75) ? `key-${world.chance.bytes(8).toString('hex')}` : null;
  const wish: Wish = { name, endpoint, body, key, at: world.clock.now().getTime() };
  actor.lastWish = wish;
  return ask(world, actor, wish);
}

/** One wish, now and then said twice at once. Whatever is answered, it takes money at most once. */
async function ask(world: World, actor: Actor, wish: Wish): Promise<string> {
  const { endpoint, body, key } = wish;
  const sent = { body, ...(key !== null && { headers: { 'idempotency-key': key } }) };
  const before = await spentBy(world, actor);
  const twice = key !== null && inHundred(world.chance, 15);
  if (twice) world.machine.disarm();
  const replies = await Promise.all(
    Array.from({ length: twice ? 2 : 1 }, async () => answerTo(world, await world.send(actor, endpoint, sent))),
  );
  const made = (await spentBy(world, actor)) - before;
  judge(world, wish, { isYes: replies.includes('ok'), made });
  return twice ? `twice, ${made} spent` : replies.join();
}

const SPENDS = new Set(['plays', 'powerup', 'wildcard', 'subscription', 'withdraw']);

function judge(world: World, { name, key }: Wish, { isYes, made }: { isYes: boolean; made: number }): void {
  const wasDone = key !== null && world.done.has(key);
  const may = SPENDS.has(name) && !wasDone ? 1 : 0;
  if (made > may) world.breaks.push(`${name} was done ${made} times where ${may} was left to do`);
  if (!isYes && made > 0 && world.machine.died === null) world.breaks.push(`${name} was done and refused`);
  if (isYes && SPENDS.has(name) && key !== null && !wasDone && made === 0)
    world.breaks.push(`${name} was confirmed and not done`);
  if (made > 0 && key !== null) world.done.add(key);
}

/** Purchases that were made by hand, and withdrawals. */
async function spentBy({ scratch }: World, { playerId }: Actor): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select (select count(*) from purchases where player_id = ${playerId})
      + (select count(*) from withdrawals where player_id = ${playerId}) as count`.execute(scratch.db);
  return Number(rows[0]!.count);
}

export const playerOperations: readonly (readonly [weight: number, name: string, operation: Operation])[] = [
  [8, 'card', beginCard],
  [4, 'card hint', hint],
  [7, 'mobile money', payByMobileMoney],
  [4, 'mobile money asked', askAboutMobileMoney],
  [6, 'airtime', beginAirtime],
  [2, 'airtime asked', askAboutAirtime],
  [9, 'buy', buy],
  [2, 'spin', spin],
  [1, 'stop', stop],
  [3, 'bank', saveBank],
  [8, 'withdraw', withdraw],
  [1, 'limits', setLimits],
  [5, 'again', sayAgain],
];
