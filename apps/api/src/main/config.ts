import { isIP } from 'node:net';

/** Everything the environment decides. Read once, here, before anything is built. */
export interface Config {
  readonly appEnv: AppEnv;
  readonly port: number;
  readonly host: string;
  readonly webUrl: string;
  readonly standinsUrl: string | null;
  /** The role the product runs as: it has only the rights that migrations gave it. */
  readonly databaseUrl: string;
  /** The role that owns the tables and changes them. */
  readonly databaseOwnerUrl: string;
  readonly poolSize: number;
  readonly poolWaitMilliseconds: number;
  readonly statementMilliseconds: number;
  /** One address, or those of a cluster's nodes with commas between. */
  readonly redisUrl: string | null;
  readonly tokenSecret: string;
  readonly codeSecret: string;
  readonly refreshSecret: string;
  readonly networkPartnerSecret: string;
  /** Where a message is posted. */
  readonly smsUrl: string;
  readonly smsApiKey: string;
  readonly phoneVerification: boolean;
  readonly trustedProxies: readonly string[];
  readonly carrierGateways: readonly string[];
  readonly demoPhones: readonly string[];
  readonly logLevel: LogLevel;
  /** Where the worker shows that it is alive, and its figures. */
  readonly workerPort: number | null;
  readonly tracesUrl: string | null;
  readonly tracesRatio: number;
  /** The folder of the built web, when this process serves it too. */
  readonly webDist: string | null;
  readonly docs: boolean;
  /** How many processes share the traffic. */
  readonly instances: number;
  /** Past this delay of the event loop requests are sent away; 0 never. */
  readonly longestDelayMilliseconds: number;
  readonly drainWaitSeconds: number;
  readonly drainSeconds: number;
}

