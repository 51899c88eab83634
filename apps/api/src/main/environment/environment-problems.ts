import { isIPv6 } from 'node:net';
import { DATABASE_VARIABLES, databaseOf } from './database-of.ts';
import { isLoopback, isLoopbackUrl } from './loopback.ts';
import type { Environment } from './read-environment.ts';
import type { Program } from './secrets.ts';

type Problems = string | false;

/** What is judged of all that was read. */
interface Config {
  readonly host: string;
  readonly webUrl: string;
  readonly passkeyRpId: string;
  readonly standinsUrl: string | null;
  readonly databaseUrl: string;
  readonly replicaUrl: string | null;
  readonly smsUrl: string;
  readonly mixpanel: { readonly url: string } | null;
  readonly push: { readonly publicKey: string; readonly privateKey: string; readonly subject: string } | null;
  readonly alerts: {
    readonly email: { readonly url: string; readonly to: readonly string[] } | null;
    readonly webhook: { readonly url: string; readonly secret: string } | null;
  };
  readonly paystack: { readonly url: string; readonly secretKey: string; readonly publicKey: string };
  readonly momo: { readonly url: string };
  readonly airtel: { readonly url: string };
  readonly carrier: { readonly url: string };
  readonly numberCheck: { readonly url: string };
  readonly carrierSystems: readonly string[];
  readonly carrierGateways: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly behindBalancer: boolean;
  readonly phoneVerification: boolean;
  readonly demoPhones: readonly string[];
}

// Who listens for others to come. A range as wide as a whole private network is the widest that one can own.
const LISTENS = new Set<Program>(['game', 'console', 'worker']);
const WIDEST = { v4: 8, v6: 7 };
// Of compose.yaml.
const PUBLISHED_PASSWORDS = new Set(['owner', 'game', 'console', 'worker', 'reader', 'postgres']);

/** What must not be, although each variable by itself could be read. */
export function environmentProblems(environment: Environment, config: Config): string[] {
  const { production } = environment;
  const problems: Problems[] = [
    !config.paystack.publicKey.startsWith('pk_') && 'PAYSTACK_PUBLIC_KEY must begin with pk_',
    environment.program === 'game' && mustHoldWeb(config),
    ...pushProblems(environment, config),
    ...alertProblems(environment, config),
    mustBeOwnRole(environment.program, databaseOf(environment.program).variable, config.databaseUrl),
    mustBeOwnRole(environment.program, 'DATABASE_REPLICA_URL', config.replicaUrl ?? ''),
    ...(production ? productionProblems(environment, config) : publishedProblems(environment, config)),
  ];
  return problems.filter((problem) => problem !== false);
}

function productionProblems({ program }: Environment, config: Config): Problems[] {
  const { paystack, momo, airtel, carrier, numberCheck, mixpanel } = config;
  const faces = program === 'game' || program === 'console';
  const providers: [string, string][] = [
    ['SMS_URL', config.smsUrl],
    ['PAYSTACK_URL', paystack.url],
    ['MOMO_URL', momo.url],
    ['AIRTEL_URL', airtel.url],
    ['CARRIER_URL', carrier.url],
    ['NUMBER_CHECK_URL', numberCheck.url],
    ['MIXPANEL_URL', mixpanel?.url ?? ''],
  ];
  const believed: [string, readonly string[]][] = [
    ['TRUSTED_PROXIES', config.trustedProxies],
    ['CARRIER_GATEWAYS', config.carrierGateways],
    ['CARRIER_SYSTEMS', config.carrierSystems],
  ];
  return [
    !config.phoneVerification && 'PHONE_VERIFICATION may not be off in production',
    config.demoPhones.length > 0 && 'DEMO_PHONES must be empty in production',
    paystack.secretKey !== '' &&
      !paystack.secretKey.startsWith('sk_live_') &&
      'PAYSTACK_SECRET_KEY must begin with sk_live_ in production',
    (program === 'game' || program === 'worker') && mustBeHttps('WEB_URL', config.webUrl),
    config.standinsUrl !== null && 'STANDINS_URL must be empty in production: nobody stands in for a provider there',
    ...providers.map(([name, url]) => mustBeProvider(name, url)),
    ...believed.flatMap(([name, ranges]) => ranges.map((range) => mustBeNarrow(name, range))),
    faces &&
      config.behindBalancer &&
      config.trustedProxies.length === 0 &&
      'TRUSTED_PROXIES is missing: set the addresses of the balancer, or BEHIND_BALANCER=off if there is none',
    mustNotBePublished(databaseOf(program).variable, config.databaseUrl),
    mustNotBePublished('DATABASE_REPLICA_URL', config.replicaUrl ?? ''),
  ];
}

