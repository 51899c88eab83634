import { readConfig, type Config } from '../main/config.ts';
import type { Env } from '../main/environment/config-reader.ts';
import { SECRETS } from '../main/environment/secrets.ts';

/** What the game and the worker are given, for both in one process. */
export function oneProcessConfig(env: Env): Config {
  const { smsUrl, smsApiKey } = readConfig(env, 'worker');
  return { ...readConfig(env, 'game'), smsUrl, smsApiKey };
}

/** Secrets that nobody has published, for a test whose game is on the internet. */
export const unpublishedSecrets: Record<string, string> = Object.fromEntries(
  Object.keys(SECRETS).map((name) => [name, `the ${name} of one test`]),
);
