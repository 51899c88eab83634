import { run, UsageError } from '../platform/command.ts';
import type { ConsoleDeps } from './build-console.ts';
import { readConsoleConfigOrExit } from './read-config-or-exit.ts';

type Step = (deps: ConsoleDeps) => Promise<{ readonly oneTimePassword: string }>;

await run(
  {
    command: 'pnpm operator',
    description:
      'Makes an owner while fewer than two are active, or lets one in again while there are not two others. Everybody else is added in the ' +
      'console, by two owners. Prints a one-time password for the person; both are in the audit log.',
    positionals: {
      form: 'add|reset USERNAME',
      min: 1,
      max: 2,
      description: 'add makes an owner, reset takes password and second step from one',
    },
    options: {
      role: {
        type: 'string',
        placeholder: 'ROLE',
        choices: ['owner'],
        description: 'for add: owner, the only role that is made here',
      },
      reason: { type: 'string', placeholder: 'TEXT', description: 'for reset: why, for the audit log' },
    },
    example: 'pnpm operator add ada --role owner',
  },
  async ({ positionals: [verb, username = ''], options }) => {
    const step = stepOf(verb, username, options);
    const config = readConsoleConfigOrExit('operator');
    const [{ buildConsoleDeps }, { withFoundations }] = await Promise.all([
      import('./build-console.ts'),
      import('./commands/with-foundations.ts'),
    ]);
    await withFoundations(config, 'spw-operator', async (foundations) => {
      const { oneTimePassword } = await step(buildConsoleDeps(config, foundations));
      process.stdout.write(
        `${username}: ${oneTimePassword}\nGood for one first login at ${config.console.url}, for three days.\n`,
      );
    });
  },
);

function stepOf(
  verb: string | undefined,
  username: string,
  { role, reason }: { role?: string | undefined; reason?: string | undefined },
): Step {
  if (verb !== 'add' && verb !== 'reset') throw new UsageError(`Unknown argument "${verb}", known are add and reset`);
  if (username === '') throw new UsageError('USERNAME is missing');
  if (verb === 'add') {
    if (!role) throw new UsageError('--role is missing');
    if (!/^[a-z][a-z0-9._-]{2,31}$/.test(username))
      throw new UsageError('A username is 3 to 32 of a-z, 0-9, dot, dash, _');
    return async (deps) => (await import('../modules/operators/index.ts')).addOwner(deps, { username });
  }
  if (!reason) throw new UsageError('--reason is missing');
  return async (deps) => (await import('../modules/operators/index.ts')).resetOwner(deps, { username, reason });
}