/** Anybody can sign with a secret that is published, so nobody but this machine may come near a program that has one. */
function publishedProblems({ program, secrets, read }: Environment, config: Config): Problems[] {
  const [name] = secrets.published;
  const ports = read.oneOf('CONTAINER_PORTS', ['any', 'loopback'] as const, 'any');
  if (name === undefined) return [];
  const why = `while ${name} is a published development value`;
  return [
    LISTENS.has(program) &&
      ports === 'any' &&
      !isLoopback(config.host) &&
      `HOST must be 127.0.0.1, not "${config.host}", ${why}: set secrets of your own, or CONTAINER_PORTS=loopback in a container whose ports are published on loopback`,
    mustBeLoopback('WEB_URL', config.webUrl, why),
  ];
}

export function mustBeLoopback(name: string, url: string, why: string): Problems {
  if (!URL.canParse(url) || isLoopbackUrl(url)) return false;
  return `${name} must be on this machine, such as http://localhost:3000, not "${url}", ${why}: set secrets of your own`;
}

function alertProblems({ production }: Environment, { alerts: { email, webhook } }: Config): Problems[] {
  return [
    email !== null && email.to.length === 0 && 'ALERT_EMAIL_TO is missing: set who is told, with commas between',
    email !== null && !/^smtps?:/.test(email.url) && 'ALERT_SMTP_URL must begin with smtps: or smtp:',
    production &&
      email !== null &&
      !email.url.startsWith('smtps:') &&
      'ALERT_SMTP_URL must begin with smtps: in production',
    production && webhook !== null && mustBeHttps('ALERT_WEBHOOK_URL', webhook.url),
    webhook !== null && webhook.secret.length < 32 && 'ALERT_WEBHOOK_SECRET must have at least 32 characters',
  ];
}

function pushProblems({ program }: Environment, { push }: Config): Problems[] {
  if (push === null) return [];
  const { publicKey, privateKey, subject } = push;
  const mend = 'run pnpm push-keys';
  return [
    !/^[\w-]{87}$/.test(publicKey) && `PUSH_PUBLIC_KEY must be 65 bytes in base64url: ${mend}`,
    program === 'worker' &&
      !/^[\w-]{43}$/.test(privateKey) &&
      `PUSH_PRIVATE_KEY must be 32 bytes in base64url: ${mend}`,
    program === 'worker' && !/^(mailto:|https:)/.test(subject) && 'PUSH_SUBJECT must begin with mailto: or https:',
  ];
}

/** Browsers make and use a passkey for their page's own host, or for a domain that it lies under. */
function mustHoldWeb({ passkeyRpId, webUrl }: Config): Problems {
  if (!URL.canParse(webUrl)) return false;
  const { hostname } = new URL(webUrl);
  const holds = hostname === passkeyRpId || (passkeyRpId.includes('.') && hostname.endsWith(`.${passkeyRpId}`));
  return (
    !holds && `PASSKEY_RP_ID must be ${hostname}, the host of WEB_URL, or a domain it lies under, not "${passkeyRpId}"`
  );
}

export function mustBeHttps(name: string, url: string): Problems {
  return url.startsWith('http:') && `${name} must begin with https: in production`;
}

function mustBeProvider(name: string, url: string): Problems {
  if (!URL.canParse(url)) return false;
  const real = url.startsWith('https:') && !isLoopback(new URL(url).hostname);
  return !real && `${name} must be the provider's https address in production, not "${url}"`;
}

function mustBeNarrow(name: string, range: string): Problems {
  const [address = '', bits] = range.split('/');
  const widest = isIPv6(address) ? WIDEST.v6 : WIDEST.v4;
  return (
    bits !== undefined &&
    Number(bits) < widest &&
    `${name} must not believe everybody: ${range} is wider than /${widest}, name your own addresses`
  );
}

/** With another process's role it would be refused something in the middle of its work, or allowed what it must not do. */
function mustBeOwnRole(program: Program, variable: string, url: string): Problems {
  if (!URL.canParse(url)) return false;
  const { role } = databaseOf(program);
  const { username } = new URL(url);
  const isAnothers = username !== role && Object.values(DATABASE_VARIABLES).includes(username);
  return isAnothers && `${variable} must be the address for ${role}, not for ${username}`;
}

function mustNotBePublished(name: string, url: string): Problems {
  const published = URL.canParse(url) && PUBLISHED_PASSWORDS.has(new URL(url).password);
  return published && `${name} has a password that is published in compose.yaml: give the role another`;
}
