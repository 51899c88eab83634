import { inHundred } from '../simulation/chance.ts';
import { viewAds } from './ads.ts';
import { getPlays, withdrawSome } from './pay.ts';
import { register, type Person } from './people.ts';
import { playRound } from './play.ts';
import { sweepAll } from './run-jobs.ts';
import { sendFeedback } from './send-feedback.ts';
import type { DemoWorld } from './world.ts';

const ROUNDS_A_VISIT = 3;
const SWEEP_EVERY = 40;

export interface Stretch {
  readonly people: readonly Person[];
  readonly visits: number;
  readonly until: Date;
}

/** So many visits, evenly over the time that is left until then. Gives the rounds that were played. */
export async function fillWeek(world: DemoWorld, { people, visits, until }: Stretch): Promise<number> {
  const { chance, clock } = world;
  let rounds = 0;
  for (let visit = 0; visit < visits; visit++) {
    const left = (until.getTime() - clock.now().getTime()) / 1000;
    // A visit itself takes a few minutes of that.
    await world.advance(Math.max(1, Math.floor(left / (visits - visit)) - 120));
    // Everybody comes once; the rest of the visits are anybody's.
    const person = visit < people.length ? people[visit]! : people[chance.below(people.length)]!;
    rounds += await visitAs(world, person);
    if (visit % SWEEP_EVERY === 0) await sweepAll(world);
  }
  await sweepAll(world);
  return rounds;
}

async function visitAs(world: DemoWorld, person: Person): Promise<number> {
  if (person.playerId === null) await register(world, person);
  let rounds = 0;
  if (!(await playRound(world, person))) await getPlays(world, person);
  else rounds += 1;
  while (rounds < ROUNDS_A_VISIT && (await playRound(world, person))) rounds += 1;
  if (inHundred(world.chance, 6)) await withdrawSome(world, person);
  if (inHundred(world.chance, 30)) await viewAds(world, person);
  if (inHundred(world.chance, 1)) await sendFeedback(world, person);
  return rounds;
}
