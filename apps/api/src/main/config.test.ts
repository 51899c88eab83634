import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { productionEnvironment } from '../testing/production-environment.ts';
import { readConfig } from './config.ts';
import { readConsoleConfig } from './console-config.ts';
import { ConfigError } from './environment/read-environment.ts';
import { SECRETS, type Program } from './environment/secrets.ts';

type Env = Record<string, string>;
const DATABASE_URL = 'postgres://localhost/spw';
const development: Env = { APP_ENV: 'development', DATABASE_URL };
const production = productionEnvironment();
const PROGRAMS: readonly Program[] = ['game', 'console', 'worker', 'operator', 'migrate', 'command', 'reader'];
const folder = mkdtempSync(join(tmpdir(), 'spw-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(env: Env, program: Program = 'game') {
  return program === 'console' || program === 'operator' ? readConsoleConfig(env, program) : readConfig(env, program);
}

function problemsIn(env: Env, program?: Program): readonly string[] {
  try {
    read(env, program);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

function without(env: Env, ...names: readonly string[]): Env {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));
}

test('development needs only to be said, and a database', () => {
  expect(read(development)).toMatchObject({
    appEnv: 'development',
    port: 4000,
    webUrl: 'http://localhost:3000',
    databaseUrl: DATABASE_URL,
    redisUrl: null,
    carrierGateways: ['127.0.0.1/32'],
    tracesUrl: null,
  });
  expect(read(development, 'worker').smsUrl).toBe('http://localhost:4010/sms/v1/messages');
});

describe.each(PROGRAMS)('the %s', (program) => {
  const MISSING = ['APP_ENV is missing: say development, test or production'];
  test.each<[Env, readonly string[]]>([
    [{}, MISSING],
    [{ APP_ENV: '' }, MISSING],
    [{ APP_ENV: ' ' }, MISSING],
    [{ NODE_ENV: 'production' }, MISSING],
    [{ NODE_ENV: 'development' }, MISSING],
    [{ APP_ENV: '', NODE_ENV: 'production' }, MISSING],
    [{ APP_ENV: 'prod' }, ['APP_ENV must be development, test or production, not "prod"']],
    [{ APP_ENV: 'Production' }, ['APP_ENV must be development, test or production, not "Production"']],
    [{ APP_ENV: 'staging', NODE_ENV: 'test' }, ['APP_ENV must be development, test or production, not "staging"']],
  ])('does not guess where it is from %o', (env, problems) => {
    expect(problemsIn({ DATABASE_URL, ...env }, program)).toEqual(problems);
  });

  test('starts in production with what it is given, whatever NODE_ENV says', () => {
    for (const NODE_ENV of ['development', 'test', 'prodution'])
      expect(problemsIn({ ...production, NODE_ENV }, program)).toEqual([]);
  });

  test('refuses a production that lacks any of its secrets, or has a published one', () => {
    for (const [name, { development: value, programs }] of Object.entries(SECRETS)) {
      const needs = programs.includes(program);
      const missing = problemsIn(without(production, name), program);
      expect(missing.filter((problem) => problem.startsWith(`${name} is missing: `))).toHaveLength(needs ? 1 : 0);
      const published = problemsIn({ ...production, [name]: value }, program);
      expect(published.some((problem) => problem.startsWith(`${name} is the development value`))).toBe(needs);
    }
  });

  test('asks for nothing that it does not need', () => {
    const needed = Object.entries(SECRETS).filter(([, { programs }]) => programs.includes(program));
    const names = Object.keys(SECRETS).filter((name) => !needed.some(([each]) => each === name));
    expect(problemsIn(without(production, ...names), program)).toEqual([]);
  });
});

test('busy statements are prepared unless it is said that the pooler cannot carry them', () => {
  const env = { APP_ENV: 'development', DATABASE_URL: 'postgres://localhost/spw' };
  const read = (given: Record<string, string>) => readConfig({ ...env, ...given }, 'game').preparedStatements;
  expect([read({}), read({ DATABASE_PREPARED_STATEMENTS: 'off' })]).toEqual([true, false]);
  expect(problemsIn({ ...env, DATABASE_PREPARED_STATEMENTS: 'no' })).toEqual([
    'DATABASE_PREPARED_STATEMENTS must be one of on, off, not "no"',
  ]);
});

test('everything that is wrong is said at once', () => {
  const env = { APP_ENV: 'development', PORT: 'eighty', WEB_URL: 'nowhere', LOG_LEVEL: 'loud' };
  expect(problemsIn({ ...env, TRUSTED_PROXIES: '10.0.0.0/8, home' })).toEqual([
    'DATABASE_GAME_URL is missing: set it',
    'PORT must be a whole number from 0 to 65535, not "eighty"',
    'WEB_URL must be an address, not "nowhere"',
    'TRUSTED_PROXIES must be a list of address ranges such as 10.0.0.0/8, not "home"',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud"',
  ]);
});

const OPENSSL = 'make one with openssl rand -base64 32';
const PROVIDER = "must be the provider's https address in production, not";
test.each<[string, Env, string]>([
  ['a short secret', { CODE_SECRET: 'short' }, `CODE_SECRET must have at least 32 characters: ${OPENSSL}`],
  ['a sign typed many times', { CODE_SECRET: 'c'.repeat(64) }, `CODE_SECRET can be guessed: ${OPENSSL}`],
  ['a typed secret', { CODE_SECRET: 'Our-own-Password-for-codes-of-2026!' }, `CODE_SECRET can be guessed: ${OPENSSL}`],
  [
    'a secret that is two things',
    { CODE_SECRET: production['REFRESH_SECRET']! },
    `CODE_SECRET is the same as REFRESH_SECRET: ${OPENSSL}`,
  ],
  [
    'a secret that was not changed',
    { OLD_CODE_SECRET: production['CODE_SECRET']! },
    'OLD_CODE_SECRET repeats CODE_SECRET: leave it out',
  ],
  [
    'a published secret before the one in use',
    { OLD_TOKEN_SECRET: 'development-token-secret-not-for-production' },
    `OLD_TOKEN_SECRET is the development value, which is published: ${OPENSSL}`,
  ],
  [
    'the published value of another secret',
    { TOKEN_SECRET: 'development-code-secret-not-for-production' },
    `TOKEN_SECRET is the development value, which is published: ${OPENSSL}`,
  ],
  ['a game over http', { WEB_URL: 'http://game.example' }, 'WEB_URL must begin with https: in production'],
  [
    'trust in everybody',
    { TRUSTED_PROXIES: '10.0.0.1/32,0.0.0.0/0' },
    'TRUSTED_PROXIES must not believe everybody: 0.0.0.0/0 is wider than /8, name your own addresses',
  ],
  [
    'trust in every half of the world',
    { TRUSTED_PROXIES: '10.0.0.1/32,::/1' },
    'TRUSTED_PROXIES must not believe everybody: ::/1 is wider than /7, name your own addresses',
  ],
  [
    'numbers from everybody',
    { CARRIER_GATEWAYS: '0.0.0.0/0' },
    'CARRIER_GATEWAYS must not believe everybody: 0.0.0.0/0 is wider than /8, name your own addresses',
  ],
  [
    'no proxy behind a balancer',
    { TRUSTED_PROXIES: '' },
    'TRUSTED_PROXIES is missing: set the addresses of the balancer, or BEHIND_BALANCER=off if there is none',
  ],
  [
    'stand-ins',
    { STANDINS_URL: 'https://stand-ins.example' },
    'STANDINS_URL must be empty in production: nobody stands in for a provider there',
  ],
  [
    'a stand-in for cards',
    { PAYSTACK_URL: 'http://stand-ins:4010/p' },
    `PAYSTACK_URL ${PROVIDER} "http://stand-ins:4010/p"`,
  ],
  ['a stand-in for MoMo', { MOMO_URL: 'https://localhost:4010/m' }, `MOMO_URL ${PROVIDER} "https://localhost:4010/m"`],
  ['a demonstration without codes', { PHONE_VERIFICATION: 'off' }, 'PHONE_VERIFICATION may not be off in production'],
  [
    'passkeys of another site',
    { PASSKEY_RP_ID: 'example.net' },
    'PASSKEY_RP_ID must be game.example, the host of WEB_URL, or a domain it lies under, not "example.net"',
  ],
  ['demo numbers', { DEMO_PHONES: '2348030000001' }, 'DEMO_PHONES must be empty in production'],
  ['play money', { PAYSTACK_SECRET_KEY: 'sk_test_1' }, 'PAYSTACK_SECRET_KEY must begin with sk_live_ in production'],
  [
    'a password of compose.yaml',
    { DATABASE_URL: 'postgres://somebody:game@db/spw' },
    'DATABASE_GAME_URL has a password that is published in compose.yaml: give the role another',
  ],
])('production refuses %s', (_what, env, problem) => {
  expect(problemsIn({ ...production, ...env })).toEqual([problem]);
});

test('passkeys are made for the host of the web, or for a domain above it that is said', () => {
  expect(read({ APP_ENV: 'development', DATABASE_URL }).passkeyRpId).toBe('localhost');
  expect(read(production).passkeyRpId).toBe('game.example');
  const www = { ...production, WEB_URL: 'https://www.game.example' };
  expect(read({ ...www, PASSKEY_RP_ID: 'game.example' }).passkeyRpId).toBe('game.example');
  for (const PASSKEY_RP_ID of ['example', 'me.example', 'w.game.example', 'https://www.game.example'])
    expect(problemsIn({ ...www, PASSKEY_RP_ID })).toHaveLength(1);
});

test('production shows no reference of the API unless it is asked for, and needs no proxy without a balancer', () => {
  expect(read(production).docs).toBe(false);
  expect(read({ ...production, DOCS: 'on' }).docs).toBe(true);
  expect(read({ ...production, TRUSTED_PROXIES: '', BEHIND_BALANCER: 'off' }).trustedProxies).toEqual([]);
  expect(read(production)).toMatchObject({ standinsUrl: null, carrierGateways: [], demoPhones: [] });
});

const PUBLISHED = 'while TOKEN_SECRET is a published development value';
test.each<[Env, string]>([
  [{ HOST: '0.0.0.0' }, `HOST must be 127.0.0.1, not "0.0.0.0", ${PUBLISHED}`],
  [{ HOST: '::' }, `HOST must be 127.0.0.1, not "::", ${PUBLISHED}`],
  [{ HOST: '192.168.1.7' }, `HOST must be 127.0.0.1, not "192.168.1.7", ${PUBLISHED}`],
  [{ WEB_URL: 'https://localhost:3000' }, `WEB_URL must be on this machine`],
  [{ WEB_URL: 'https://game.example' }, `WEB_URL must be on this machine`],
  [{ WEB_URL: 'http://192.168.1.7:3000' }, `WEB_URL must be on this machine`],
  [{ WEB_URL: 'http://localhost.example:3000', CONTAINER_PORTS: 'loopback' }, `WEB_URL must be on this machine`],
])('with a secret that anybody can read, %o is refused', (env, problem) => {
  for (const APP_ENV of ['development', 'test']) {
    const problems = problemsIn({ ...development, APP_ENV, ...env });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
    expect(problemsIn({ ...production, APP_ENV, ...env })).toEqual([]);
  }
});

test('a container whose ports are published on loopback says so, and may listen to its network', () => {
  expect(read({ ...development, HOST: '0.0.0.0', CONTAINER_PORTS: 'loopback' }).host).toBe('0.0.0.0');
  for (const HOST of ['localhost', '127.0.0.2', '::1']) expect(problemsIn({ ...development, HOST })).toEqual([]);
});

test('a secret may come from a file, and from one place only', () => {
  const file = join(folder, 'code');
  const [old, older] = [production['TOKEN_SECRET'], production['REFRESH_SECRET']];
  writeFileSync(file, `  ${production['CODE_SECRET']}\n`);
  writeFileSync(join(folder, 'old'), `${old}\n${older}\n`);
  writeFileSync(join(folder, 'empty'), '\n');
  writeFileSync(join(folder, 'database'), `${DATABASE_URL}\n`);
  const env = {
    ...without(development, 'DATABASE_URL'),
    CODE_SECRET_FILE: file,
    OLD_CODE_SECRET_FILE: join(folder, 'old'),
    DATABASE_URL_FILE: join(folder, 'database'),
  };
  expect(read(env).keys.code).toEqual([production['CODE_SECRET'], old, older]);
  expect(read(env).databaseUrl).toBe(DATABASE_URL);
  expect(problemsIn({ ...env, CODE_SECRET: 'another' })).toEqual([
    'CODE_SECRET and CODE_SECRET_FILE are both set: leave one of them out',
  ]);
  for (const name of ['empty', 'none'])
    expect(problemsIn({ ...env, CODE_SECRET_FILE: join(folder, name) })).toEqual([
      `CODE_SECRET_FILE must name a file with a secret in it, not "${join(folder, name)}"`,
    ]);
});

test('no two purposes share a key, and a program has none that it was not given', () => {
  const game = Object.entries(Object.getOwnPropertyDescriptors(read(production).keys)).flatMap(([purpose]) =>
    ['operator', 'signal'].includes(purpose) ? [] : [read(production).keys[purpose as 'code'][0]],
  );
  expect(new Set(game).size).toBe(14);
  expect(() => read(production, 'worker').keys.session).toThrow('This program is not given TOKEN_SECRET');
  expect(() => read(production, 'console').keys.code).toThrow('This program is not given CODE_SECRET');
  expect(() => read(production).keys.operator).toThrow('This program is not given OPERATOR_SECRET');
});

test('Redis may be one server or the nodes of a cluster, and each address is looked at', () => {
  const redisUrl = (url: string) => read({ ...development, REDIS_URL: url }).redisUrl;
  expect(redisUrl('redis://one:6379/')).toBe('redis://one:6379');
  expect(redisUrl('redis://one:6379, redis://two:6380')).toBe('redis://one:6379,redis://two:6380');
  expect(() => redisUrl('redis://one:6379,two')).toThrow('REDIS_URL must be one or more addresses');
});

test('each program has an address of its own, and does not run as the role of another', () => {
  const roles = ['spw_game', 'spw_console', 'spw_worker', 'spw_reader', 'spw_owner'];
  const addresses = Object.fromEntries(
    roles.map((role) => [`DATABASE_${role.slice(4).toUpperCase()}_URL`, `postgres://${role}@db/spw`]),
  );
  const expected = { game: 'spw_game', console: 'spw_console', worker: 'spw_worker', reader: 'spw_reader' };
  for (const program of PROGRAMS) {
    const own = expected[program as keyof typeof expected] ?? 'spw_owner';
    expect(read({ ...production, ...addresses }, program).databaseUrl).toBe(`postgres://${own}@db/spw`);
    for (const role of roles) {
      const variable = `DATABASE_${own.slice(4).toUpperCase()}_URL`;
      expect(problemsIn({ ...production, DATABASE_URL: `postgres://${role}@db/spw` }, program)).toEqual(
        role === own ? [] : [`${variable} must be the address for ${own}, not for ${role}`],
      );
    }
  }
});

test('only the console reads from a replica, and as its own role', () => {
  const given = { ...production, DATABASE_REPLICA_URL: 'postgres://spw_console@replica/spw' };
  expect(read({ ...given, DATABASE_URL: 'postgres://spw_console@db/spw' }, 'console').replicaUrl).toBe(
    'postgres://spw_console@replica/spw',
  );
  expect(read({ ...given, DATABASE_URL: 'postgres://spw_game@db/spw' }, 'game').replicaUrl).toBeNull();
  const asOwner = { ...given, DATABASE_REPLICA_URL: 'postgres://spw_owner@replica/spw' };
  expect(problemsIn({ ...asOwner, DATABASE_URL: 'postgres://spw_console@db/spw' }, 'console')).toEqual([
    'DATABASE_REPLICA_URL must be the address for spw_console, not for spw_owner',
  ]);
});

test('an address with a password in it is not repeated when it is wrong', () => {
  expect(problemsIn({ ...development, DATABASE_URL: 'not an address, hush' })).toEqual([
    'DATABASE_URL must be an address',
  ]);
});

test('a card key that could move money is never taken for the public one', () => {
  expect(problemsIn({ ...development, PAYSTACK_PUBLIC_KEY: 'sk_live_1' })).toEqual([
    'PAYSTACK_PUBLIC_KEY must begin with pk_',
  ]);
});

test('in production an ad may lead only to sites with a locked line', () => {
  expect(problemsIn({ ...production, AD_ORIGINS: 'http://partner.example' })).toEqual([
    'AD_ORIGINS must be a list of https addresses, not "http://partner.example"',
  ]);
  const { adOrigins } = read({ ...production, AD_ORIGINS: 'https://partner.example/offers, https://b.example' });
  expect(adOrigins).toEqual(['https://partner.example', 'https://b.example']);
});

test('the console is over https in production, and on this machine with a published secret', () => {
  expect(readConsoleConfig(development).console).toMatchObject({ port: 4001, url: 'http://localhost:4001' });
  expect(problemsIn({ ...production, CONSOLE_URL: 'http://console.example' }, 'console')).toEqual([
    'CONSOLE_URL must begin with https: in production',
  ]);
  expect(problemsIn({ ...development, CONSOLE_URL: 'https://console.example' }, 'console')[0]).toContain(
    'CONSOLE_URL must be on this machine',
  );
});
