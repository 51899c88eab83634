import type { EndpointParts } from '@spw/contract/endpoint';
import * as funding from '@spw/contract/funding';
import * as players from '@spw/contract/players';
import * as wallet from '@spw/contract/wallet';
import { startStandIns, type StandIns } from '@spw/stand-ins/start-stand-ins';
import type { InjectOptions } from 'fastify';
import { checkPayment } from '../../modules/payments/index.ts';
import { allTables } from '../../platform/db/all-tables.ts';
import type { App } from '../../platform/http/platform.ts';
import type { Random } from '../../platform/random.ts';
import { aBrowser, type Browser, type Reply } from '../players/browser.ts';
import { fixedClock, seededRandom, type FixedClock } from '../time-and-chance.ts';
import { makeMachine, type Machine } from './machine.ts';
import { openScratch, type Scratch } from './scratch-database.ts';
import { makeWire, type Wire } from './wire.ts';

export const PIN = '7391';
const PLAYERS = 3;
const WEBHOOKS = 'http://api/v1/spw/webhooks';

/** Something a player wanted, to be asked for again in the very same words. */
export interface Wish {
  readonly name: string;
  readonly endpoint: Pick<EndpointParts, 'method' | 'path'>;
  readonly body: object;
  readonly key: string | null;
  readonly at: number;
}

export interface Actor {
  readonly name: string;
  readonly playerId: bigint;
  readonly phone: string;
  readonly accountNumber: string;
  readonly browser: Browser;
  lastWish: Wish | null;
}

export interface World {
  readonly seed: number;
  readonly chance: Random;
  readonly clock: FixedClock;
  readonly scratch: Scratch;
  readonly standIns: StandIns;
  readonly machine: Machine;
  readonly wire: Wire;
  readonly actors: Actor[];
  /** Keys under which something was bought or withdrawn. */
  readonly done: Set<string>;
  /** Payments of which a provider has told something untrue. */
  readonly liedAbout: Set<string>;
  /** What cannot be, in words. */
  readonly breaks: string[];
  /** Top-ups of the balance that withdrawals are paid from, by hand. */
  toppedUp: number;
  /** Moves the one clock, and everything that falls due at the providers on the way. */
  advance(seconds: number): Promise<void>;
  /** The same numbers in every run of this step, whatever came before it. */
  beginStep(step: number): void;
  send(actor: Actor, endpoint: Wish['endpoint'], sent?: Parameters<Browser['send']>[1]): Promise<Reply>;
  close(): Promise<void>;
}

/** A few players, the product and its providers on one clock that nobody else has. */
export async function makeWorld(adminUrl: string, template: string, seed: number): Promise<World> {
  const clock = fixedClock();
  const scratch = await openScratch(adminUrl, template, `${template}_${seed}`);
  await scratch.setTime(clock.now());
  let chances = seededRandom(`product ${seed}`);
  const random: Random = { bytes: (count) => chances.bytes(count), below: (below) => chances.below(below) };
  const standIns = await startStandIns({
    seed,
    clock,
    async send({ url, method, headers, body }) {
      const reply = await machine.app.inject({ method, url: new URL(url).pathname, headers, payload: body });
      if (reply.statusCode === 500 && machine.died === null) world.breaks.push(`${url} answered 500`);
      return { status: reply.statusCode, body: reply.body };
    },
  });
  // In every third seed mobile money bears few queries at once; in the others that would only take time.
  const isPaced = seed % 3 === 0;
  const env: Record<string, string> = isPaced ? {} : { MOMO_QUERIES_PER_SECOND: '10000' };
  const wire = makeWire({ seed, clock, mayCall: () => machine.mustLive() }, standIns);
  const { connectProvider } = wire;
  const machine = makeMachine({ scratch, clock, random, connectProvider, standInsUrl: standIns.url, env });
  async function goTo(time: number): Promise<void> {
    clock.set(new Date(time));
    await scratch.setTime(clock.now());
    await wire.arrive();
    await standIns.advance(0);
  }
  const world: World = {
    seed,
    chance: seededRandom(`simulation ${seed}`),
    clock,
    scratch,
    standIns,
    machine,
    wire,
    actors: [],
    done: new Set(),
    liedAbout: new Set(),
    breaks: [],
    toppedUp: 0,
    async advance(seconds) {
      const end = clock.now().getTime() + seconds * 1000;
      // What gets there on the way is done then, and not when the time has gone by.
      for (let next = wire.nextArrival(); next !== null && next < end; next = wire.nextArrival()) await goTo(next);
      await goTo(end);
    },
    beginStep(step) {
      chances = seededRandom(`product ${seed} ${step}`);
      wire.begin(step);
    },
    async send(actor, endpoint, sent) {
      const reply = await actor.browser.send(endpoint, sent);
      if (reply.body.code !== 'token_expired') return reply;
      await actor.browser.send(players.renewToken);
      return actor.browser.send(endpoint, sent);
    },
    async close() {
      await machine.stop();
      await standIns.close();
      await scratch.drop();
    },
  };
  await machine.start();
  standIns.set({
    paystack: {
      webhookUrl: `${WEBHOOKS}/paystack`,
      approvalUrl: seed % 2 === 0 ? `${WEBHOOKS}/paystack/approval` : null,
      transferMs: 60_000,
    },
    momo: {
      ...(!isPaced && { statusPerSecond: null }),
      callbackUrl: `${WEBHOOKS}/momo`,
      callbackMethod: seed % 2 === 0 ? 'PUT' : 'POST',
    },
    airtel: { callbackUrl: `${WEBHOOKS}/airtel` },
    airtime: { callbackUrl: `${WEBHOOKS}/carrier`, datasyncUrl: `${WEBHOOKS}/carrier/datasync` },
  });
  for (let count = 0; count < PLAYERS; count++) world.actors.push(await register(world, count));
  return world;
}

