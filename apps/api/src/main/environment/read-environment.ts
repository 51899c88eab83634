import { reader, type Env } from './config-reader.ts';
import { readSecrets, type Program, type Secrets } from './secrets.ts';

const APP_ENVS = ['development', 'test', 'production'] as const;
export type AppEnv = (typeof APP_ENVS)[number];

/** The reader of the variables, and what all others depend on: `APP_ENV`, which program this is, and its secrets. */
export interface Environment {
  readonly program: Program;
  readonly appEnv: AppEnv;
  readonly production: boolean;
  readonly secrets: Secrets;
  readonly read: ReturnType<typeof reader>;
  /** Throws when anything was wrong, with everything that was. */
  readonly mustBeRight: (alsoWrong: readonly string[]) => void;
}

export function readEnvironment(env: Env, program: Program): Environment {
  const problems: string[] = [];
  const read = reader(env, problems);
  const appEnv = readAppEnv(env);
  const production = appEnv === 'production';
  const secrets = readSecrets(read, problems, { program, production });
  return {
    program,
    appEnv,
    production,
    secrets,
    read,
    mustBeRight(alsoWrong) {
      if (problems.length + alsoWrong.length > 0) throw new ConfigError([...problems, ...alsoWrong]);
    },
  };
}

/** Never guessed: whatever else is wrong depends on it, so it is said alone. */
function readAppEnv(env: Env): AppEnv {
  const said = env['APP_ENV']?.trim() ?? '';
  const known = APP_ENVS.find((each) => each === said);
  if (known) return known;
  const wanted = 'development, test or production';
  throw new ConfigError([
    said === '' ? `APP_ENV is missing: say ${wanted}` : `APP_ENV must be ${wanted}, not "${said}"`,
  ]);
}

export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The environment is not right:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}
