import * as door from '@spw/contract/console/door';
import type { Role } from '@spw/contract/console/role';
import { anAuthenticator } from '../authenticator.ts';
import { addReadyOperator } from '../operators.ts';
import { aBrowser, type Browser, type Reply } from '../players/browser.ts';
import type { DemoWorld } from './world.ts';

export const DEMO_PASSWORD = 'one demo pass phrase for all';

export interface DemoOperator {
  readonly username: string;
  readonly role: Role;
  /** For an authenticator. */
  readonly secret: string;
  readonly browser: Browser;
  readonly code: () => string;
}

/** Somebody who signs in to the console with a password and the code of an authenticator. */
export async function anOperator(world: DemoWorld, username: string, role: Role): Promise<DemoOperator> {
  const { console, deps, clock } = world;
  const { secret } = await addReadyOperator(deps, { username, role, password: DEMO_PASSWORD });
  const browser = aBrowser(console, { address: '102.89.0.1' });
  const { code } = anAuthenticator(secret, clock);
  return { username, role, secret, browser, code };
}

/** Sessions of operators are short: each piece of work begins with signing in. */
export async function signIn(world: DemoWorld, { username, browser, code }: DemoOperator): Promise<void> {
  // A code is good once.
  await world.advance(60);
  await browser.send(door.operatorLogin, { body: { username, password: DEMO_PASSWORD } });
  await browser.send(door.operatorProve, { body: { code: code() } });
}

export async function act(
  { browser, username }: DemoOperator,
  endpoint: Parameters<Browser['send']>[0],
  sent?: Parameters<Browser['send']>[1],
): Promise<Reply['body']> {
  const { body } = await browser.send(endpoint, sent);
  if (!body.status) throw new Error(`${username} ${endpoint.path}: ${body.code} ${JSON.stringify(body.fields ?? '')}`);
  return body;
}
