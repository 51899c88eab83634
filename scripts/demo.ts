// Usage: pnpm demo [--players 2000] [--seed word]      fills a database of its own with players, rounds, payments and faults of last
//                                    week and this one, closes last week, and starts the game and the console on it; Ctrl-C ends them
import { parseArgs } from 'node:util';
import { aPerson } from '../apps/api/src/testing/demo/people.ts';
import { fillWeek } from '../apps/api/src/testing/demo/fill-week.ts';
import { openDemoWorld } from '../apps/api/src/testing/demo/world.ts';
import { checkInvariants } from '../apps/api/src/reports/invariants.ts';
import { addDays, endOfWeek, lagosWeek, startOf, type LagosWeek } from '../packages/rules/src/lagos.ts';
import { adminUrl } from './services/addresses.ts';
import { ensureServices } from './services/ensure-services.ts';

const { values } = parseArgs({
  options: { players: { type: 'string', default: '2000' }, seed: { type: 'string', default: 'spw' } },
});
const say = (text: string) => void process.stdout.write(`${text}\n`);
const count = Number(values.players);

for (const line of await ensureServices()) say(line);
const now = new Date();
const thisWeek = lagosWeek(now);
const lastWeek = addDays(thisWeek, -7) as LagosWeek;
const world = await openDemoWorld(adminUrl, { name: 'spw_demo', from: startOf(lastWeek), seedWord: values.seed });
const people = Array.from({ length: count }, (_, at) => aPerson(world, at));

const began = performance.now();
const rounds = await fillWeek(world, { people, visits: Math.ceil(count * 1.3), until: endOfWeek(lastWeek) });
say(`last week: ${count} players, ${rounds} rounds, ${Math.round((performance.now() - began) / 1000)} s`);
const broken = (await checkInvariants(world.deps.db)).filter(({ offences }) => offences.length > 0);
for (const { id, offences } of broken) say(`${id}: ${offences.slice(0, 3).join('; ')}`);
await world.close();
process.exit(broken.length === 0 ? 0 : 1);
