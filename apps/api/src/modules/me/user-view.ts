import type { User } from '@spw/contract/user';
import { avatarOf } from '@spw/rules/avatars';
import { languageNamed } from '@spw/rules/languages';
import { lagosDay, lagosWeek } from '@spw/rules/lagos';
import { surelyPast } from '../../platform/clock.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { together, type Answers } from '../../platform/db/together.ts';
import { scoresSince, totalPointsOf } from '../leaderboard/index.ts';
import { countUnread } from '../messages/index.ts';
import { pinStateOf } from '../pin/index.ts';
import { getPlayer, type PlayerRow } from '../players/index.ts';
import { ownedPlaysOf } from '../plays/index.ts';
import { subscriptionToPlaySince } from '../subscriptions/index.ts';
import { countTurnsSince, playsOf } from '../wheel/index.ts';
import type { MeDeps } from './deps.ts';

/** A player as the browser sees one, put together from what several modules know, in one wait. */
export async function showUser(deps: MeDeps, db: DbOrTx, player: PlayerRow): Promise<User> {
  return viewOf(player, await together(db, factsOf(deps, player.playerId)));
}

/** The same for a player who was not read yet, with something else that is asked in the same wait. */
export async function showUserWith<T>(
  deps: MeDeps,
  db: DbOrTx,
  playerId: bigint,
  ask: (side: DbOrTx) => Promise<T>,
): Promise<readonly [User, T]> {
  const [player, asked, ...facts] = await together(db, [
    (side) => getPlayer(side, playerId),
    ask,
    ...factsOf(deps, playerId),
  ]);
  return [viewOf(player, facts), asked];
}

/** And with nothing else. */
export async function showUserOf(deps: MeDeps, db: DbOrTx, playerId: bigint): Promise<User> {
  const [user] = await showUserWith(deps, db, playerId, async () => null);
  return user;
}

/** What is asked of other modules. */
function factsOf(deps: MeDeps, playerId: bigint) {
  const since = surelyPast(deps.clock);
  return [
    (side: DbOrTx) => deps.databaseNow(side),
    (side: DbOrTx) => ownedPlaysOf(side, playerId),
    (side: DbOrTx) => countTurnsSince(side, { playerId, since: lagosDay(since) }),
    (side: DbOrTx) => subscriptionToPlaySince(deps, side, { playerId, since }),
    (side: DbOrTx) => scoresSince(side, { playerId, since: lagosWeek(since) }),
    (side: DbOrTx) => totalPointsOf(side, playerId),
    (side: DbOrTx) => pinStateOf(side, playerId),
    (side: DbOrTx) => countUnread(side, playerId),
  ] as const;
}

type Facts = Answers<DbOrTx, ReturnType<typeof factsOf>>;

function viewOf(
  player: PlayerRow,
  [now, owned, turnsOn, subscriptionAt, scoreOf, totalPoints, pin, unreadMessages]: Facts,
): User {
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
