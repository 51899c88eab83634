import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { run } from '../apps/api/src/platform/command.ts';
import { freePort, startPostgres } from '../apps/api/src/testing/temporary-servers.ts';
import { startProcess, type RunningServer } from './bench/start-process.ts';
import { machine } from './bench/show.ts';

const PREFIXES = [703, 706, 803, 805, 806, 807, 810, 813, 814, 816, 903, 906];
/** How long the last code may take before it counts as never sent. */
const PATIENCE_MS = 60_000;
const phoneOf = (n: number) => `234${PREFIXES[n % PREFIXES.length]}${1_000_000 + n}`;
const say = (text: string) => void process.stdout.write(`${text}\n`);

await run(
  {
    command: 'pnpm bench:jobs',
    description:
      'Measures the worker on a database of its own: how fast a heap of codes to send is worked off, and how long after its\n' +
      'registration a code is with the SMS provider.',
    options: {
      jobs: { type: 'integer', placeholder: 'N', default: 20_000, description: 'codes in the heap' },
      rate: { type: 'integer', placeholder: 'N', default: 100, description: 'registrations a second' },
      seconds: { type: 'integer', placeholder: 'N', default: 30, description: 'for so long' },
      json: { type: 'boolean', description: 'prints one line of JSON' },
    },
    example: 'pnpm bench:jobs --rate 50 --seconds 10',
  },
  ({ options }) => measure(options),
);

interface Options {
  readonly jobs: number;
  readonly rate: number;
  readonly seconds: number;
  readonly json: boolean;
}

async function measure({ jobs, rate, seconds, json }: Options): Promise<void> {
  const { databaseUrl, makeTemplate } = await import('../apps/api/src/testing/template.ts');
  const postgres = await startPostgres();
  const provider = await startProvider();
  const running: RunningServer[] = [];
  try {
    const name = await makeTemplate(postgres.url);
    await prepare(databaseUrl(postgres.url, name, 'spw_owner'), jobs);
    const start = async (program: 'http' | 'worker') => {
      const port = await freePort();
      const role = program === 'http' ? 'spw_game' : 'spw_worker';
      const server = await startProcess(`apps/api/src/main/${program}.ts`, {
        port,
        flags: [],
        readyAt: program === 'http' ? '/readyz' : '/livez',
        env: {
          APP_ENV: 'development',
          LOG_LEVEL: 'error',
          [program === 'http' ? 'PORT' : 'WORKER_PORT']: String(port),
          DATABASE_URL: databaseUrl(postgres.url, name, role),
          SMS_URL: `${provider.url}/sms/v1/messages`,
          TRUSTED_PROXIES: '127.0.0.1/32',
          LONGEST_DELAY_MS: '0',
          LONGEST_QUEUE_MS: '0',
          DRAIN_WAIT_SECONDS: '0',
        },
      });
      running.push(server);
      return server;
    };

    await start('worker');
    const drained = await drain(provider, jobs);
    const api = await start('http');
    // A process that has just started is compiled as it goes.
    await registerMany(provider, { port: api.port, from: 4_000_000, rate: rate / 2, seconds: 10 });
    const before = api.workedMs();
    const waits = await registerMany(provider, { port: api.port, from: 5_000_000, rate, seconds });
    const workedMs = (api.workedMs() - before) / waits.length;

    const sorted = waits.toSorted((a, b) => a - b);
    const share = (of: number) => Math.round(sorted[Math.ceil(sorted.length * of) - 1] ?? Number.NaN);
    const figures = {
      jobs,
      perSecond: Math.round(drained),
      rate,
      workedMs: Number(workedMs.toFixed(1)),
      p50: share(0.5),
      p99: share(0.99),
      most: share(1),
    };
    if (json) say(JSON.stringify(figures));
    else {
      say(machine());
      say(`${jobs} codes worked off at ${figures.perSecond} a second`);
      say(
        `${sorted.length} registrations, ${rate} a second: a code is with the provider after ${figures.p50} ms (half of them), ` +
          `${figures.p99} ms (99 %), ${figures.most} ms (all); ${figures.workedMs} ms of our processor each`,
      );
    }
  } finally {
    for (const server of running.toReversed()) await server.stop();
    provider.close();
    await postgres.stop();
  }
}

