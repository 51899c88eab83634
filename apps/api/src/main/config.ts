import product from '../../package.json' with { type: 'json' };
import type { Env } from './environment/config-reader.ts';
import { environmentProblems } from './environment/environment-problems.ts';
import { readEnvironment, type AppEnv, type Environment } from './environment/read-environment.ts';
import { databaseOf } from './environment/database-of.ts';
import { isGivenTo, type Keys, type Program, type SecretName } from './environment/secrets.ts';

/** Everything the environment decides. Read once, here, before anything is built. */
export interface Config {
  readonly appEnv: AppEnv;
  readonly port: number;
  readonly host: string;
  readonly webUrl: string;
  /** The host that passkeys are made for: the web's own, or a domain that it lies under. */
  readonly passkeyRpId: string;
  readonly standinsUrl: string | null;
  /** As the role of this program, which has the rights that it needs and no more. */
  readonly databaseUrl: string;
  /** A copy of the database that follows it, for the console's reports, as the console's role. */
  readonly replicaUrl: string | null;
  readonly poolSize: number;
  readonly poolWaitMilliseconds: number;
  readonly statementMilliseconds: number;
  /** Whether connections keep busy statements prepared. */
  readonly preparedStatements: boolean;
  /** One address, or those of a cluster's nodes with commas between. */
  readonly redisUrl: string | null;
  /** What we sign, hash and check signatures with, each purpose its own. */
  readonly keys: Keys;
  /** Where a message is posted. */
  readonly smsUrl: string;
  readonly smsApiKey: string;
  /** Where events are forwarded to; null: nowhere. */
  readonly mixpanel: { readonly url: string; readonly token: string } | null;
  /** With which push services know us, and whose they are; null: nothing is pushed. */
  readonly push: { readonly publicKey: string; readonly privateKey: string; readonly subject: string } | null;
  /** Where people and machines are told of alerts, by the worker; null: only in the console. */
  readonly alerts: {
    readonly email: { readonly url: string; readonly from: string; readonly to: readonly string[] } | null;
    readonly webhook: { readonly url: string; readonly secret: string } | null;
  };
  /** The push services that we write to: these hosts, and those below one that begins with a dot. */
  readonly pushHosts: readonly string[];
  readonly paystack: { readonly url: string; readonly secretKey: string; readonly publicKey: string };
  readonly momo: {
    readonly url: string;
    readonly user: string;
    readonly key: string;
    readonly subscriptionKey: string;
    readonly environment: string;
    /** Where MTN tells what became of a request; the host must be the one it knows. */
    readonly callbackUrl: string | null;
    /** How many queries a second MTN allows all our processes together. */
    readonly queriesPerSecond: number;
  };
  readonly airtel: { readonly url: string; readonly clientId: string; readonly clientSecret: string };
  readonly carrier: { readonly url: string; readonly apiKey: string };
  /** The carriers' look-up of a number. */
  readonly numberCheck: { readonly url: string; readonly apiKey: string };
  /** Where the carriers' own systems call from. */
  readonly carrierSystems: readonly string[];
  /** Whether their messages must carry a signature too. */
  readonly carrierSystemsSign: boolean;
  readonly phoneVerification: boolean;
  readonly trustedProxies: readonly string[];
  /** Whether all traffic comes through a balancer, which then says who is calling. */
  readonly behindBalancer: boolean;
  readonly carrierGateways: readonly string[];
  readonly demoPhones: readonly string[];
  /** The sites that an ad may lead to. */
  readonly adOrigins: readonly string[];
  readonly logLevel: LogLevel;
  /** Which build this is, for lines of the log and figures. */
  readonly buildVersion: string;
  /** Where the worker shows that it is alive, and its figures. */
  readonly workerPort: number | null;
  readonly tracesUrl: string | null;
  readonly tracesRatio: number;
  /** The folder of the built web, when this process serves it too. */
  readonly webDist: string | null;
  readonly docs: boolean;
  /** How many processes share the traffic. */
  readonly instances: number;
  readonly puzzleBits: number;
  /** Past this delay of the event loop requests are sent away; 0 never. */
  readonly longestDelayMilliseconds: number;
  readonly longestQueueMilliseconds: number;
  readonly drainWaitSeconds: number;
  readonly drainSeconds: number;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];
