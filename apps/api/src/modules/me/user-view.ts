import type { User } from '@spw/contract/user';
import { avatarOf } from '@spw/rules/avatars';
import { languageNamed } from '@spw/rules/languages';
import { lagosDay, lagosWeek } from '@spw/rules/lagos';
import { surelyPast } from '../../platform/clock.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { together } from '../../platform/db/together.ts';
import { scoresSince, totalPointsOf } from '../leaderboard/index.ts';
import { countUnread } from '../messages/index.ts';
import { pinStateOf } from '../pin/index.ts';
import type { PlayerRow } from '../players/index.ts';
import { ownedPlaysOf } from '../plays/index.ts';
import { subscriptionToPlaySince } from '../subscriptions/index.ts';
import { countTurnsSince, playsOf } from '../wheel/index.ts';
import type { MeDeps } from './deps.ts';

/** A player as the browser sees one, put together from what several modules know, in one wait. */
export async function showUser(deps: MeDeps, db: DbOrTx, player: PlayerRow): Promise<User> {
  const { playerId } = player;
  const since = surelyPast(deps.clock);
  const [now, owned, turnsOn, subscriptionAt, scoreOf, totalPoints, pin, unreadMessages] = await together(db, [
    (side) => deps.databaseNow(side),
    (side) => ownedPlaysOf(side, playerId),
    (side) => countTurnsSince(side, { playerId, since: lagosDay(since) }),
    (side) => subscriptionToPlaySince(deps, side, { playerId, since }),
    (side) => scoresSince(side, { playerId, since: lagosWeek(since) }),
    (side) => totalPointsOf(side, playerId),
    (side) => pinStateOf(side, playerId),
    (side) => countUnread(side, playerId),
  ]);
  const subscription = subscriptionAt(now);
  const { plays, welcomePlays, nextPlayAt } = playsOf({ subscription, owned, today: turnsOn(lagosDay(now)) });
  return {
    id: player.publicId,
    email: player.email,
    username: player.username,
    phone: player.phone,
    totalPoints,
    highScore: scoreOf(lagosWeek(now))?.points ?? 0,
    disabled: player.disabledAt ? 'true' : 'false',
    image: player.image,
    avatar: avatarOf(player),
    plays,
    welcomePlays,
    nextPlayAt,
    isActive: subscription.isActive,
    dob: player.birthDate,
    gender: player.gender,
    state: player.state,
    city: player.city,
    createdAt: player.createdAt.toISOString(),
    unreadMessages,
    language: languageNamed(player.language),
    pin,
  };
}