async function register(world: World, count: number): Promise<Actor> {
  const { machine, seed } = world;
  // The product may be started anew: whoever calls it then calls the new one.
  const app = { inject: (call: InjectOptions) => machine.app.inject(call) } as unknown as App;
  const browser = aBrowser(app, { address: `10.9.${seed % 250}.${count + 1}` });
  const phone = `234803000${String(count).padStart(4, '0')}`;
  const form = { phone, email: 'ada@mail.ng', username: `Saver_${count}`, platform: 'web', terms: true };
  await browser.send(players.register, { body: form });
  const { playerId } = await allTables(machine.deps.db)
    .updateTable('players')
    .set({ birthDate: '1990-01-01' })
    .where('phone', '=', phone)
    .returning('playerId')
    .executeTakeFirstOrThrow();
  const { body } = await browser.send(wallet.changePin, { body: { oldPin: '0000', newPin: PIN } });
  if (!body.status) throw new Error(`No PIN for a player: ${body.code}`);
  // Withdrawals wait a day after a first PIN; they are what is to be seen here.
  const dayAgo = new Date(world.clock.now().getTime() - 86_400_000);
  await allTables(machine.deps.db)
    .updateTable('pins')
    .set({ createdAt: dayAgo })
    .where('playerId', '=', playerId)
    .execute();
  await startWithMoney(world, { browser, phone });
  const accountNumber = `012345678${count}`;
  await browser.send(wallet.addBank, { body: { bankCode: '058', acctNumber: accountNumber, pin: PIN } });
  return { name: 'ABC'[count]!, playerId, phone, accountNumber, browser, lastWish: null };
}

/** Money that may leave again at once, paid in like any other. */
async function startWithMoney(world: World, { browser, phone }: Pick<Actor, 'browser' | 'phone'>) {
  const { standIns, machine } = world;
  await world.advance(1);
  const amount = '6000';
  const { body } = await browser.send(funding.quoteMobileMoney, { query: { msisdn: phone, amount } });
  const { quoteId: _unused, ...charges } = body.data;
  const { body: paid } = await browser.send(funding.payByMobileMoney, { body: { msisdn: phone, amount, ...charges } });
  standIns.answer(standIns.prompts().at(-1)!.id, 'approve');
  const { deps } = machine;
  const { playerId, paymentId } = await allTables(deps.db)
    .selectFrom('payments')
    .select(['playerId', 'paymentId'])
    .where('reference', '=', paid.data.reference)
    .executeTakeFirstOrThrow();
  await checkPayment(deps, { playerId, paymentId }, 'sweep');
}
