import { parsePhone } from '@spw/rules/phone';
import { POWERUPS } from '@spw/rules/powerups';
import { record } from '../modules/audit/index.ts';
import { findPlayerByPhone } from '../modules/players/index.ts';
import { grantPlays } from '../modules/plays/index.ts';
import { grantPowerup } from '../modules/powerups/index.ts';
import { activateSubscription } from '../modules/subscriptions/index.ts';
import { run, Trouble, UsageError } from '../platform/command.ts';
import { allTables } from '../platform/db/all-tables.ts';
import { newId } from '../platform/ids.ts';
import { must } from '../platform/refusal.ts';
import { buildDeps, type Deps } from './build.ts';
import { readConfigOrExit } from './read-config-or-exit.ts';
import { withFoundations } from './with-foundations.ts';

interface Gifts {
  readonly plan: string | undefined;
  readonly plays: number;
  readonly powerups: number;
  readonly birthDate: string | undefined;
}

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
    await withFoundations(config, 'spw-grant', async (foundations) => {
      await give(buildDeps(config, foundations), phone, { plan, plays, powerups, birthDate });
    });
    process.stdout.write('granted\n');
  },
);

async function give(deps: Deps, phone: string, { plan, plays, powerups, birthDate }: Gifts): Promise<void> {
  const player = await findPlayerByPhone(deps.db, must(parsePhone(phone)));
  if (!player) throw new Trouble(`No player has the number ${phone}: register with it first`);
  const { playerId, publicId } = player;
  const key = `grant:${newId(deps)}`;
  await deps.db.transaction().execute(async (tx) => {
    if (plan === 'daily' || plan === 'weekly') await activateSubscription(deps, tx, { playerId, plan, key });
    if (plays > 0) await grantPlays(tx, { playerId, count: plays, key });
    for (const powerup of POWERUPS) {
      if (powerups > 0) await grantPowerup(tx, { playerId, powerup, count: powerups, key: `${key}:${powerup}` });
    }
    if (birthDate)
      await allTables(tx).updateTable('players').set({ birthDate }).where('playerId', '=', playerId).execute();
    const after = { plan, plays, powerups, birthDate: birthDate !== undefined };
    await record(tx, { operatorId: null, action: 'player.grant', object: `player:${publicId}`, after });
  });
}
