import type { User } from '@spw/contract/user';
import { avatarOf } from '@spw/rules/avatars';
import { lagosWeek } from '@spw/rules/lagos';
import type { DbOrTx } from '../../platform/db/database.ts';
import { findScore, totalPointsOf } from '../leaderboard/index.ts';
import { pinStateOf } from '../pin/index.ts';
import type { PlayerRow } from '../players/index.ts';
import { subscriptionToPlay } from '../subscriptions/index.ts';
import { playsToShow } from '../wheel/index.ts';
import type { MeDeps } from './deps.ts';

/** A player as the browser sees one, put together from what several modules know. */
export async function showUser(deps: MeDeps, db: DbOrTx, player: PlayerRow): Promise<User> {
  const { playerId } = player;
  const now = await deps.databaseNow(db);
  const { plays, welcomePlays, nextPlayAt } = await playsToShow(deps, db, { playerId });
  const { isActive } = await subscriptionToPlay(deps, db, { playerId, now });
  const week = await findScore(db, { playerId, week: lagosWeek(now) });
  return {
    id: player.publicId,
    email: player.email,
    username: player.username,
    phone: player.phone,
    totalPoints: await totalPointsOf(db, playerId),
    highScore: week?.points ?? 0,
    disabled: player.disabledAt ? 'true' : 'false',
    image: player.image,
    avatar: avatarOf(player),
    plays,
    welcomePlays,
    nextPlayAt,
    isActive,
    dob: player.birthDate,
    gender: player.gender,
    state: player.state,
    city: player.city,
    createdAt: player.createdAt.toISOString(),
    pin: await pinStateOf(db, playerId),
  };
}
