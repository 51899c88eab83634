import { ROLES } from '@spw/contract/console/role';
import { parseArgs } from 'node:util';
import { addOperator, publicIdOf, resetOperator } from '../modules/operators/index.ts';
import { makeLog } from '../platform/log/log.ts';
import { Refusal } from '../platform/refusal.ts';
import { buildConsoleDeps, type ConsoleDeps } from './build-console.ts';
import { openFoundations } from './foundations.ts';
import { readConsoleConfigOrExit } from './read-config-or-exit.ts';

/**
 * Usage: node src/main/operator.ts add <username> --role owner
 *        node src/main/operator.ts reset <username> --reason "lost her phone"
 * Makes the first owner, or lets one in again when no other owner can. Prints a one-time password; both are in the audit log.
 */
class UsageError extends Error {}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { role: { type: 'string' }, reason: { type: 'string' } },
});
const [verb, username = ''] = positionals;
const config = readConsoleConfigOrExit();
const { foundations, close } = openFoundations(config, 'spw-operator', makeLog(config));
try {
  const oneTimePassword = await carryOut(buildConsoleDeps(config, foundations));
  process.stdout.write(
    `${username}: ${oneTimePassword}\nGood for one first login at ${config.console.url}, for three days.\n`,
  );
} catch (error) {
  if (!(error instanceof Refusal || error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await close();
}

async function carryOut(deps: ConsoleDeps): Promise<string> {
  if (verb === 'add') return add(deps);
  if (verb === 'reset' && values.reason) {
    const publicId = await publicIdOf(deps, username);
    return (await resetOperator(deps, { by: null, publicId, reason: values.reason })).oneTimePassword;
  }
  throw new UsageError('operator add <username> --role owner, or operator reset <username> --reason "…"');
}

async function add(deps: ConsoleDeps): Promise<string> {
  const role = ROLES.find((known) => known === values.role);
  if (!role) throw new UsageError(`--role must be one of ${ROLES.join(', ')}`);
  if (!/^[a-z][a-z0-9._-]{2,31}$/.test(username))
    throw new UsageError('A username is 3 to 32 of a-z, 0-9, dot, dash, _');
  return (await addOperator(deps, { by: null, username, role })).oneTimePassword;
}
