import { registerJobs } from '../main/register-jobs.ts';

type Handler = (data: never) => Promise<void>;

/** What the worker does for each job, by the job's name, without a queue between. */
export async function jobHandlers(deps: Parameters<typeof registerJobs>[1]): Promise<ReadonlyMap<string, Handler>> {
  const handlers = new Map<string, Handler>();
  await registerJobs(
    {
      work: async ({ name }, handle) => void handlers.set(name, (data) => handle(data, { id: 'here', retry: 0 })),
      schedule: async ({ name }, _cron, handle) => void handlers.set(name, handle),
      repeat: () => undefined,
      loops: () => [],
      stop: async () => undefined,
    },
    deps,
  );
  return handlers;
}
