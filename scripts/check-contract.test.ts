import { expect, test } from 'vitest';
import { checkContractCopy } from './testing/contract-copy.ts';
import { checkSmallProject } from './testing/small-project.ts';

const api = 'apps/api/src';

test('a contract that changed without what is generated from it is refused, and what regenerates it is named', async () => {
  const settings = 'packages/contract/src/settings.ts';
  const changed = await checkContractCopy('contract', {
    [settings]: (source) => source.replace('/v1/spw/services/', '/v1/spw/prices/'),
  });
  expect(changed.output).toMatch(/openapi\.json, src\/calls\.generated\.ts out of date/);
  expect(changed.output).toContain('Mend it with: pnpm contract');
  expect(changed.ok).toBe(false);

  const same = await checkContractCopy('contract', { [settings]: (source) => `${source}\n// Nothing changed.\n` });
  expect(same.ok).toBe(true);
});

test('a refusal that no endpoint declares is refused', async () => {
  const file = `${api}/modules/shop/a.ts`;
  const { ok, output } = await checkContractCopy('refusals', {
    [file]: `
      export const a = () => { throw new Refusal('no_prize'); };
      export const b = (late: boolean) => { throw new Refusal(late ? 'no_prize' : 'something_wrong'); };
    `,
    'packages/rules/src/a.ts': "export const c = () => refuse('something_wrong');\n",
  });
  expect(output).toContain(`${file}:3 refuses with something_wrong`);
  expect(output).toContain('packages/rules/src/a.ts:1 refuses with something_wrong');
  expect(output).not.toContain('refuses with no_prize');
  expect(ok).toBe(false);

  expect((await checkContractCopy('refusals', { [file]: "throw new Refusal('no_prize');\n" })).ok).toBe(true);
});

test('a job is refused that nobody enqueues or schedules, that nobody does, or that has no queue', async () => {
  const { ok, output } = await checkSmallProject('jobs', {
    [`${api}/modules/plays/jobs.ts`]: `
      export const keptJob = defineJob<{ id: string }>('plays.kept');
      export const sweptJob = defineJob('plays.swept', { retries: 0 });
      export const forgottenJob = defineJob('plays.forgotten');
      export const undoneJob = defineJob('plays.undone');
      export const placelessJob = defineJob('plays.placeless');
    `,
    [`${api}/modules/plays/keep.ts`]: 'await enqueue(tx, keptJob, {});\nawait enqueue(tx, undoneJob, {});\n',
    // A test that enqueues it makes nobody of the product do so.
    [`${api}/modules/plays/keep.test.ts`]: 'await enqueue(tx, forgottenJob, {});\n',
    [`${api}/main/register-jobs.ts`]: `
      for (const each of [1]) await worker.work(plays.keptJob, keep);
      await worker.work(plays.forgottenJob, forget);
      await worker.schedule(plays.sweptJob, '* * * * *', sweep);
      await worker.schedule(plays.placelessJob, '* * * * *', forget);
    `,
    [`${api}/main/all-jobs.ts`]: 'export const allJobs = [keptJob, sweptJob, forgottenJob, undoneJob];\n',
  });
  const where = `${api}/modules/plays/jobs.ts`;
  expect(output).toContain(`${where}:4 nobody enqueues or schedules forgottenJob`);
  expect(output).toContain(`${where}:5 nobody does undoneJob`);
  expect(output).toContain(`${where}:6 placelessJob has no queue`);
  expect(output.match(/jobs\.ts:\d/g)).toHaveLength(3);
  expect(ok).toBe(false);
});
