import { sql } from 'kysely';
import { checkInvariants } from '../../invariants/check-invariants.ts';
import { backgroundOperations, restartOperation } from './background-operations.ts';
import { inHundred } from './chance.ts';
import { compareBooks } from './compare-books.ts';
import { NOTHING, playerOperations } from './player-operations.ts';
import { providerOperations } from './provider-operations.ts';
import { settle } from './settle.ts';
import { makeWorld, type World } from './world.ts';

const operations = [...playerOperations, ...providerOperations, ...backgroundOperations];
const weighted = operations.flatMap((entry) => Array.from({ length: entry[0] }, () => entry));

const CRASHES_IN_HUNDRED = 20;
const RESTART_EVERY = 250;
const CHECK_EVERYTHING_EVERY = 60;

export interface SeedResult {
  readonly seed: number;
  readonly steps: number;
  readonly trace: readonly string[];
  readonly breaks: readonly string[];
}

export interface Simulation {
  readonly adminUrl: string;
  /** Made by `makeSimulationTemplate`. */
  readonly template: string;
  readonly steps: number;
  /** Everything is verified after every step from this one on, to name the step that broke it. */
  readonly closelyFrom?: number;
}

/** One seed: so many steps, then four quiet days, then the books side by side. It ends at the first thing that cannot be. */
export async function runSeed(simulation: Simulation, seed: number): Promise<SeedResult> {
  const { adminUrl, template, steps, closelyFrom = Infinity } = simulation;
  const world = await makeWorld(adminUrl, template, seed);
  const trace: string[] = [];
  let step = 0;
  try {
    while (step < steps && world.breaks.length === 0) {
      step += 1;
      trace.push(await takeStep(world, step));
      if (step >= closelyFrom || step % CHECK_EVERYTHING_EVERY === 0) await checkEverything(world);
      else await checkQuickly(world);
    }
    if (world.breaks.length === 0) {
      world.beginStep(step + 1);
      await settle(world);
      trace.push(`settled by ${world.clock.now().toISOString()}`);
      collectFaults(world);
      await checkEverything(world);
      world.breaks.push(...(await compareBooks({ ...world, db: world.scratch.db, book: world.standIns.book() })));
    }
  } catch (error) {
    world.breaks.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    await world.close();
  }
  return { seed, steps: step, trace, breaks: world.breaks };
}

async function takeStep(world: World, step: number): Promise<string> {
  const { chance, machine, wire, clock } = world;
  world.beginStep(step);
  if (inHundred(chance, CRASHES_IN_HUNDRED)) machine.arm(chance.below(4));
  const said = step % RESTART_EVERY === 0 ? `restart: ${await restartOperation(world)}` : await operate(world);
  const { died } = machine;
  const met = wire.met();
  if (died === null) machine.disarm();
  else await machine.start();
  collectFaults(world);
  const marks = [...met, ...(died === null ? [] : [`crashed at ${died}`])].map((mark) => ` [${mark}]`).join('');
  return `${step} ${clock.now().toISOString().slice(5, 19)} ${said}${marks}`;
}

/** Anything at all; what there is nothing for is left for something else. */
async function operate(world: World): Promise<string> {
  for (;;) {
    const [, name, operation] = weighted[world.chance.below(weighted.length)]!;
    const said = await operation(world);
    if (said !== NOTHING) return `${name}: ${said}`;
  }
}

function collectFaults({ machine, breaks }: World): void {
  breaks.push(...machine.faults());
}

async function checkEverything({ scratch, breaks }: World): Promise<void> {
  for (const { id, offences } of await checkInvariants(scratch.db))
    for (const offence of offences) breaks.push(`${id}: ${offence}`);
}

/** The part of it that costs next to nothing. */
async function checkQuickly({ scratch, breaks }: World): Promise<void> {
  const { rows } = await sql<{ offence: string }>`
    select 'asset ' || asset as offence from ledger.entries group by asset having sum(amount) <> 0
    union all
    select 'account ' || account_id from ledger.balances
    where posted < floor or (posted < 0 and account_id % 16 <> 3)
    union all
    select 'held of player ' || player_id from ledger.balances b
    where account_id % 16 = 2 and posted <> coalesce((
      select sum(amount_kobo) from withdrawals w where w.player_id = b.player_id
        and state in ('reserved', 'review', 'submitting', 'submitted', 'unknown', 'blocked')), 0)`.execute(scratch.db);
  breaks.push(...rows.map(({ offence }) => `at a glance: ${offence}`));
}
