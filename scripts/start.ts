// Usage: pnpm start      the built game as in production: api with the web in it, worker, console, and stand-ins unless SMS_URL is set
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { runTogether, type Program } from './run-together.ts';
import { serviceAddresses } from './services/addresses.ts';
import { ensureServices } from './services/ensure-services.ts';

const root = resolve(import.meta.dirname, '..');
const webDist = resolve(root, 'apps/web/dist');
const consoleDist = resolve(root, 'apps/console/dist');
if (!existsSync(resolve(webDist, 'index.html')) || !existsSync(resolve(consoleDist, 'app.html'))) {
  throw new Error('Web and console are not built yet: pnpm build');
}

const webUrl = process.env['WEB_URL'] || 'http://localhost:3000';
const standInsUrl = process.env['STANDINS_URL'] || 'http://localhost:4010';
const consoleUrl = process.env['CONSOLE_URL'] || 'http://localhost:4001';
const realProviders = Boolean(process.env['SMS_URL']);
const env = {
  ...serviceAddresses,
  WEB_URL: webUrl,
  WEB_DIST: webDist,
  PORT: process.env['PORT'] || new URL(webUrl).port || '3000',
  CONSOLE_URL: consoleUrl,
  CONSOLE_DIST: consoleDist,
  CONSOLE_PORT: process.env['CONSOLE_PORT'] || new URL(consoleUrl).port || '4001',
  ...(realProviders ? {} : { STANDINS_URL: standInsUrl }),
};

for (const line of await ensureServices()) process.stdout.write(`${line}\n`);
process.stdout.write(
  `\n  game        ${webUrl}\n  console     ${consoleUrl}\n${realProviders ? '' : `  stand-ins   ${standInsUrl}\n`}\n`,
);

const api = { cwd: resolve(root, 'apps/api'), env };
const programs: Program[] = [
  { name: 'api', command: ['node', 'src/main/http.ts'], ...api },
  { name: 'worker', command: ['node', 'src/main/worker.ts'], ...api },
  { name: 'console', command: ['node', 'src/main/console.ts'], ...api },
];
const standIns = { name: 'stand-ins', command: ['node', 'src/main.ts'], cwd: resolve(root, 'apps/stand-ins'), env };
process.exitCode = await runTogether(realProviders ? programs : [standIns, ...programs]);
