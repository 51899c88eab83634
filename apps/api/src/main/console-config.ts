import { reader, type Env } from './config-reader.ts';
import { ConfigError, readConfig, readSecret, type Config } from './config.ts';

/** What the console's program needs beside everything else. No other program is given the operators' secret. */
export interface ConsoleConfig extends Config {
  readonly console: {
    readonly port: number;
    /** Where operators find it. Over https its cookie is for that host alone. */
    readonly url: string;
    /** The folder of the built console. */
    readonly dist: string | null;
    /** Encrypts what authenticators know, and peppers passwords. */
    readonly operatorSecret: string;
  };
}

const DEVELOPMENT_OPERATOR_SECRET = 'development-operator-secret-not-for-production';

export function readConsoleConfig(env: Env): ConsoleConfig {
  const problems: string[] = [];
  const config = problemsOf(problems, () => readConfig(env));
  const read = reader(env, problems);
  const production = (env['APP_ENV'] ?? env['NODE_ENV']) === 'production';
  const port = read.whole('CONSOLE_PORT', 4001, { from: 0, to: 65_535 });
  const own = {
    port,
    url: read.url('CONSOLE_URL', production ? undefined : `http://localhost:${port}`),
    dist: read.text('CONSOLE_DIST', '') || null,
    operatorSecret: readSecret(read, problems, {
      name: 'OPERATOR_SECRET',
      development: DEVELOPMENT_OPERATOR_SECRET,
      production,
    }),
  };
  if (production && own.url.startsWith('http:')) problems.push('CONSOLE_URL must begin with https: in production');
  if (config === null || problems.length > 0) throw new ConfigError(problems);
  return { ...config, console: own };
}

function problemsOf<C>(problems: string[], read: () => C): C | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    problems.push(...error.problems);
    return null;
  }
}
