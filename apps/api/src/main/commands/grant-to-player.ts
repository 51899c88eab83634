import { parsePhone } from '@spw/rules/phone';
import { POWERUPS } from '@spw/rules/powerups';
import { record } from '../../modules/audit/index.ts';
import { findPlayerByPhone } from '../../modules/players/index.ts';
import { grantPlays } from '../../modules/plays/index.ts';
import { grantPowerup } from '../../modules/powerups/index.ts';
import { activateSubscription } from '../../modules/subscriptions/index.ts';
import { Trouble } from '../../platform/command.ts';
import { allTables } from '../../platform/db/all-tables.ts';
import { newId } from '../../platform/ids.ts';
import { must } from '../../platform/refusal.ts';
import type { Deps } from '../build.ts';

interface Gifts {
  readonly plan: string | undefined;
  readonly plays: number;
  readonly powerups: number;
  readonly birthDate: string | undefined;
}

/** Gives it all at once, and writes down that it was given. */
export async function grantToPlayer(
  deps: Deps,
  phone: string,
  { plan, plays, powerups, birthDate }: Gifts,
): Promise<void> {
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
