import { spawn, type ChildProcess } from 'node:child_process';
import { Agent, get } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { runSql } from '../testing/template.ts';
import { freePort } from '../testing/temporary-servers.ts';

const database = useDatabase();
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function start(file: string, env: Record<string, string>, args: readonly string[] = []) {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      APP_ENV: 'test',
      LOG_LEVEL: 'info',
      DATABASE_URL: database.url,
      POOL_WAIT_MS: '60000',
      STATEMENT_TIMEOUT_MS: '60000',
      ...env,
    },
  });
  children.push(child);
  let said = '';
  child.stdout.on('data', (data) => (said += data));
  child.stderr.on('data', (data) => (said += data));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, said: () => said, ended };
}

function ask(port: number, path: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    }).once('error', reject);
  });
}

test('a server that is told to stop answers everyone who still comes, then ends', async () => {
  const port = await freePort();
  const server = start('http.ts', { PORT: String(port), DRAIN_WAIT_SECONDS: '10' });
  await expect.poll(server.said).toContain('Server listening');
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  expect(await ask(port, '/readyz', agent)).toBe(200);

  server.child.kill('SIGTERM');
  await expect.poll(server.said).toContain('draining');
  const answers: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    answers.push(...(await Promise.all([1, 2, 3, 4].map(() => ask(port, '/v1/spw/services/?name=spw', agent)))));
  }
  expect(await ask(port, '/readyz', agent)).toBe(503);
  expect(answers).toEqual(Array.from({ length: 20 }, () => 200));
  expect(await server.ended).toBe(0);
  agent.destroy();
});

test('a worker shows its figures and whether it is ready, and ends when it is told to', async () => {
  const port = await freePort();
  const worker = start('worker.ts', { WORKER_PORT: String(port), DATABASE_URL: database.as.worker.url });
  await expect.poll(worker.said).toContain('working');
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
  expect(await isReady()).toBe(200);
  const newest = '(select max(name) from schema_migrations)';
  await runSql(database.ownerUrl, `update schema_migrations set name = '0000' || name where name = ${newest}`);
  expect(await isReady()).toBe(503);
  await runSql(database.ownerUrl, `update schema_migrations set name = substr(name, 5) where name like '0000%'`);
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(figures).toContain('spw_jobs{queue="dead-letters",state="ready"} 0');
  for (const looked of [
    'spw_money_kobo{direction="in"} 0',
    'spw_withdrawals_late 0',
    'spw_loop_age_seconds{loop="payments due"}',
  ])
    expect(figures).toContain(looked);
  // Each is looked up with the rights of the worker.
  expect(figures).not.toContain('spw_lookup_failures_total{');
  expect(worker.said()).toContain('"service":"spw-worker","version":"');
  worker.child.kill('SIGTERM');
  expect(await worker.ended).toBe(0);
});

test('a worker whose database does not answer is alive and not ready, shows its figures, and ends when it is told to', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket));
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  const { port: silentPort } = silent.address() as AddressInfo;
  const port = await freePort();
  const worker = start('worker.ts', {
    WORKER_PORT: String(port),
    DATABASE_URL: `postgres://spw_worker@127.0.0.1:${silentPort}/none`,
    POOL_WAIT_MS: '1000',
    STATEMENT_TIMEOUT_MS: '1000',
  });
  await expect.poll(() => sockets.length).toBeGreaterThan(0);
  const ask = async (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  expect((await ask('/livez')).status).toBe(200);
  expect((await ask('/readyz')).status).toBe(503);
  const figures = await ask('/metrics');
  expect([figures.status, await figures.text()]).toEqual([200, expect.stringContaining('spw_build_info{version=')]);
  // Before it has anything in hand, and without anybody else to end it.
  worker.child.kill('SIGTERM');
  expect(await worker.ended).toBe(0);
  for (const socket of sockets) socket.destroy();
  silent.close();
});

