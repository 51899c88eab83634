import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runSql } from '../template.ts';
import { runSeed, type Simulation } from './run-seed.ts';
import { makeSimulationTemplate } from './scratch-database.ts';

// So few that they take seconds; `pnpm simulate` runs as many as one has time for.
const SEEDS = Array.from({ length: 10 }, (_, at) => at + 1);
const STEPS = 60;

const adminUrl = inject('databaseAdminUrl');
let simulation: Simulation;

beforeAll(async () => {
  const template = await makeSimulationTemplate(adminUrl, inject('templateName'));
  simulation = { adminUrl, template, steps: STEPS };
});
afterAll(() => runSql(adminUrl, `drop database ${simulation.template}`));

test.for(SEEDS)(
  `after ${STEPS} random steps and four quiet days our books are the providers' books, seed %i`,
  async (seed) => {
    const { breaks, steps } = await runSeed(simulation, seed);
    expect(breaks, `pnpm simulate --steps ${STEPS} --seed ${seed}`).toEqual([]);
    expect(steps).toBe(STEPS);
  },
);

test('a seed takes the same steps every time', async () => {
  const [one, other] = [await runSeed(simulation, 77), await runSeed(simulation, 77)];
  expect(one.trace).toEqual(other.trace);
  expect((await runSeed(simulation, 78)).trace).not.toEqual(one.trace);
});
