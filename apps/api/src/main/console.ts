// First: a signal that comes while everything else is loaded must not be lost.
import './stop-signal.ts';
import { run } from '../platform/command.ts';
import { readConsoleConfigOrExit } from './read-config-or-exit.ts';

await run(
  {
    command: 'node apps/api/src/main/console.ts',
    description:
      'Serves the operators, and the built console when CONSOLE_DIST names it. Part of pnpm dev and pnpm start.',
    example: 'CONSOLE_PORT=4001 node apps/api/src/main/console.ts',
  },
  async () => {
    const config = readConsoleConfigOrExit('console');
    const [{ buildConsole }, { runServer }] = await Promise.all([
      import('./build-console.ts'),
      import('./run-server.ts'),
    ]);
    return runServer(config, {
      name: 'spw-console',
      port: { variable: 'CONSOLE_PORT', number: config.console.port },
      build: (foundations) => buildConsole(config, foundations),
    });
  },
);
