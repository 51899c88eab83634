import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runSql } from '../template.ts';
import { runSeed, type Simulation } from './run-seed.ts';
import { makeSimulationTemplate } from './scratch-database.ts';

const SEEDS = 25;
// So many that the whole takes well under a minute on a machine that has nothing else to do.
const STEPS = 60;

const adminUrl = inject('databaseAdminUrl');
let simulation: Simulation;

beforeAll(async () => {
  const template = await makeSimulationTemplate(adminUrl, inject('templateName'));
  simulation = { adminUrl, template, steps: STEPS };
});
afterAll(() => runSql(adminUrl, `drop database ${simulation.template}`));

test(
  `after ${SEEDS} times ${STEPS} random steps and four quiet days our books are the providers' books`,
  { timeout: 600_000 },
  async () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const { breaks, steps } = await runSeed(simulation, seed);
      expect(breaks, `pnpm simulate --steps ${STEPS} --seed ${seed}`).toEqual([]);
      expect(steps).toBe(STEPS);
    }
  },
);

test('a seed takes the same steps every time', async () => {
  const [one, other] = [await runSeed(simulation, 77), await runSeed(simulation, 77)];
  expect(one.trace).toEqual(other.trace);
  expect((await runSeed(simulation, 78)).trace).not.toEqual(one.trace);
});
