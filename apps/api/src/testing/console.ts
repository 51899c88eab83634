import * as door from '@spw/contract/console/door';
import type { Role } from '@spw/contract/console/role';
import { afterAll } from 'vitest';
import { buildConsole, buildConsoleDeps, type ConsoleDeps } from '../main/build-console.ts';
import { readConsoleConfig, type ConsoleConfig } from '../main/console-config.ts';
import type { App } from '../platform/http/platform.ts';
import { anAuthenticator, type Authenticator } from './authenticator.ts';
import type { TestDatabase } from './database.ts';
import { addReadyOperator, inviteOperator } from './operators.ts';
import { aBrowser, type Browser } from './players/browser.ts';
import { asProcess, type TestApp } from './test-app.ts';
import { watchWrites } from './unaudited-writes.ts';

export interface TestConsole {
  readonly app: App;
  readonly deps: ConsoleDeps;
  readonly config: ConsoleConfig;
  /** A new operator who has given the one-time password and has yet to set up the second step. */
  readonly invite: (role: Role) => Promise<Invited>;
  /** An operator of long standing who has signed in with password and code. */
  readonly signIn: (role: Role) => Promise<SignedIn>;
}

export interface Invited extends Authenticator {
  readonly browser: Browser;
  readonly username: string;
}

export interface SignedIn extends Invited {
  readonly password: string;
  readonly recoveryCodes: readonly string[];
}

/** The operators' server beside a game's, over the same database, clock and chance. */
export async function testConsole(
  database: TestDatabase,
  { clock, foundations }: Pick<TestApp, 'clock' | 'foundations'>,
  env: Record<string, string> = {},
): Promise<TestConsole> {
  const config = readConsoleConfig({ APP_ENV: 'test', DATABASE_URL: database.url, ...env });
  const deps = buildConsoleDeps(config, foundations);
  const app = await buildConsole(config, asProcess(database, 'console', foundations));
  watchWrites(app, database);
  afterAll(() => app.close());

  let operators = 0;
  return {
    app,
    deps,
    config,
    async invite(role) {
      operators += 1;
      const username = `${role}${operators}`;
      const { oneTimePassword } = await inviteOperator(deps, { username, role });
      const browser = aBrowser(app);
      const asked = await browser.send(door.operatorLogin, { body: { username, password: oneTimePassword } });
      return { browser, username, ...anAuthenticator(asked.body.data.secret, clock) };
    },
    async signIn(role) {
      operators += 1;
      const { username, password, secret, recoveryCodes } = await addReadyOperator(deps, {
        username: `${role}${operators}`,
        role,
      });
      const browser = aBrowser(app);
      const { code } = anAuthenticator(secret, clock);
      await browser.send(door.operatorLogin, { body: { username, password } });
      await browser.send(door.operatorProve, { body: { code: code() } });
      return { browser, username, password, recoveryCodes, code };
    },
  };
}
