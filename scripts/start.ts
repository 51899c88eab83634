import { resolve } from 'node:path';
import { run } from '../apps/api/src/platform/command.ts';
import { requireBuilt, requireFreePorts, requireTables } from './preflight.ts';
import { portOf, productAddresses, realProviders, startPorts } from './product-addresses.ts';
import { runTogether, type Program } from './run-together.ts';
import { appEnv, serviceAddresses } from './services/addresses.ts';
import { ensureServices } from './services/ensure-services.ts';

const root = resolve(import.meta.dirname, '..');
const { WEB_URL, CONSOLE_URL, STANDINS_URL, STANDINS_GATEWAY_PORT } = productAddresses;

await run(
  {
    command: 'pnpm start',
    description:
      'Runs the built game as in production: the API with the web in it, the worker, the console, and stand-ins unless SMS_URL is set.\n' +
      'WEB_URL, CONSOLE_URL, STANDINS_URL, STANDINS_GATEWAY_PORT and WORKER_PORT move them. Ctrl-C ends them.',
    example: 'WEB_URL=http://localhost:3100 pnpm start',
  },
  async () => {
    const built = requireBuilt();
    for (const line of await ensureServices()) process.stdout.write(`${line}\n`);
    await requireTables();
    await requireFreePorts(startPorts);
    const standIns = `  stand-ins    ${STANDINS_URL}\n  mobile data  http://localhost:${STANDINS_GATEWAY_PORT}\n`;
    process.stdout.write(
      `\n  game         ${WEB_URL}\n  console      ${CONSOLE_URL}\n${realProviders ? '' : standIns}\n`,
    );
    process.exitCode = await runTogether(programs(built));
  },
);

function programs(built: ReturnType<typeof requireBuilt>): Program[] {
  const env = {
    ...appEnv,
    ...serviceAddresses,
    WEB_URL,
    WEB_DIST: built.web,
    PORT: process.env['PORT'] || portOf('WEB_URL'),
    CONSOLE_URL,
    CONSOLE_DIST: built.console,
    CONSOLE_PORT: process.env['CONSOLE_PORT'] || portOf('CONSOLE_URL'),
    ...(realProviders ? {} : { STANDINS_URL, STANDINS_GATEWAY_PORT }),
  };
  const api = { cwd: resolve(root, 'apps/api'), env };
  const standIns = { name: 'stand-ins', command: ['node', 'src/main.ts'], cwd: resolve(root, 'apps/stand-ins'), env };
  return [
    ...(realProviders ? [] : [standIns]),
    { name: 'api', command: ['node', 'src/main/http.ts'], ...api },
    { name: 'worker', command: ['node', 'src/main/worker.ts'], ...api },
    { name: 'console', command: ['node', 'src/main/console.ts'], ...api },
  ];
}