const ON_OFF = ['on', 'off'] as const;

/** Those of Chrome and what is made from it, Firefox, Safari and Edge. */
const PUSH_HOSTS = ['fcm.googleapis.com', '.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

// A name that never leads anywhere, for a program that does not speak to a provider.
const NOT_GIVEN = 'https://not-given.invalid';

export function readConfig(env: Env, program: Program): Config {
  const environment = readEnvironment(env, program);
  const config = readEverything(environment);
  environment.mustBeRight(environmentProblems(environment, config));
  return config;
}

/** Notes what is wrong; whoever asked looks at it when everything was read. */
export function readEverything({ read, appEnv, production, program, secrets }: Environment): Config {
  const standinsUrl = read.optionalUrl('STANDINS_URL', production ? null : 'http://localhost:4010');
  const { variable } = databaseOf(program);
  const isShared = !read.isGiven(variable) && read.isGiven('DATABASE_URL');
  const databaseUrl = read.secretUrl(isShared ? 'DATABASE_URL' : variable, undefined);
  const mixpanelToken = read.text('MIXPANEL_TOKEN', '');
  const required = (needed: boolean, development: string) => (production && needed ? undefined : development);
  const speaksTo = (secret: SecretName) => isGivenTo(program, secret);
  const provider = (name: string, secret: SecretName, path: string) =>
    read.url(name, speaksTo(secret) ? (standinsUrl ? standinsUrl + path : undefined) : NOT_GIVEN);

  const port = read.whole('PORT', 4000, { from: 0, to: 65_535 });
  const webUrl = read.url('WEB_URL', required(program === 'game' || program === 'worker', 'http://localhost:3000'));

  return {
    appEnv,
    port,
    host: read.text('HOST', '127.0.0.1'),
    webUrl,
    passkeyRpId: read.text('PASSKEY_RP_ID', URL.canParse(webUrl) ? new URL(webUrl).hostname : ''),
    standinsUrl,
    databaseUrl,
    replicaUrl: program === 'console' ? read.secretUrl('DATABASE_REPLICA_URL', '') || null : null,
    poolSize: read.whole('POOL_SIZE', 10, { from: 1, to: 500 }),
    poolWaitMilliseconds: read.whole('POOL_WAIT_MS', 1500, { from: 50, to: 60_000 }),
    statementMilliseconds: read.whole('STATEMENT_TIMEOUT_MS', 2000, { from: 50, to: 600_000 }),
    preparedStatements: read.oneOf('DATABASE_PREPARED_STATEMENTS', ON_OFF, 'on') === 'on',
    redisUrl: read.secretUrls('REDIS_URL'),
    keys: secrets.keys,
    smsUrl: provider('SMS_URL', 'SMS_API_KEY', '/sms/v1/messages'),
    smsApiKey: secrets.shown('SMS_API_KEY'),
    mixpanel:
      mixpanelToken === '' ? null : { url: read.url('MIXPANEL_URL', 'https://api.mixpanel.com'), token: mixpanelToken },
    push: readPush({ read, program }),
    alerts: readAlerts({ read, program }),
    pushHosts: read.list('PUSH_HOSTS', PUSH_HOSTS),
    paystack: {
      url: provider('PAYSTACK_URL', 'PAYSTACK_SECRET_KEY', '/paystack'),
      secretKey: secrets.shown('PAYSTACK_SECRET_KEY'),
      publicKey: read.text('PAYSTACK_PUBLIC_KEY', required(program === 'game', 'pk_test_development')),
    },
    momo: {
      url: provider('MOMO_URL', 'MOMO_API_KEY', '/momo'),
      user: read.text('MOMO_API_USER', required(speaksTo('MOMO_API_KEY'), 'development-momo-user')),
      key: secrets.shown('MOMO_API_KEY'),
      subscriptionKey: secrets.shown('MOMO_SUBSCRIPTION_KEY'),
      environment: read.text('MOMO_ENVIRONMENT', production ? 'mtnnigeria' : 'sandbox'),
      callbackUrl: read.optionalUrl('MOMO_CALLBACK_URL', null),
      queriesPerSecond: read.whole('MOMO_QUERIES_PER_SECOND', 8, { from: 1, to: 100_000 }),
    },
    airtel: {
      url: provider('AIRTEL_URL', 'AIRTEL_CLIENT_SECRET', '/airtel'),
      clientId: read.text('AIRTEL_CLIENT_ID', required(speaksTo('AIRTEL_CLIENT_SECRET'), 'development-airtel-client')),
      clientSecret: secrets.shown('AIRTEL_CLIENT_SECRET'),
    },
    carrier: {
      url: provider('CARRIER_URL', 'CARRIER_API_KEY', '/airtime'),
      apiKey: secrets.shown('CARRIER_API_KEY'),
    },
    numberCheck: {
      url: provider('NUMBER_CHECK_URL', 'NUMBER_CHECK_API_KEY', '/numbers'),
      apiKey: secrets.shown('NUMBER_CHECK_API_KEY'),
    },
    carrierSystems: read.ranges('CARRIER_SYSTEMS', production ? [] : ['127.0.0.1/32']),
    carrierSystemsSign: read.oneOf('CARRIER_SYSTEMS_SIGN', ON_OFF, 'off') === 'on',
    phoneVerification: read.oneOf('PHONE_VERIFICATION', ON_OFF, 'on') === 'on',
    trustedProxies: read.ranges('TRUSTED_PROXIES', []),
    behindBalancer: read.oneOf('BEHIND_BALANCER', ON_OFF, production ? 'on' : 'off') === 'on',
    carrierGateways: read.ranges('CARRIER_GATEWAYS', appEnv === 'development' ? ['127.0.0.1/32'] : []),
    demoPhones: read.list('DEMO_PHONES', []),
    adOrigins: read.origins('AD_ORIGINS', production || standinsUrl === null ? [] : [standinsUrl], production),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, appEnv === 'test' ? 'silent' : 'info'),
    buildVersion: read.text('BUILD_VERSION', product.version),
    workerPort: read.whole('WORKER_PORT', appEnv === 'test' ? 0 : 4002, { from: 0, to: 65_535 }) || null,
    tracesUrl: read.optionalUrl('OTEL_EXPORTER_OTLP_ENDPOINT', null),
    tracesRatio: read.ratio('OTEL_TRACES_SAMPLER_ARG', 0.01),
    webDist: read.text('WEB_DIST', '') || null,
    docs: read.oneOf('DOCS', ON_OFF, appEnv === 'development' ? 'on' : 'off') === 'on',
    puzzleBits: read.whole('PUZZLE_BITS', 12, { from: 6, to: 16 }),
    instances: read.whole('INSTANCES', 2, { from: 1, to: 10_000 }),
    longestDelayMilliseconds: read.whole('LONGEST_DELAY_MS', appEnv === 'test' ? 0 : 150, { from: 0, to: 60_000 }),
    longestQueueMilliseconds: read.whole('LONGEST_QUEUE_MS', appEnv === 'test' ? 0 : 100, { from: 0, to: 60_000 }),
    drainWaitSeconds: read.whole('DRAIN_WAIT_SECONDS', production ? 5 : 0, { from: 0, to: 120 }),
    drainSeconds: read.whole('DRAIN_SECONDS', 20, { from: 0, to: 600 }),
  };
}

/** Both keys or none; the private one is the worker's alone, which sends. */
function readPush({ read, program }: Pick<Environment, 'read' | 'program'>): Config['push'] {
  const publicKey = read.text('PUSH_PUBLIC_KEY', '');
  if (publicKey === '') return null;
  const privateKey = program === 'worker' ? read.secret('PUSH_PRIVATE_KEY', undefined, 'run pnpm push-keys') : '';
  return { publicKey, privateKey, subject: program === 'worker' ? read.text('PUSH_SUBJECT', undefined) : '' };
}

function readAlerts({ read, program }: Pick<Environment, 'read' | 'program'>): Config['alerts'] {
  if (program !== 'worker') return { email: null, webhook: null };
  const smtp = read.secretUrl('ALERT_SMTP_URL', '');
  const webhook = read.optionalUrl('ALERT_WEBHOOK_URL', null);
  return {
    email:
      smtp === ''
        ? null
        : { url: smtp, from: read.text('ALERT_EMAIL_FROM', undefined), to: read.list('ALERT_EMAIL_TO', []) },
    webhook: webhook === null ? null : { url: webhook, secret: read.secret('ALERT_WEBHOOK_SECRET', undefined) },
  };
}
