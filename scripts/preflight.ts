import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client, DatabaseError } from 'pg';
import { explainTroubles } from '../apps/api/src/main/commands/explain-troubles.ts';
import { Trouble } from '../apps/api/src/platform/command.ts';
import { describeHolder, findPortHolder, isPortTaken } from '../apps/api/src/platform/port-holder.ts';
import { postgresBinaries } from '../apps/api/src/testing/temporary-servers.ts';
import type { WantedPort } from './product-addresses.ts';
import { ownerAddress } from './services/addresses.ts';

const INSUFFICIENT_PRIVILEGE = '42501';
const apps = resolve(import.meta.dirname, '../apps');

/** The built web and console, each in its folder. WEB_DIST and CONSOLE_DIST name other builds. */
export function requireBuilt(): { readonly web: string; readonly console: string } {
  const web = resolve(process.env['WEB_DIST'] || join(apps, 'web/dist'));
  const console = resolve(process.env['CONSOLE_DIST'] || join(apps, 'console/dist'));
  if (!existsSync(join(web, 'index.html')) || !existsSync(join(console, 'app.html')))
    throw new Trouble('Web and console are not built yet: pnpm build');
  return { web, console };
}

export async function requireFreePorts(wanted: readonly WantedPort[]): Promise<void> {
  const taken: WantedPort[] = [];
  for (const each of wanted) if (await isPortTaken(Number(each.port))) taken.push(each);
  const [first, ...others] = taken;
  if (!first) return;
  const holder = describeHolder(await findPortHolder(Number(first.port)));
  const also = others.map(({ name, port, variable }) => `${port} (${name}, ${variable})`).join(', ');
  throw new Trouble(
    `Port ${first.port} (${first.name}) is in use by ${holder}: stop it, or move ours with ${first.variable}` +
      (also === '' ? '' : `. Also in use: ${also}`),
  );
}

/** Tests start servers of their own: PostgreSQL, unless TEST_DATABASE_ADMIN_URL names one, and Redis. */
export async function requireServerPrograms(): Promise<void> {
  if (!process.env['TEST_DATABASE_ADMIN_URL']) await postgresBinaries();
  if (spawnSync('redis-server', ['--version']).error)
    throw new Trouble('Redis is not installed. On Debian: apt-get install redis-server');
}

/** Every migration of this checkout has run. */
export function requireTables(): Promise<void> {
  const url = ownerAddress;
  return explainTroubles(url, async () => {
    const client = new Client({ connectionString: url, application_name: 'spw-preflight' });
    await client.connect();
    try {
      const applied = await readApplied(client);
      if (applied === null) return;
      const files = readdirSync(join(apps, 'api/migrations')).filter((name) => name.endsWith('.sql'));
      if (!files.every((name) => applied.has(name))) throw new Trouble('The tables are not up to date: pnpm db:setup');
    } finally {
      await client.end();
    }
  });
}

/** Null where only another role may know. */
async function readApplied(client: Client): Promise<ReadonlySet<string> | null> {
  try {
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    if (error instanceof DatabaseError && error.code === INSUFFICIENT_PRIVILEGE) return null;
    throw error;
  }
}