test('a worker that is told to stop ends although a statement of its repeated work waits, and says what it left', async () => {
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query('begin; lock table payments in access exclusive mode');
  const worker = start('worker.ts', { STATEMENT_TIMEOUT_MS: '600000', DRAIN_SECONDS: '1' });
  await expect.poll(worker.said).toContain('working');
  await expect.poll(database.waiting).toBeGreaterThan(0);
  worker.child.kill('SIGTERM');
  expect(await worker.ended).toBe(0);
  expect(worker.said()).toMatch(
    /"left":\[[^\]]*"payments due"[^\]]*\].*work was still under way when the worker stopped/,
  );
  expect(worker.said()).toContain('stopped before everything was closed');
  await owner.end();
});

test('a process whose environment is wrong says what is wrong, and does not start', async () => {
  const server = start('http.ts', { APP_ENV: 'production', PHONE_VERIFICATION: 'off' });
  expect(await server.ended).toBe(1);
  expect(server.said()).toContain('  - TOKEN_SECRET is missing: make one with openssl rand -base64 32\n');
  expect(server.said()).toContain('  - PHONE_VERIFICATION may not be off in production\n');
});

test('a command makes the first owner, the console’s server lets them begin, and a change to the log of it is named', async () => {
  const port = await freePort();
  const consoleServer = start('console.ts', { CONSOLE_PORT: String(port) });
  const command = start('operator.ts', {}, ['add', 'ada', '--role', 'owner']);
  expect(await command.ended).toBe(0);
  const [, password] = /^ada: (\S+)$/m.exec(command.said())!;

  await expect.poll(consoleServer.said).toContain('Server listening');
  const reply = await fetch(`http://127.0.0.1:${port}/v1/console/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ada', password }),
  });
  expect(await reply.json()).toMatchObject({ status: true, data: { step: 'enrol' } });

  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`update audit_entries set reason = 'nothing happened'`);
  await owner.end();
  const broken = start('audit-verify.ts', {});
  expect(await broken.ended).toBe(1);
  expect(broken.said()).toContain('BROKEN: entry 1 was changed');
  consoleServer.child.kill('SIGTERM');
  expect(await consoleServer.ended).toBe(0);
});

test('a command shows the dead jobs and has one run again, which is written down', async () => {
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ id: string }>(
    `insert into pgboss.job (name, data, source_name, source_retry_count)
     values ('dead-letters', '{"webhookId":"7"}', 'payments.process-webhook', 8) returning id`,
  );
  const { id } = rows[0]!;
  const list = start('jobs.ts', {});
  expect(await list.ended).toBe(0);
  expect(list.said()).toMatch(
    new RegExp(`^dead ${id} payments\\.process-webhook \\S+ after 9 tries \\{"webhookId":"7"\\}$`, 'm'),
  );
  expect(list.said()).toContain('1 dead jobs\n');

  const again = start('jobs.ts', {}, ['--run', id]);
  expect(await again.ended).toBe(0);
  expect(again.said()).toContain('1 in the queue again\n');
  const waiting = await owner.query(`select data from pgboss.job where name = 'payments.process-webhook'`);
  expect(waiting.rows).toEqual([{ data: { webhookId: '7' } }]);
  const written = await owner.query(`select object from audit_entries where action = 'jobs.run'`);
  expect(written.rows).toEqual([{ object: `jobs:${id}` }]);

  const nothing = start('jobs.ts', {}, ['--run-all', 'payments.process-webhook']);
  expect(await nothing.ended).toBe(1);
  expect(nothing.said()).toContain('There is no such dead job');
  await owner.end();
});

test('a port that is taken is said in one line, with who has it', async () => {
  const taker = createServer();
  await new Promise<void>((listening) => taker.listen(0, '127.0.0.1', listening));
  const { port } = taker.address() as AddressInfo;
  const server = start('http.ts', { PORT: String(port), LOG_LEVEL: 'silent' });
  expect(await server.ended).toBe(1);
  expect(server.said()).toMatch(new RegExp(`^Port ${port} is in use by pid ${process.pid} \\([^\\n]+ with PORT\\n$`));
  taker.close();
});

test('a worker whose job has no queue yet says in one line what makes it', async () => {
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`select pgboss.delete_queue('analytics.forget')`);
  await owner.end();
  const worker = start('worker.ts', { LOG_LEVEL: 'silent' });
  expect(await worker.ended).toBe(1);
  expect(worker.said()).toMatch(/^The tables and queues at \S+ are not up to date: pnpm db:setup\n$/);
});
