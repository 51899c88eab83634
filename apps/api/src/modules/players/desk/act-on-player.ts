import type { AuditAction } from '@spw/rules/audit-words';
import { parseBirthDate } from '@spw/rules/birth-date';
import { lagosDay } from '@spw/rules/lagos';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Operator } from '../../../platform/http/caller/operator.ts';
import { must, Refusal } from '../../../platform/refusal.ts';
import { record } from '../../audit/index.ts';
import { disablePlayer } from '../disable-player.ts';
import type { PlayerRow } from '../player-store.ts';
import { endAllTrust } from '../sessions/end-all-trust.ts';
import { closeSessions } from '../sessions/session-store.ts';
import { own } from '../tables.ts';
import { refuseOwnAccount } from './own-account.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
}

export interface OperatorAct {
  readonly operator: Operator;
  readonly publicId: string;
  readonly reason: string;
}

/** Sessions end with it, so a game in hand stops at its next step. */
export function disableByOperator(deps: Deps, act: OperatorAct): Promise<boolean> {
  return changing(deps, act, 'player.disable', async (tx, { playerId, disabledAt }) => {
    if (disabledAt) return false;
    await disablePlayer(deps, tx, { playerId });
    return true;
  });
}

export function enableByOperator(deps: Deps, act: OperatorAct): Promise<boolean> {
  return changing(deps, act, 'player.enable', async (tx, { playerId, disabledAt }) => {
    await refuseOwnAccount(tx, act.operator, playerId);
    if (!disabledAt) return false;
    await own(tx).updateTable('players').set({ disabledAt: null }).where('playerId', '=', playerId).execute();
    return true;
  });
}

/** Staff and their relatives play on and win no prize: the lists of weeks obey from the next time they are made. */
export function markStaffByOperator(deps: Deps, act: OperatorAct): Promise<boolean> {
  return changing(deps, act, 'player.mark-staff', async (tx, { playerId, staffSince }) => {
    if (staffSince) return false;
    const since = { staffSince: deps.clock.now() };
    await own(tx).updateTable('players').set(since).where('playerId', '=', playerId).execute();
    return true;
  });
}

export function unmarkStaffByOperator(deps: Deps, act: OperatorAct): Promise<boolean> {
  return changing(deps, act, 'player.unmark-staff', async (tx, { playerId, staffSince }) => {
    await refuseOwnAccount(tx, act.operator, playerId);
    if (!staffSince) return false;
    await own(tx).updateTable('players').set({ staffSince: null }).where('playerId', '=', playerId).execute();
    return true;
  });
}

/** A player says it once; whoever shows a document gets it put right here. The log has the reason and not the date. */
export function correctBirthDateByOperator(deps: Deps, act: OperatorAct & { birthDate: string }): Promise<boolean> {
  const birthDate = must(parseBirthDate(act.birthDate, lagosDay(deps.clock.now())));
  return changing(deps, act, 'player.correct-birth-date', async (tx, player) => {
    await refuseOwnAccount(tx, act.operator, player.playerId);
    if (player.birthDate === birthDate) return false;
    await own(tx).updateTable('players').set({ birthDate }).where('playerId', '=', player.playerId).execute();
    return true;
  });
}

/**
 * An operator has made sure that the number still is this player's, whatever silence or the carriers said before. Whoever holds it may open the
 * wallet with a code; what then leaves is looked at by two others.
 */
export function clearReturn(deps: Deps, act: OperatorAct): Promise<boolean> {
  return changing(deps, act, 'player.clear-return', async (tx, { playerId, returnedAt }) => {
    await refuseOwnAccount(tx, act.operator, playerId);
    if (!returnedAt) return false;
    const known = { returnedAt: null, numberKnownAt: deps.clock.now(), numberKnownBy: act.operator.username };
    await own(tx).updateTable('players').set(known).where('playerId', '=', playerId).execute();
    return true;
  });
}

export async function signOutEverywhere(deps: Deps, act: OperatorAct): Promise<number> {
  let ended = 0;
  await changing(deps, act, 'player.end-sessions', async (tx, { playerId }) => {
    ended = (await closeSessions(tx, { playerId, why: 'operator', now: deps.clock.now() })).length;
    return (await endAllTrust(tx, { playerId })) || ended > 0;
  });
  return ended;
}

/** Held still while it is changed. What was so already changes nothing and is not written down. */
async function changing(
  { db }: Deps,
  { operator: { operatorId }, publicId, reason }: OperatorAct,
  action: AuditAction,
  change: (tx: Tx, player: PlayerRow) => Promise<boolean>,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const player = await lockByPublicId(tx, publicId);
    const changed = await change(tx, player);
    if (changed) await record(tx, { operatorId, action, object: `player:${publicId}`, reason });
    return changed;
  });
}

export async function lockByPublicId(tx: Tx, publicId: string): Promise<PlayerRow> {
  const player = await own(tx)
    .selectFrom('players')
    .selectAll()
    .where('publicId', '=', publicId)
    .forUpdate()
    .executeTakeFirst();
  if (!player) throw new Refusal('user_not_found');
  return player;
}
