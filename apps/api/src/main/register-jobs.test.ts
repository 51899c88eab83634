import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { jobHandlers } from '../testing/job-handlers.ts';
import { testMoney } from '../testing/players/money.ts';
import { allJobs } from './all-jobs.ts';

const database = useDatabase();
// Events are passed on only where there is an account to pass them on to; nothing is sent here.
const env = { MIXPANEL_TOKEN: 'a-token', MIXPANEL_URL: 'http://127.0.0.1:9' };
const { deps } = await testMoney(database, { env });

test('whatever has a queue has somebody in the worker who does it', async () => {
  const done = [...(await jobHandlers(deps)).keys()];
  expect(done.toSorted()).toEqual(allJobs.map(({ name }) => name).toSorted());
});
