import type { Env } from './config-reader.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { readConsoleConfig, type ConsoleConfig } from './console-config.ts';

/** A process that cannot start says why in words, not in a stack. */
export const readConfigOrExit = (): Config => orExit(readConfig);
export const readConsoleConfigOrExit = (): ConsoleConfig => orExit(readConsoleConfig);

function orExit<C>(read: (env: Env) => C): C {
  try {
    return read(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}
