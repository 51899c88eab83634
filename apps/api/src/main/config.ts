import { reader, type Env } from './config-reader.ts';

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
  readonly analyticsSecret: string;
  /** Where events are forwarded to; null keeps them in the house. */
  readonly mixpanel: { readonly url: string; readonly token: string } | null;
  readonly pinPepper: string;
  /** The one before, while PINs made with it are still in use. */
  readonly oldPinPepper: string | null;
  readonly paystack: {
    readonly url: string;
    readonly secretKey: string;
    /** Webhooks signed with it are still taken while the key is being changed. */
    readonly oldSecretKey: string | null;
    readonly publicKey: string;
  };
  readonly momo: {
    readonly url: string;
    readonly user: string;
    readonly key: string;
    readonly subscriptionKey: string;
    readonly environment: string;
    /** Where MTN tells what became of a request; the host must be the one it knows. */
    readonly callbackUrl: string | null;
    /** How many queries a second MTN bears from all our processes together. */
    readonly queriesPerSecond: number;
  };
  readonly airtel: { readonly url: string; readonly clientId: string; readonly clientSecret: string };
  readonly carrier: { readonly url: string; readonly apiKey: string; readonly secret: string };
  /** Where the carriers' own systems call from; their messages carry no signature. */
  readonly carrierSystems: readonly string[];
  readonly phoneVerification: boolean;
  readonly trustedProxies: readonly string[];
  readonly carrierGateways: readonly string[];
  readonly demoPhones: readonly string[];
  /** The sites that an ad may lead to. */
  readonly adOrigins: readonly string[];
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
/** Every secret by its name, with the value it has where nothing is secret. */
export const DEVELOPMENT_SECRETS = {
  TOKEN_SECRET: 'development-token-secret-not-for-production',
  CODE_SECRET: 'development-code-secret-not-for-production',
  REFRESH_SECRET: 'development-refresh-secret-not-for-production',
  NETWORK_PARTNER_SECRET: 'development-network-partner-secret',
  SMS_API_KEY: 'development-sms-key',
  ANALYTICS_SECRET: 'development-analytics-secret-not-for-production',
  PIN_PEPPER: 'development-pin-pepper-not-for-production',
  PAYSTACK_SECRET_KEY: 'sk_test_development',
  MOMO_API_KEY: 'development-momo-key',
  MOMO_SUBSCRIPTION_KEY: 'development-momo-subscription',
  AIRTEL_CLIENT_SECRET: 'development-airtel-secret',
  CARRIER_API_KEY: 'development-carrier-key',
  CARRIER_SECRET: 'development-carrier-secret',
} as const;

// Of a length that the provider has chosen.
const GIVEN_TO_US = new Set<string>([
  'SMS_API_KEY',
  'PAYSTACK_SECRET_KEY',
  'MOMO_API_KEY',
  'MOMO_SUBSCRIPTION_KEY',
  'AIRTEL_CLIENT_SECRET',
  'CARRIER_API_KEY',
]);

export function readConfig(env: Env): Config {
  const problems: string[] = [];
  const read = reader(env, problems);

  const appEnv = read.oneOf('APP_ENV', APP_ENVS, APP_ENVS.find((known) => known === env['NODE_ENV']) ?? 'development');
  const production = appEnv === 'production';
  const standinsUrl = read.optionalUrl('STANDINS_URL', production ? null : 'http://localhost:4010');
  const databaseUrl = read.url('DATABASE_URL', undefined);
  const mixpanelToken = read.text('MIXPANEL_TOKEN', '');

  const secret = (name: keyof typeof DEVELOPMENT_SECRETS) =>
    readSecret(read, problems, { name, development: DEVELOPMENT_SECRETS[name], production });

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
    analyticsSecret: secret('ANALYTICS_SECRET'),
    mixpanel:
      mixpanelToken === '' ? null : { url: read.url('MIXPANEL_URL', 'https://api.mixpanel.com'), token: mixpanelToken },
    pinPepper: secret('PIN_PEPPER'),
    oldPinPepper: read.text('OLD_PIN_PEPPER', '') || null,
    paystack: {
      url: read.url('PAYSTACK_URL', standinsUrl ? `${standinsUrl}/paystack` : undefined),
      secretKey: secret('PAYSTACK_SECRET_KEY'),
      oldSecretKey: read.text('OLD_PAYSTACK_SECRET_KEY', '') || null,
      publicKey: read.text('PAYSTACK_PUBLIC_KEY', production ? undefined : 'pk_test_development'),
    },
    momo: {
      url: read.url('MOMO_URL', standinsUrl ? `${standinsUrl}/momo` : undefined),
      user: read.text('MOMO_API_USER', production ? undefined : 'development-momo-user'),
      key: secret('MOMO_API_KEY'),
      subscriptionKey: secret('MOMO_SUBSCRIPTION_KEY'),
      environment: read.text('MOMO_ENVIRONMENT', production ? 'mtnnigeria' : 'sandbox'),
      callbackUrl: read.optionalUrl('MOMO_CALLBACK_URL', null),
      queriesPerSecond: read.whole('MOMO_QUERIES_PER_SECOND', 8, { from: 1, to: 100_000 }),
    },
    airtel: {
      url: read.url('AIRTEL_URL', standinsUrl ? `${standinsUrl}/airtel` : undefined),
      clientId: read.text('AIRTEL_CLIENT_ID', production ? undefined : 'development-airtel-client'),
      clientSecret: secret('AIRTEL_CLIENT_SECRET'),
    },
    carrier: {
      url: read.url('CARRIER_URL', standinsUrl ? `${standinsUrl}/airtime` : undefined),
      apiKey: secret('CARRIER_API_KEY'),
      secret: secret('CARRIER_SECRET'),
    },
    carrierSystems: read.ranges('CARRIER_SYSTEMS', production ? [] : ['127.0.0.1/32']),
    phoneVerification: read.oneOf('PHONE_VERIFICATION', ['on', 'off'] as const, 'on') === 'on',
    trustedProxies: read.ranges('TRUSTED_PROXIES', []),
    carrierGateways: read.ranges('CARRIER_GATEWAYS', appEnv === 'development' ? ['127.0.0.1/32'] : []),
    demoPhones: read.list('DEMO_PHONES', []),
    adOrigins: read.origins('AD_ORIGINS', production || standinsUrl === null ? [] : [standinsUrl], production),
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
  if (!config.paystack.publicKey.startsWith('pk_')) problems.push('PAYSTACK_PUBLIC_KEY must begin with pk_');
  if (production && !config.paystack.secretKey.startsWith('sk_live_'))
    problems.push('PAYSTACK_SECRET_KEY must begin with sk_live_ in production');
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** Where nothing is secret it has a known value; in production that one is refused. */
export function readSecret(
  read: Pick<ReturnType<typeof reader>, 'text'>,
  problems: string[],
  { name, development, production }: { name: string; development: string; production: boolean },
): string {
  const value = read.text(name, production ? undefined : development);
  if (production && value === development) problems.push(`${name} is the development value`);
  else if (production && value !== '' && value.length < SHORTEST_SECRET && !GIVEN_TO_US.has(name))
    problems.push(`${name} must have at least ${SHORTEST_SECRET} characters`);
  return value;
}

export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The environment is not right:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}
