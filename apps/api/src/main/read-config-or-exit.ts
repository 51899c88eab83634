import type { Env } from './environment/config-reader.ts';
import { ConfigError } from './environment/read-environment.ts';
import type { Program } from './environment/secrets.ts';
import { readConfig, type Config } from './config.ts';
import { readConsoleConfig, type ConsoleConfig } from './console-config.ts';

/** A process that cannot start says why in words, not in a stack. */
export const readConfigOrExit = (program: Program): Config => orExit((env) => readConfig(env, program));
export const readConsoleConfigOrExit = (program: 'console' | 'operator'): ConsoleConfig =>
  orExit((env) => readConsoleConfig(env, program));

function orExit<C>(read: (env: Env) => C): C {
  try {
    return read(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}
