import { ROLES } from '@spw/contract/console/role';
import { readConsoleConfigOrExit } from '../main/read-config-or-exit.ts';
import { withFoundations } from '../main/commands/with-foundations.ts';
import { makeOperatorSecrets } from '../modules/operators/index.ts';
import { makeSlowHash } from '../platform/slow-hash.ts';
import { addReadyOperator } from './operators.ts';

/** For journeys: an operator of long standing in the database that the environment names; the product itself has no such way. */
const [username = '', wanted] = process.argv.slice(2);
const role = ROLES.find((known) => known === wanted);
if (!role) throw new Error('ready-operator USERNAME ROLE');
const config = readConsoleConfigOrExit('operator');
await withFoundations(config, 'spw-ready-operator', async (foundations) => {
  const deps = {
    ...foundations,
    passwordHash: makeSlowHash(foundations),
    operatorSecrets: makeOperatorSecrets(config.keys.operator, foundations),
  };
  const made = await addReadyOperator(deps, { username, role });
  process.stdout.write(`${JSON.stringify(made)}\n`);
});
