import { ROLES } from '@spw/contract/console/role';
import { addOperator, publicIdOf, resetOperator } from '../modules/operators/index.ts';
import { run, Trouble, UsageError } from '../platform/command.ts';
import { Refusal } from '../platform/refusal.ts';
import { buildConsoleDeps, type ConsoleDeps } from './build-console.ts';
import { readConsoleConfigOrExit } from './read-config-or-exit.ts';
import { withFoundations } from './with-foundations.ts';

interface Wish {
  readonly username: string;
  readonly role: string | undefined;
  readonly reason: string | undefined;
}

type Step = (deps: ConsoleDeps) => Promise<{ readonly oneTimePassword: string }>;

await run(
  {
    command: 'pnpm operator',
    description:
      'Makes the first owner, or lets one in again when no other owner can. Prints a one-time password; both are in the audit log.',
    positionals: {
      form: 'add|reset USERNAME',
      min: 1,
      max: 2,
      description: 'add makes an operator, reset takes password and second step from one',
    },
    options: {
      role: {
        type: 'string',
        placeholder: 'ROLE',
        choices: ROLES,
        description: `for add: one of ${ROLES.join(', ')}`,
      },
      reason: { type: 'string', placeholder: 'TEXT', description: 'for reset: why, for the audit log' },
    },
    example: 'pnpm operator add ada --role owner',
  },
  async ({ positionals: [verb, username = ''], options }) => {
    const step = stepOf(verb, { username, ...options });
    const config = readConsoleConfigOrExit();
    await withFoundations(config, 'spw-operator', async (foundations) => {
      const { oneTimePassword } = await step(buildConsoleDeps(config, foundations));
      process.stdout.write(
        `${username}: ${oneTimePassword}\nGood for one first login at ${config.console.url}, for three days.\n`,
      );
    });
  },
);

function stepOf(verb: string | undefined, { username, role: named, reason }: Wish): Step {
  if (verb !== 'add' && verb !== 'reset') throw new UsageError(`Unknown argument "${verb}", known are add and reset`);
  if (username === '') throw new UsageError('USERNAME is missing');
  if (verb === 'add') {
    const role = ROLES.find((known) => known === named);
    if (!role) throw new UsageError('--role is missing');
    if (!/^[a-z][a-z0-9._-]{2,31}$/.test(username))
      throw new UsageError('A username is 3 to 32 of a-z, 0-9, dot, dash, _');
    return (deps) => addOperator(deps, { by: null, username, role });
  }
  if (!reason) throw new UsageError('--reason is missing');
  return async (deps) => {
    const publicId = await publicIdOf(deps, username).catch((error: unknown) => {
      throw error instanceof Refusal ? new Trouble(`No operator is called ${username}`) : error;
    });
    return resetOperator(deps, { by: null, publicId, reason });
  };
}
