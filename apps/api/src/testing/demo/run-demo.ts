import { addDays, endOfWeek, lagosWeek, startOf, type LagosWeek } from '@spw/rules/lagos';
import { verifyAll, verifyNew } from '../../invariants/verify-ledger.ts';
import { countReports } from '../../read-models/count-reports.ts';
import { countTotals } from '../../read-models/count-totals.ts';
import { writeCampaigns } from './ads.ts';
import { approveWeek, countWeek, reviewWithdrawals } from './close-week.ts';
import { fillWeek } from './fill-week.ts';
import { anOperator, type DemoOperator } from './operators.ts';
import { cashOut } from './pay.ts';
import { aPerson } from './people.ts';
import { sweepAll, workAll } from './run-jobs.ts';
import { actSuspiciously, addSuspiciousPlayers } from './suspicious-players.ts';
import { openDemoWorld, type DemoWorld } from './world.ts';

interface Demo {
  readonly adminUrl: string;
  readonly name: string;
  readonly players: number;
  readonly seedWord: string;
  readonly now: Date;
  readonly say: (text: string) => void;
}

const VISITS_A_PLAYER = 1.3;
const HOUR_MS = 3_600_000;

/** Last week played, closed, approved and mostly paid out; this week played until now. */
export async function runDemo(demo: Demo): Promise<{ world: DemoWorld; operators: readonly DemoOperator[] }> {
  const { now, players, say } = demo;
  const thisWeek = lagosWeek(now);
  const lastWeek = addDays(thisWeek, -7) as LagosWeek;
  const world = await openDemoWorld(demo.adminUrl, { ...demo, from: startOf(lastWeek) });
  const [owner, finance] = [
    await anOperator(world, 'demo-owner', 'owner'),
    await anOperator(world, 'demo-finance', 'finance'),
  ];
  const support = await anOperator(world, 'demo-support', 'support');
  const content = await anOperator(world, 'demo-content', 'content');
  await writeCampaigns(world, [content, owner]);
  const oddOnes = await addSuspiciousPlayers(world, players);
  const people = Array.from({ length: players }, (_, at) => aPerson(world, at));

  const visits = Math.ceil(players * VISITS_A_PLAYER);
  const rounds = await fillWeek(world, { people, visits, until: endOfWeek(lastWeek) });
  say(`${lastWeek}: ${players} players, ${rounds} rounds`);
  await countWeek(world);

  // The review takes a day, in which people play on. Early in a week there is not so much of it yet.
  const reviewed = new Date(startOf(thisWeek).getTime() + 27 * HOUR_MS);
  const isReviewed = reviewed < now;
  const early = await fillWeek(world, { people, visits: Math.ceil(visits / 8), until: isReviewed ? reviewed : now });
  if (isReviewed) {
    await approveWeek(world, lastWeek, [finance, owner]);
    let fetched = 0;
    for (const person of people) if (person.playerId !== null && (await cashOut(world, person))) fetched += 1;
    say(`${lastWeek}: approved by two operators, ${fetched} winners cashed out`);
    await workAll(world);
    say(`${await reviewWithdrawals(world, [finance, owner])} withdrawals let go by two operators`);
    await sweepAll(world);
  }
  const later = isReviewed ? await fillWeek(world, { people, visits: Math.ceil(visits / 8), until: now }) : 0;
  say(`${thisWeek}: ${early + later} rounds so far`);
  await actSuspiciously(world, oddOnes);
  // Whatever is not confirmed yet: the stand-ins of the served game will know nothing of these payments.
  world.standIns.clearFaults();
  await sweepAll(world);
  await verifyAll(world.workerDeps);
  await verifyNew(world.workerDeps);
  // What the worker counts once a minute and once an hour: whoever opens Today or the reports first would find none.
  await countTotals(world.workerDeps);
  await countReports(world.workerDeps);
  return { world, operators: [owner, finance, support, content] };
}
