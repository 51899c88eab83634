import { execFileSync } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterAll, expect, inject, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { runSql } from '../../testing/template.ts';
import { fixedClock } from '../../testing/time-and-chance.ts';
import { makeMetrics } from './metrics.ts';
import { watchCertificate } from './watch-certificate.ts';
import { watchServer } from './watch-server.ts';

const database = useDatabase();
const admin = inject('databaseAdminUrl');
const SLOT = `copy_${process.pid}`;
afterAll(() =>
  runSql(admin, `select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = '${SLOT}'`),
);

const shown = async (metrics: ReturnType<typeof makeMetrics>) => (await metrics.show()).text;

test('a copy that follows the database is shown with how far it is behind, to the role of the worker', async () => {
  await runSql(admin, `select pg_create_physical_replication_slot('${SLOT}', true)`);
  const metrics = makeMetrics();
  watchServer({ db: database.as.worker.db, metrics });
  const figures = await shown(metrics);
  expect(figures).toMatch(new RegExp(`^spw_replica_behind_bytes\\{replica="${SLOT}"\\} \\d+`, 'm'));
  // No log is archived here, so nothing can fail to be.
  expect(figures).toMatch(/^spw_archive_failing 0$/m);
  expect(figures).not.toContain('spw_lookup_failures_total{');
});

test('the end of a certificate is shown, whoever it is from; an address without one, or without an answer, shows nothing', async () => {
  const { key, cert } = makeCertificate();
  const server = createTlsServer({ key, cert });
  const port = await listen(server);
  const metrics = makeMetrics();
  const clock = fixedClock();
  const look = async (url: string) => {
    watchCertificate({ metrics, clock }, url);
    return shown(metrics);
  };
  const found = /^spw_certificate_ends_timestamp_seconds\{host="localhost"\} (\S+)$/m.exec(
    await look(`https://localhost:${port}`),
  );
  const daysLeft = (Number(found?.[1]) * 1000 - Date.now()) / 86_400_000;
  expect(Math.round(daysLeft)).toBe(3);
  server.close();

  const figure = /^spw_certificate_ends_timestamp_seconds\{/m;
  expect(await look(`http://localhost:${port}`)).not.toMatch(figure);
  expect(await look(`https://localhost:${port}`)).not.toMatch(figure);
  const plain = createServer((socket) => socket.end('no TLS here\n'));
  const figures = await look(`https://localhost:${await listen(plain)}`);
  plain.close();
  expect(figures).not.toMatch(figure);
  // Who watches the database would be woken by that.
  expect(figures).not.toContain('spw_lookup_failures_total{');
});

function listen(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((listening) => {
    server.listen(0, 'localhost', () => listening((server.address() as AddressInfo).port));
  });
}

function makeCertificate(): { key: string; cert: string } {
  const made = execFileSync(
    'openssl',
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout - -out - -days 3 -subj /CN=localhost'.split(
      ' ',
    ),
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const part = (name: string) => new RegExp(`-+BEGIN ${name}-+[^]*?-+END ${name}-+`).exec(made)?.[0] ?? '';
  return { key: part('PRIVATE KEY'), cert: part('CERTIFICATE') };
}
