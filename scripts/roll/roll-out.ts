import { setTimeout as pause } from 'node:timers/promises';
import { databaseUrl, makeTemplate } from '../../apps/api/src/testing/template.ts';
import { freePort, startPostgres } from '../../apps/api/src/testing/temporary-servers.ts';
import { aBackend, startBalancer, type Backend } from './balancer.ts';
import { startLoad, type Call, type LoadReport, type Pace } from './load.ts';
import { patience, startProgram, thisTree, type RunningProgram } from './program.ts';

export interface RollReport extends LoadReport {
  readonly triedAgain: number;
  /** How each replaced process ended: 0 is by itself, in order. */
  readonly endings: readonly (number | null)[];
  /** Requests that each place answered. */
  readonly served: readonly number[];
}

const BEFORE_AND_AFTER_MS = 1000;
/** Requests that each process answers before the next one is replaced. */
const LEAST_SERVED = 50;

export interface RollChoices {
  readonly shedding: boolean;
  readonly pace: Pace;
}

/** Runs two API processes behind a balancer, replaces one after the other under load, and reports what callers saw. */
export async function rollOut({ shedding, pace }: RollChoices): Promise<RollReport> {
  const postgres = await startPostgres();
  const running = new Map<Backend, RunningProgram>();
  try {
    const template = await makeTemplate(postgres.url);
    const env = {
      DATABASE_URL: databaseUrl(postgres.url, template, 'spw_game'),
      PHONE_VERIFICATION: 'off',
      ...patience(shedding),
    };
    const start = ({ port }: Backend) => startProgram({ folder: thisTree, program: 'http', port, env });
    const backends = [aBackend(await freePort()), aBackend(await freePort())] as const;
    for (const backend of backends) running.set(backend, await start(backend));

    const calls = [services, await signedInCall(backends[0].port)];
    const balancer = await startBalancer(backends);
    const load = startLoad(balancer.port, calls, pace);
    const endings: (number | null)[] = [];
    await letServe(backends);
    for (const [backend, process] of running) {
      endings.push(await process.stop());
      running.set(backend, await start(backend));
      await letServe(backends);
    }
    const report = await load.stop();
    await balancer.close();
    return { ...report, endings, triedAgain: balancer.triedAgain(), served: backends.map((backend) => backend.served) };
  } finally {
    await Promise.all([...running.values()].map((process) => process.stop()));
    await postgres.stop();
  }
}

/** Until every process has answered some more, and a while longer. */
async function letServe(backends: readonly Backend[]): Promise<void> {
  const goals = backends.map((backend) => backend.served + LEAST_SERVED);
  await pause(BEFORE_AND_AFTER_MS);
  while (backends.some((backend, at) => backend.served < goals[at]!)) await pause(50);
}

const services: Call = { path: '/v1/spw/services/?name=spw', headers: {} };

/** A call that only a signed-in player may make: the session must hold while the processes change. */
async function signedInCall(port: number): Promise<Call> {
  const answer = await fetch(`http://127.0.0.1:${port}/v1/spw/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      phone: '08031234567',
      email: 'ada@example.com',
      username: 'ada_rolls',
      platform: 'web',
      terms: true,
    }),
  });
  const token = /"token":"([^"]+)"/.exec(await answer.text())?.[1];
  if (!token) throw new Error(`Nobody could be registered: ${answer.status}`);
  const cookie = answer.headers.getSetCookie().map((set) => set.split(';')[0]);
  return {
    path: '/v1/spw/user/sessions',
    headers: { authorization: `Bearer ${token}`, cookie: cookie.join('; ') },
  };
}
