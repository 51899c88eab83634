import { ConfigError, readConfig, type Config } from './config.ts';

/** A process that cannot start says why in words, not in a stack. */
export function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}
