import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { readConsoleConfig } from './console-config.ts';

const DATABASE_URL = 'postgres://spw_app@localhost/spw';
const production = {
  APP_ENV: 'production',
  DATABASE_URL,
  WEB_URL: 'https://game.example',
  SMS_URL: 'https://sms.example/send',
  SMS_API_KEY: 's'.repeat(32),
  TOKEN_SECRET: 't'.repeat(32),
  CODE_SECRET: 'c'.repeat(32),
  REFRESH_SECRET: 'r'.repeat(32),
  NETWORK_PARTNER_SECRET: 'n'.repeat(32),
  ANALYTICS_SECRET: 'a'.repeat(32),
  PIN_PEPPER: 'p'.repeat(32),
  PAYSTACK_URL: 'https://cards.example',
  PAYSTACK_SECRET_KEY: 'sk_live_1',
  PAYSTACK_PUBLIC_KEY: 'pk_live_1',
  MOMO_URL: 'https://momo.example',
  MOMO_API_USER: 'user',
  MOMO_API_KEY: 'momo-key',
  MOMO_SUBSCRIPTION_KEY: 'momo-subscription',
  AIRTEL_URL: 'https://airtel.example',
  AIRTEL_CLIENT_ID: 'client',
  AIRTEL_CLIENT_SECRET: 'airtel-key',
  CARRIER_URL: 'https://carrier.example',
  CARRIER_API_KEY: 'carrier-key',
  CARRIER_SECRET: 'k'.repeat(32),
};

function problemsIn(env: Record<string, string>, read: (env: Record<string, string>) => object = readConfig) {
  try {
    read(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

test('development needs only a database', () => {
  const config = readConfig({ DATABASE_URL });
  expect(config).toMatchObject({
    appEnv: 'development',
    port: 4000,
    webUrl: 'http://localhost:3000',
    databaseOwnerUrl: DATABASE_URL,
    redisUrl: null,
    smsUrl: 'http://localhost:4010/sms/v1/messages',
    carrierGateways: ['127.0.0.1/32'],
    tracesUrl: null,
  });
});

test('a complete production environment is accepted and trusts nobody by default', () => {
  const config = readConfig(production);
  expect(config).toMatchObject({ standinsUrl: null, trustedProxies: [], carrierGateways: [], demoPhones: [] });
});

test('everything that is wrong is said at once', () => {
  expect(
    problemsIn({ PORT: 'eighty', WEB_URL: 'nowhere', TRUSTED_PROXIES: '10.0.0.0/8, home', LOG_LEVEL: 'loud' }),
  ).toEqual([
    'DATABASE_URL is missing',
    'PORT must be a whole number from 0 to 65535, not "eighty"',
    'WEB_URL must be an address, not "nowhere"',
    'TRUSTED_PROXIES must be a list of address ranges such as 10.0.0.0/8, not "home"',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud"',
  ]);
});

test('production refuses missing, short and development secrets', () => {
  const env = {
    ...production,
    TOKEN_SECRET: '',
    CODE_SECRET: 'short',
    REFRESH_SECRET: 'development-refresh-secret-not-for-production',
    SMS_API_KEY: 'as-short-as-the-provider-likes',
  };
  expect(problemsIn(env)).toEqual([
    'TOKEN_SECRET is missing',
    'CODE_SECRET must have at least 32 characters',
    'REFRESH_SECRET is the development value',
  ]);
});

test('production refuses demo numbers and unproven phones', () => {
  expect(problemsIn({ ...production, PHONE_VERIFICATION: 'off', DEMO_PHONES: '2348030000001' })).toEqual([
    'PHONE_VERIFICATION may not be off in production',
    'DEMO_PHONES must be empty in production',
  ]);
});

test('Redis may be one server or the nodes of a cluster, and each address is looked at', () => {
  const read = (url: string) => readConfig({ DATABASE_URL: 'postgres://localhost/spw', REDIS_URL: url }).redisUrl;
  expect(read('redis://one:6379/')).toBe('redis://one:6379');
  expect(read('redis://one:6379, redis://two:6380')).toBe('redis://one:6379,redis://two:6380');
  expect(() => read('redis://one:6379,two')).toThrow('REDIS_URL must be one or more addresses');
});

test('a card key that could move money is never taken for the public one, and production takes no play money', () => {
  expect(problemsIn({ DATABASE_URL, PAYSTACK_PUBLIC_KEY: 'sk_live_1' })).toEqual([
    'PAYSTACK_PUBLIC_KEY must begin with pk_',
  ]);
  expect(problemsIn({ ...production, PAYSTACK_SECRET_KEY: 'sk_test_1' })).toEqual([
    'PAYSTACK_SECRET_KEY must begin with sk_live_ in production',
  ]);
});

test('in production an ad may lead only to sites with a locked line', () => {
  expect(problemsIn({ ...production, AD_ORIGINS: 'http://partner.example' })).toEqual([
    'AD_ORIGINS must be a list of https addresses, not "http://partner.example"',
  ]);
  const { adOrigins } = readConfig({ ...production, AD_ORIGINS: 'https://partner.example/offers, https://b.example' });
  expect(adOrigins).toEqual(['https://partner.example', 'https://b.example']);
});

test('the console needs a secret of its own, and https, in production', () => {
  expect(readConsoleConfig({ DATABASE_URL }).console).toMatchObject({ port: 4001, url: 'http://localhost:4001' });
  const env = { ...production, CONSOLE_URL: 'http://console.example', TOKEN_SECRET: 'short' };
  expect(problemsIn(env, readConsoleConfig)).toEqual([
    'TOKEN_SECRET must have at least 32 characters',
    'OPERATOR_SECRET is missing',
    'CONSOLE_URL must begin with https: in production',
  ]);
  const right = { ...production, CONSOLE_URL: 'https://console.example', OPERATOR_SECRET: 'o'.repeat(32) };
  expect(problemsIn(right, readConsoleConfig)).toEqual([]);
});
