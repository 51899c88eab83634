// Usage: pnpm dev      api, worker, web, console and stand-ins, each started again when its code changes; Ctrl-C ends them
import { resolve } from 'node:path';
import { runTogether } from './run-together.ts';
import { serviceAddresses } from './services/addresses.ts';
import { ensureServices } from './services/ensure-services.ts';

const root = resolve(import.meta.dirname, '..');
const env = {
  ...serviceAddresses,
  WEB_URL: process.env['WEB_URL'] || 'http://localhost:3000',
  API_URL: process.env['API_URL'] || 'http://localhost:4000',
  STANDINS_URL: process.env['STANDINS_URL'] || 'http://localhost:4010',
  CONSOLE_URL: process.env['CONSOLE_URL'] || 'http://localhost:3001',
  CONSOLE_API_URL: process.env['CONSOLE_API_URL'] || 'http://localhost:4001',
};
const api = { cwd: resolve(root, 'apps/api'), env: { ...env, PORT: new URL(env.API_URL).port } };

for (const line of await ensureServices()) process.stdout.write(`${line}\n`);
process.stdout.write(`
  game        ${env.WEB_URL}
  api         ${env.API_URL}
  console     ${env.CONSOLE_URL}
  stand-ins   ${env.STANDINS_URL}
  first time? pnpm db:setup

`);

process.exitCode = await runTogether([
  { name: 'stand-ins', command: ['node', '--watch', 'src/main.ts'], cwd: resolve(root, 'apps/stand-ins'), env },
  { name: 'api', command: ['node', '--watch', 'src/main/http.ts'], ...api },
  { name: 'worker', command: ['node', '--watch', 'src/main/worker.ts'], ...api },
  {
    name: 'console api',
    command: ['node', '--watch', 'src/main/console.ts'],
    cwd: api.cwd,
    env: { ...api.env, CONSOLE_PORT: new URL(env.CONSOLE_API_URL).port },
  },
  {
    name: 'console',
    command: [resolve(root, 'apps/console/node_modules/.bin/vite')],
    cwd: resolve(root, 'apps/console'),
    env,
  },
  { name: 'web', command: [resolve(root, 'apps/web/node_modules/.bin/vite')], cwd: resolve(root, 'apps/web'), env },
]);
