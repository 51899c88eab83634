import type { reader } from './config-reader.ts';
import { deriveKey, type KeyRing } from '../../platform/keys.ts';
import { MAKE_ONE, secretProblems, type NamedSecret } from './secret-problems.ts';

/** `command` stands for those that an administrator changes the database with: seed, questions, grant, jobs. `reader` for those that only read it. */
export type Program = 'game' | 'console' | 'worker' | 'operator' | 'migrate' | 'command' | 'reader';

interface Secret {
  /** What it is where nothing is secret. It is published, so a program that has it stays on its own machine. */
  readonly development: string;
  readonly programs: readonly Program[];
  /** Who chose it, and with it how long it is. */
  readonly chosenBy: 'us' | 'provider';
}

/** Every secret but the addresses with a password in them. OLD_<name> holds the ones before it, the newest first. */
export const SECRETS = {
  TOKEN_SECRET: ours('development-token-secret-not-for-production', 'game'),
  REFRESH_SECRET: ours('development-refresh-secret-not-for-production', 'game'),
  CODE_SECRET: ours('development-code-secret-not-for-production', 'game', 'worker'),
  NUMBER_SECRET: ours('development-number-secret-not-for-production', 'game'),
  PIN_PEPPER: ours('development-pin-pepper-not-for-production', 'game'),
  ANALYTICS_SECRET: ours('development-analytics-secret-not-for-production', 'game'),
  OPERATOR_SECRET: ours('development-operator-secret-not-for-production', 'console', 'operator'),
  NETWORK_PARTNER_SECRET: ours('development-network-partner-secret', 'game'),
  CARRIER_SECRET: ours('development-carrier-secret', 'game'),
  SMS_API_KEY: providers('development-sms-key', 'worker', 'console'),
  PAYSTACK_SECRET_KEY: providers('sk_test_development', 'game', 'worker', 'console'),
  MOMO_API_KEY: providers('development-momo-key', 'game', 'worker'),
  MOMO_SUBSCRIPTION_KEY: providers('development-momo-subscription', 'game', 'worker'),
  AIRTEL_CLIENT_SECRET: providers('development-airtel-secret', 'game', 'worker'),
  CARRIER_API_KEY: providers('development-carrier-key', 'game', 'worker'),
  NUMBER_CHECK_API_KEY: providers('development-number-check-key', 'game'),
} as const satisfies Record<string, Secret>;

export type SecretName = keyof typeof SECRETS;
const NAMES = Object.keys(SECRETS) as SecretName[];

/** What each key is for, and the secret it comes from. A secret with several purposes gives each a key of its own. */
const PURPOSES = {
  session: ['TOKEN_SECRET', 'session tokens'],
  round: ['TOKEN_SECRET', 'round tokens'],
  ad: ['TOKEN_SECRET', 'ads'],
  puzzle: ['TOKEN_SECRET', 'puzzles'],
  passkey: ['TOKEN_SECRET', 'passkey challenges'],
  refresh: ['REFRESH_SECRET', null],
  code: ['CODE_SECRET', null],
  ownerLink: ['CODE_SECRET', 'links of messages to the owner'],
  number: ['NUMBER_SECRET', null],
  pin: ['PIN_PEPPER', null],
  analytics: ['ANALYTICS_SECRET', null],
  networkPartner: ['NETWORK_PARTNER_SECRET', null],
  carrier: ['CARRIER_SECRET', null],
  card: ['PAYSTACK_SECRET_KEY', null],
  operator: ['OPERATOR_SECRET', null],
  signal: ['OPERATOR_SECRET', 'names of signals'],
} as const satisfies Record<string, readonly [SecretName, string | null]>;

export type Purpose = keyof typeof PURPOSES;
export type Keys = Readonly<Record<Purpose, KeyRing>>;

/** Secrets whose earlier values are worth nothing once another is in use: we only show them to others, or hash with them. */
const WITHOUT_OLD = new Set<SecretName>([
  'ANALYTICS_SECRET',
  'SMS_API_KEY',
  'MOMO_API_KEY',
  'MOMO_SUBSCRIPTION_KEY',
  'AIRTEL_CLIENT_SECRET',
  'CARRIER_API_KEY',
  'NUMBER_CHECK_API_KEY',
]);

export interface Secrets {
  readonly keys: Keys;
  /** What a provider asks for. Empty in a program that does not speak to it: the provider says no. */
  readonly shown: (name: SecretName) => string;
  /** Names of those that have a published value. */
  readonly published: readonly string[];
}

export function readSecrets(
  read: ReturnType<typeof reader>,
  problems: string[],
  { program, production }: { program: Program; production: boolean },
): Secrets {
  const rings = new Map<SecretName, KeyRing>();
  const found: NamedSecret[] = [];
  for (const name of NAMES.filter((each) => isGivenTo(program, each))) {
    const { development, chosenBy } = SECRETS[name];
    const mend = chosenBy === 'us' ? MAKE_ONE : 'set what the provider gave us';
    const value = read.secret(name, production ? undefined : development, mend);
    const old = WITHOUT_OLD.has(name) ? [] : read.secrets(`OLD_${name}`);
    rings.set(name, [value, ...old]);
    found.push({ name, value, chosenBy }, ...old.map((each) => ({ name: `OLD_${name}`, value: each, chosenBy })));
  }
  const published = found.filter(({ value }) => isPublished(value)).map(({ name }) => name);
  problems.push(...secretProblems(found, { production, published: new Set(published) }));
  return { keys: keysOf(rings), shown: (name) => rings.get(name)?.[0] ?? '', published };
}

/** A key that the program was not given is found out at its first use, not replaced by one that everybody knows. */
function keysOf(rings: ReadonlyMap<SecretName, KeyRing>): Keys {
  const keys = {};
  for (const [purpose, [name, label]] of Object.entries(PURPOSES)) {
    const ring = rings.get(name);
    const made = ring && label !== null ? ring.map((secret) => deriveKey(secret, label)) : ring;
    Object.defineProperty(keys, purpose, {
      enumerable: true,
      get() {
        if (made === undefined) throw new Error(`This program is not given ${name}`);
        return made;
      },
    });
  }
  return keys as Keys;
}

/** Every variable that holds a secret, with those before it. */
export const SECRET_VARIABLES: readonly string[] = NAMES.flatMap((name) =>
  WITHOUT_OLD.has(name) ? [name] : [name, `OLD_${name}`],
);

export const PUBLISHED_SECRETS: readonly string[] = NAMES.map((name) => SECRETS[name].development);

export function isGivenTo(program: Program, name: SecretName): boolean {
  const { programs }: Secret = SECRETS[name];
  return programs.includes(program);
}

function isPublished(value: string): boolean {
  return PUBLISHED_SECRETS.includes(value);
}

function ours(development: string, ...programs: readonly Program[]): Secret {
  return { development, programs, chosenBy: 'us' };
}

function providers(development: string, ...programs: readonly Program[]): Secret {
  return { development, programs, chosenBy: 'provider' };
}
