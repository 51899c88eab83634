import type { Env } from './environment/config-reader.ts';
import { readEverything, type Config } from './config.ts';
import { environmentProblems, mustBeHttps, mustBeLoopback } from './environment/environment-problems.ts';
import { readEnvironment } from './environment/read-environment.ts';

/** What the console's program needs beside everything else. */
export interface ConsoleConfig extends Config {
  readonly console: {
    readonly port: number;
    /** Where operators find it. Over https its cookie is for that host alone. */
    readonly url: string;
    /** The folder of the built console. */
    readonly dist: string | null;
  };
}

/** `operator` is the command that makes the first owner: it has the operators' secret and no other. */
export function readConsoleConfig(env: Env, program: 'console' | 'operator' = 'console'): ConsoleConfig {
  const environment = readEnvironment(env, program);
  const { read, production, secrets } = environment;
  const config = readEverything(environment);
  const port = read.whole('CONSOLE_PORT', 4001, { from: 0, to: 65_535 });
  const url = read.url('CONSOLE_URL', production ? undefined : `http://localhost:${port}`);
  const [published] = secrets.published;
  const wrong = [
    production && mustBeHttps('CONSOLE_URL', url),
    !production &&
      published !== undefined &&
      mustBeLoopback('CONSOLE_URL', url, `while ${published} is a published development value`),
  ].filter((problem) => problem !== false);
  environment.mustBeRight([...environmentProblems(environment, config), ...wrong]);
  return { ...config, console: { port, url, dist: read.text('CONSOLE_DIST', '') || null } };
}
