import { run, Trouble, UsageError } from '../platform/command.ts';
import { readConfigOrExit } from './read-config-or-exit.ts';

await run(
  {
    command: 'pnpm grant',
    description:
      'Gives a player a subscription, plays and powerups without a payment. For demonstrations: production refuses it.',
    options: {
      phone: {
        type: 'string',
        placeholder: 'NUMBER',
        required: true,
        description: 'whose; the player must have registered',
      },
      plan: {
        type: 'string',
        placeholder: 'PLAN',
        choices: ['daily', 'weekly'],
        description: 'a subscription: daily or weekly',
      },
      plays: { type: 'integer', placeholder: 'N', default: 0, description: 'so many plays' },
      powerups: { type: 'integer', placeholder: 'N', default: 0, description: 'so many of each powerup' },
      'birth-date': { type: 'string', placeholder: 'DATE', description: 'sets the date of birth, as 1990-01-31' },
    },
    example: 'pnpm grant --phone 08031234567 --plan weekly --plays 5 --powerups 2',
  },
  async ({ options: { phone, plan, plays, powerups, 'birth-date': birthDate } }) => {
    if (!plan && !birthDate && plays + powerups === 0)
      throw new UsageError('Say what to give: --plan, --plays, --powerups or --birth-date');
    if (birthDate && !/^\d{4}-\d{2}-\d{2}$/.test(birthDate))
      throw new UsageError(`--birth-date must be a date such as 1990-01-31, not "${birthDate}"`);
    const config = readConfigOrExit('command');
    if (config.appEnv === 'production') throw new Trouble('Nothing is given away in production');
    const [{ buildDeps }, { grantToPlayer }, { withFoundations }] = await Promise.all([
      import('./build.ts'),
      import('./commands/grant-to-player.ts'),
      import('./commands/with-foundations.ts'),
    ]);
    await withFoundations(config, 'spw-grant', async (foundations) => {
      await grantToPlayer(buildDeps(config, foundations), phone, { plan, plays, powerups, birthDate });
    });
    process.stdout.write('granted\n');
  },
);
