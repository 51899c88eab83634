import { run } from '../platform/command.ts';
import { buildConsole } from './build-console.ts';
import { readConsoleConfigOrExit } from './read-config-or-exit.ts';
import { runServer } from './run-server.ts';

await run(
  {
    command: 'node apps/api/src/main/console.ts',
    description:
      'Serves the operators, and the built console when CONSOLE_DIST names it. Part of pnpm dev and pnpm start.',
    example: 'CONSOLE_PORT=4001 node apps/api/src/main/console.ts',
  },
  () => {
    const config = readConsoleConfigOrExit('console');
    return runServer(config, {
      name: 'spw-console',
      port: { variable: 'CONSOLE_PORT', number: config.console.port },
      build: (foundations) => buildConsole(config, foundations),
    });
  },
);