/** The SMS provider: takes every message at once and keeps when it came, by the number it is for. */
async function startProvider() {
  const arrivals = new Map<string, number>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.once('end', () => {
      const { to } = JSON.parse(body) as { to: string };
      if (!arrivals.has(to)) arrivals.set(to, performance.now());
      response.writeHead(202, { 'content-type': 'application/json' }).end('{"id":"1","status":"accepted"}');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrivals,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Provider = Awaited<ReturnType<typeof startProvider>>;

/** Lets many strangers ask for codes, and adds codes that were asked for and not sent, with their jobs. */
async function prepare(ownerUrl: string, jobs: number): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(
      `insert into settings_versions (changes, published_at, published_by)
       values ('{"codes":{"strangersPerMinute":6000,"strangersPerPrefixMinute":1000}}', now(), 'bench')`,
    );
    await fillHeap(owner, jobs);
  } finally {
    await owner.end();
  }
}

async function fillHeap(owner: pg.Client, jobs: number): Promise<void> {
  const phones = Array.from({ length: jobs }, (_, n) => phoneOf(n));
  await owner.query(
    `with asked as (
       insert into code_challenges (challenge_id, phone, purpose, device_id, address, salt, created_at, sent_at, expires_at)
       select gen_random_uuid(), phone, 'login', gen_random_uuid(), '102.89.0.1', sha256(phone::bytea), now(), now(), now() + interval '1 hour'
       from unnest($1::text[]) phone returning challenge_id)
     insert into pgboss.job_common (name, data, retry_limit, dead_letter, policy)
     select 'players.send-code', jsonb_build_object('challengeId', challenge_id, 'sendId', gen_random_uuid()), 4, 'dead-letters', 'standard'
     from asked`,
    [phones],
  );
}

/** Codes sent a second, from the first to the last. */
async function drain({ arrivals }: Provider, jobs: number): Promise<number> {
  let seen = -1;
  for (let still = performance.now(); arrivals.size < jobs && performance.now() - still < PATIENCE_MS;) {
    if (arrivals.size !== seen) still = performance.now();
    seen = arrivals.size;
    await pause(20);
  }
  if (arrivals.size < jobs) throw new Error(`Only ${arrivals.size} of ${jobs} codes were sent`);
  // A Map keeps the order of arrival.
  const times = [...arrivals.values()];
  return ((jobs - 1) * 1000) / (times.at(-1)! - times[0]!);
}

/** Milliseconds from asking for a registration to its code at the provider. */
async function registerMany(
  { arrivals }: Provider,
  { port, from, rate, seconds }: { port: number; from: number; rate: number; seconds: number },
): Promise<number[]> {
  arrivals.clear();
  const asked = new Map<string, number>();
  const answers = new Map<string, number>();
  const calls: Promise<void>[] = [];
  const started = performance.now();
  for (let n = 0; n < rate * seconds; n += 1) {
    const due = started + (n * 1000) / rate;
    await pause(Math.max(0, due - performance.now()));
    const phone = phoneOf(from + n);
    asked.set(phone, performance.now());
    calls.push(ask(port, phone, from + n).then((said) => void answers.set(said, (answers.get(said) ?? 0) + 1)));
  }
  await Promise.all(calls);
  for (let left = PATIENCE_MS; arrivals.size < asked.size && left > 0; left -= 50) await pause(50);
  if (arrivals.size < asked.size)
    throw new Error(
      `Only ${arrivals.size} of ${asked.size} codes arrived; answers: ${JSON.stringify(Object.fromEntries(answers))}`,
    );
  return [...asked].map(([phone, at]) => arrivals.get(phone)! - at);
}

/** Everybody from another part of the network, as through a balancer. */
async function ask(port: number, phone: string, n: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/v1/spw/user`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `102.${n % 256}.${(n >> 8) % 256}.1`,
      'x-puzzle': 'can',
    },
    body: JSON.stringify({ phone, email: `p${n}@mail.example`, username: `Bench_${n}`, platform: 'web', terms: true }),
  });
  const { code } = (await answer.json()) as { code?: string };
  return code ?? 'taken';
}
