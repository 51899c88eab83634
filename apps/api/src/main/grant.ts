import { parseArgs } from 'node:util';
import { parsePhone } from '@spw/rules/phone';
import { POWERUPS } from '@spw/rules/powerups';
import { findPlayerByPhone } from '../modules/players/index.ts';
import { grantPlays } from '../modules/plays/index.ts';
import { grantPowerup } from '../modules/powerups/index.ts';
import { activateSubscription } from '../modules/subscriptions/index.ts';
import { allTables } from '../platform/db/all-tables.ts';
import { newId } from '../platform/ids.ts';
import { makeLog } from '../platform/log/log.ts';
import { must } from '../platform/refusal.ts';
import { buildDeps } from './build.ts';
import { openFoundations } from './foundations.ts';
import { readConfigOrExit } from './read-config-or-exit.ts';

/**
 * Usage: node src/main/grant.ts --phone 08031234567 [--plan daily|weekly] [--plays 5] [--powerups 2] [--birth-date 1990-01-31]
 * Gives a player a subscription, plays and powerups without a payment. For demonstrations: production refuses it.
 */
const { values } = parseArgs({
  options: {
    phone: { type: 'string' },
    plan: { type: 'string' },
    plays: { type: 'string', default: '0' },
    powerups: { type: 'string', default: '0' },
    'birth-date': { type: 'string' },
  },
});
const config = readConfigOrExit();
const log = makeLog(config);
if (config.appEnv === 'production') {
  log.fatal('nothing is given away in production');
  process.exit(1);
}
const { foundations, close } = openFoundations(config, 'spw-grant', log);
try {
  const deps = buildDeps(config, foundations);
  const player = await findPlayerByPhone(deps.db, must(parsePhone(values.phone ?? '')));
  if (!player) throw new Error('No player has that number');
  const { playerId } = player;
  const key = `grant:${newId(deps)}`;
  await deps.db.transaction().execute(async (tx) => {
    if (values.plan === 'daily' || values.plan === 'weekly')
      await activateSubscription(deps, tx, { playerId, plan: values.plan, key });
    if (Number(values.plays) > 0) await grantPlays(tx, { playerId, count: Number(values.plays), key });
    for (const powerup of POWERUPS) {
      if (Number(values.powerups) > 0)
        await grantPowerup(tx, { playerId, powerup, count: Number(values.powerups), key: `${key}:${powerup}` });
    }
    if (values['birth-date'])
      await allTables(tx)
        .updateTable('players')
        .set({ birthDate: values['birth-date'] })
        .where('playerId', '=', playerId)
        .execute();
  });
  log.info('granted');
} finally {
  await close();
}
