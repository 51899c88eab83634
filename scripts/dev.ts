import { resolve } from 'node:path';
import { run } from '../apps/api/src/platform/command.ts';
import { requireFreePorts, requireTables } from './preflight.ts';
import { devPorts, portOf, productAddresses } from './product-addresses.ts';
import { runTogether, type Program } from './run-together.ts';
import { appEnv, serviceAddresses } from './services/addresses.ts';
import { ensureServices } from './services/ensure-services.ts';

const root = resolve(import.meta.dirname, '..');
const { WEB_URL, API_URL, CONSOLE_URL, STANDINS_URL, STANDINS_GATEWAY_PORT } = productAddresses;

await run(
  {
    command: 'pnpm dev',
    description:
      'Runs the API, the worker, the web, the console and the stand-ins, each started again when its code changes. Ctrl-C ends them.\n' +
      'WEB_URL, API_URL, CONSOLE_URL, CONSOLE_API_URL, STANDINS_URL, STANDINS_GATEWAY_PORT and WORKER_PORT move them.',
    example: 'WEB_URL=http://localhost:3100 pnpm dev',
  },
  async () => {
    for (const line of await ensureServices()) process.stdout.write(`${line}\n`);
    await requireTables();
    await requireFreePorts(devPorts);
    process.stdout.write(`
  game         ${WEB_URL}
  console      ${CONSOLE_URL}
  api          ${API_URL}
  stand-ins    ${STANDINS_URL}
  mobile data  http://localhost:${STANDINS_GATEWAY_PORT}

`);
    process.exitCode = await runTogether(programs());
  },
);

function programs(): Program[] {
  const env = { ...appEnv, ...serviceAddresses, ...productAddresses };
  const api = { cwd: resolve(root, 'apps/api'), env: { ...env, PORT: portOf('API_URL') } };
  return [
    { name: 'stand-ins', command: ['node', '--watch', 'src/main.ts'], cwd: resolve(root, 'apps/stand-ins'), env },
    { name: 'api', command: ['node', '--watch', 'src/main/http.ts'], ...api },
    { name: 'worker', command: ['node', '--watch', 'src/main/worker.ts'], ...api },
    {
      name: 'console api',
      command: ['node', '--watch', 'src/main/console.ts'],
      cwd: api.cwd,
      env: { ...api.env, CONSOLE_PORT: portOf('CONSOLE_API_URL') },
    },
    ...['console', 'web'].map((name) => ({
      name,
      command: [resolve(root, 'apps', name, 'node_modules/.bin/vite')],
      cwd: resolve(root, 'apps', name),
      env,
    })),
  ];
}
