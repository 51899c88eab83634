import { ROLES } from '@spw/contract/console/role';
import { buildConsoleDeps } from '../main/build-console.ts';
import { readConsoleConfigOrExit } from '../main/read-config-or-exit.ts';
import { withFoundations } from '../main/with-foundations.ts';
import { addReadyOperator } from './operators.ts';

/** For journeys: an operator of long standing in the database that the environment names; the product itself has no such way. */
const [username = '', wanted] = process.argv.slice(2);
const role = ROLES.find((known) => known === wanted);
if (!role) throw new Error('ready-operator USERNAME ROLE');
const config = readConsoleConfigOrExit('operator');
await withFoundations(config, 'spw-ready-operator', async (foundations) => {
  const made = await addReadyOperator(buildConsoleDeps(config, foundations), { username, role });
  process.stdout.write(`${JSON.stringify(made)}\n`);
});