const APP_ENVS = ['development', 'test', 'production'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type AppEnv = (typeof APP_ENVS)[number];
type LogLevel = (typeof LOG_LEVELS)[number];

const SHORTEST_SECRET = 32;
const DEVELOPMENT = {
  TOKEN_SECRET: 'development-token-secret-not-for-production',
  CODE_SECRET: 'development-code-secret-not-for-production',
  REFRESH_SECRET: 'development-refresh-secret-not-for-production',
  NETWORK_PARTNER_SECRET: 'development-network-partner-secret',
  SMS_API_KEY: 'development-sms-key',
} as const;

type Env = Readonly<Record<string, string | undefined>>;

export function readConfig(env: Env): Config {
  const problems: string[] = [];
  const read = reader(env, problems);

  const appEnv = read.oneOf('APP_ENV', APP_ENVS, APP_ENVS.find((known) => known === env['NODE_ENV']) ?? 'development');
  const production = appEnv === 'production';
  const standinsUrl = read.optionalUrl('STANDINS_URL', production ? null : 'http://localhost:4010');
  const databaseUrl = read.url('DATABASE_URL', undefined);

  const secret = (name: keyof typeof DEVELOPMENT) => {
    const value = read.text(name, production ? undefined : DEVELOPMENT[name]);
    if (production && value === DEVELOPMENT[name]) problems.push(`${name} is the development value`);
    else if (production && value !== '' && value.length < SHORTEST_SECRET && name !== 'SMS_API_KEY')
      problems.push(`${name} must have at least ${SHORTEST_SECRET} characters`);
    return value;
  };

  const config: Config = {
    appEnv,
    port: read.whole('PORT', 4000, { from: 0, to: 65_535 }),
    host: read.text('HOST', '127.0.0.1'),
    webUrl: read.url('WEB_URL', production ? undefined : 'http://localhost:3000'),
    standinsUrl,
    databaseUrl,
    databaseOwnerUrl: read.url('DATABASE_OWNER_URL', databaseUrl || ' '),
    poolSize: read.whole('POOL_SIZE', 10, { from: 1, to: 500 }),
    poolWaitMilliseconds: read.whole('POOL_WAIT_MS', 1500, { from: 50, to: 60_000 }),
    statementMilliseconds: read.whole('STATEMENT_TIMEOUT_MS', 2000, { from: 50, to: 600_000 }),
    redisUrl: read.urls('REDIS_URL'),
    tokenSecret: secret('TOKEN_SECRET'),
    codeSecret: secret('CODE_SECRET'),
    refreshSecret: secret('REFRESH_SECRET'),
    networkPartnerSecret: secret('NETWORK_PARTNER_SECRET'),
    smsUrl: read.url('SMS_URL', standinsUrl ? `${standinsUrl}/sms/v1/messages` : undefined),
    smsApiKey: secret('SMS_API_KEY'),
    phoneVerification: read.oneOf('PHONE_VERIFICATION', ['on', 'off'] as const, 'on') === 'on',
    trustedProxies: read.ranges('TRUSTED_PROXIES', []),
    carrierGateways: read.ranges('CARRIER_GATEWAYS', appEnv === 'development' ? ['127.0.0.1/32'] : []),
    demoPhones: read.list('DEMO_PHONES', []),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, appEnv === 'test' ? 'silent' : 'info'),
    workerPort: read.whole('WORKER_PORT', 0, { from: 0, to: 65_535 }) || null,
    tracesUrl: read.optionalUrl('OTEL_EXPORTER_OTLP_ENDPOINT', null),
    tracesRatio: read.ratio('OTEL_TRACES_SAMPLER_ARG', 0.01),
    webDist: read.text('WEB_DIST', '') || null,
    docs: read.oneOf('DOCS', ['on', 'off'] as const, appEnv === 'test' ? 'off' : 'on') === 'on',
    instances: read.whole('INSTANCES', 2, { from: 1, to: 10_000 }),
    longestDelayMilliseconds: read.whole('LONGEST_DELAY_MS', appEnv === 'test' ? 0 : 500, { from: 0, to: 60_000 }),
    drainWaitSeconds: read.whole('DRAIN_WAIT_SECONDS', production ? 5 : 0, { from: 0, to: 120 }),
    drainSeconds: read.whole('DRAIN_SECONDS', 20, { from: 0, to: 600 }),
  };

  if (production && !config.phoneVerification) problems.push('PHONE_VERIFICATION may not be off in production');
  if (production && config.demoPhones.length > 0) problems.push('DEMO_PHONES must be empty in production');
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The environment is not right:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Each reader notes what is wrong and goes on, so that one start shows everything there is to mend. */
function reader(env: Env, problems: string[]) {
  const text = (name: string, otherwise: string | undefined): string => {
    const value = env[name]?.trim() || otherwise;
    if (value === undefined) problems.push(`${name} is missing`);
    return value?.trim() ?? '';
  };
  const checked = (name: string, value: string, fits: boolean, wanted: string): string => {
    if (value !== '' && !fits) problems.push(`${name} must be ${wanted}, not "${value}"`);
    return value;
  };
  const url = (name: string, otherwise: string | undefined): string => {
    const value = text(name, otherwise);
    return checked(name, value, URL.canParse(value), 'an address').replace(/\/$/, '');
  };
  const list = (name: string, otherwise: readonly string[]): readonly string[] =>
    env[name] === undefined
      ? otherwise
      : env[name]
          .split(',')
          .map((item) => item.trim())
          .filter((item) => item !== '');

  return {
    text,
    url,
    list,
    optionalUrl: (name: string, otherwise: string | null) => url(name, otherwise ?? '') || null,
    urls(name: string): string | null {
      const addresses = list(name, []);
      checked(
        name,
        addresses.join(','),
        addresses.every((address) => URL.canParse(address)),
        'one or more addresses',
      );
      return addresses.map((address) => address.replace(/\/$/, '')).join(',') || null;
    },
    oneOf<const T extends string>(name: string, values: readonly T[], otherwise: T): T {
      const value = text(name, otherwise);
      const known = values.find((each) => each === value);
      checked(name, value, known !== undefined, `one of ${values.join(', ')}`);
      return known ?? otherwise;
    },
    whole(name: string, otherwise: number, { from, to }: { from: number; to: number }): number {
      const value = text(name, String(otherwise));
      const number = Number(value);
      checked(
        name,
        value,
        /^\d+$/.test(value) && number >= from && number <= to,
        `a whole number from ${from} to ${to}`,
      );
      return number;
    },
    ratio(name: string, otherwise: number): number {
      const value = text(name, String(otherwise));
      checked(name, value, Number(value) >= 0 && Number(value) <= 1, 'a number from 0 to 1');
      return Number(value);
    },
    ranges(name: string, otherwise: readonly string[]): readonly string[] {
      const ranges = list(name, otherwise);
      for (const range of ranges) checked(name, range, isRange(range), 'a list of address ranges such as 10.0.0.0/8');
      return ranges;
    },
  };
}

function isRange(range: string): boolean {
  const [address = '', bits, ...rest] = range.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
