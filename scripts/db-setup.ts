// Usage: pnpm db:setup      brings the tables up to date and fills in what the game needs; safe to repeat
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { serviceAddresses } from './services/addresses.ts';
import { ensureServices } from './services/ensure-services.ts';

const api = resolve(import.meta.dirname, '../apps/api');

for (const line of await ensureServices()) process.stdout.write(`${line}\n`);
for (const step of ['migrate', 'seed']) {
  const { status } = spawnSync(process.execPath, [`src/main/${step}.ts`], {
    cwd: api,
    env: { ...process.env, ...serviceAddresses },
    stdio: 'inherit',
  });
  if (status !== 0) {
    process.exitCode = status ?? 1;
    break;
  }
}
