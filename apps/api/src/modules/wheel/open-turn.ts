import { lagosDay } from '@spw/rules/lagos';
import type { Settings } from '@spw/rules/settings';
import type { SpendLimits } from '@spw/rules/spend-limits';
import { decideTurn } from '@spw/rules/wheel';
import { surelyPast } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { together } from '../../platform/db/together.ts';
import type { FirstAsks } from '../../platform/http/handler.ts';
import { newId } from '../../platform/ids.ts';
import { must, Refusal } from '../../platform/refusal.ts';
import { findLimits, mustBeOfAge, mustTakePart } from '../limits/index.ts';
import { birthDateOf } from '../players/index.ts';
import { ownedPlaysOf, spendPlay, type OwnedPlays } from '../plays/index.ts';
import { subscriptionToPlaySince, type SubscriptionFacts } from '../subscriptions/index.ts';
import type { WheelDeps } from './deps.ts';
import {
  countTurnsSince,
  insertTurn,
  lockCurrentTurn,
  TurnTaken,
  updateTurn,
  type TurnRow,
  type TurnsOfDay,
} from './turn-store.ts';

const HOUR_MS = 3_600_000;
const SEED_BYTES = 32;

/** What decides how many plays a player sees. */
interface PlaysFacts {
  readonly subscription: Pick<SubscriptionFacts, 'isActive' | 'givesFreeTurn' | 'nextFreeTurnAt'>;
  readonly owned: OwnedPlays;
  readonly today: TurnsOfDay;
}

interface TurnFacts extends PlaysFacts {
  readonly now: Date;
  /** The turn that is on the wheel or being played. */
  readonly current: TurnRow | undefined;
  readonly limits: SpendLimits;
  readonly birthDate: string | null;
}

/** The open turn, or a new one for a play. While one is open nothing is spent, however often it is asked for. */
export async function planTurn(
  deps: WheelDeps,
  tx: Tx,
  { playerId, settings, first }: { playerId: bigint; settings: Settings; first: FirstAsks },
): Promise<PlannedTurn> {
  const facts = await readTurnFacts(deps, tx, { playerId, first });
  try {
    return decidePlan(deps, { playerId, facts, settings });
  } catch (error) {
    // Another request may have opened a turn since the first look, with the play that is missing now.
    if (!facts.current && error instanceof Refusal && (await lockCurrentTurn(tx, playerId))) throw new TurnTaken();
    throw error;
  }
}

/** Everything that a turn is decided by, in one wait. The turn is held until the transaction ends: two taps wait for each other. */
async function readTurnFacts(
  deps: WheelDeps,
  tx: Tx,
  { playerId, first }: { playerId: bigint; first: FirstAsks },
): Promise<TurnFacts> {
  const since = surelyPast(deps.clock);
  const [current, now, limits, birthDate, owned, turnsOn, subscriptionAt] = await together(tx, [
    (db) => lockCurrentTurn(db, playerId),
    (db) => deps.databaseNow(db),
    (db) => findLimits(db, playerId),
    (db) => birthDateOf(db, playerId),
    (db) => ownedPlaysOf(db, playerId),
    (db) => countTurnsSince(db, { playerId, since: lagosDay(since) }),
    (db) => subscriptionToPlaySince(deps, db, { playerId, since }),
    ...first,
  ]);
  const [subscription, today] = [subscriptionAt(now), turnsOn(lagosDay(now))];
  return { now, current, limits, birthDate, owned, today, subscription };
}

export interface PlannedTurn {
  readonly facts: TurnFacts;
  readonly turn: TurnRow;
  /** It is not there yet: `writesOf` has what opens it. */
  readonly isNew: boolean;
  /** One that was left for too long, and ends with this. */
  readonly lapsed: TurnRow | null;
}

function decidePlan(
  deps: Pick<WheelDeps, 'clock' | 'random'>,
  { playerId, facts, settings }: { playerId: bigint; facts: TurnFacts; settings: Settings },
): PlannedTurn {
  const { game, people } = settings;
  const { now, current, owned, today, subscription, birthDate } = facts;
  if (current?.state === 'played') throw new Refusal('round_open');
  if (current && !isLapsed(current, now, game)) return { facts, turn: current, isNew: false, lapsed: null };
  mustTakePart(facts.limits, now);
  mustBeOfAge(birthDate, { now, ...people });

  const free = subscription.givesFreeTurn && today.free === 0;
  // Whoever has subscribed keeps theirs for a day without: it buys nothing that they have not.
  const welcomePlays = subscription.isActive ? 0 : owned.welcome;
  must(
    decideTurn(
      {
        subscribed: subscription.isActive,
        playsLeft: owned.plays + welcomePlays + (free ? 1 : 0),
        welcomePlays,
        playsToday: today.opened,
        hasBirthDate: birthDate !== null,
      },
      game,
    ),
  );
  const turn: TurnRow = {
    playerId,
    turnId: newId(deps),
    state: 'open',
    openedAt: now,
    day: lagosDay(now),
    free,
    welcome: welcomePlays > 0,
    nextSeed: deps.random.bytes(SEED_BYTES),
    spinsUsed: 0,
    categoryId: null,
    wildcard: false,
  };
  return { facts, turn, isNew: true, lapsed: current ?? null };
}

/** What opens a planned turn, to be sent together with whatever else is done with it. */
export function writesOf({ turn, isNew, lapsed }: PlannedTurn): ((tx: Tx) => Promise<void>)[] {
  if (!isNew) return [];
  return [
    ...(lapsed ? [(tx: Tx) => updateTurn(tx, { ...lapsed, state: 'lapsed' })] : []),
    (tx) => insertTurn(tx, turn),
    ...(turn.free ? [] : [(tx: Tx) => spendPlay(tx, turn)]),
  ];
}

/** Opens a turn if none is open. Called by `withoutRival`. */
export async function openTurn(deps: WheelDeps, tx: Tx, { playerId }: { playerId: bigint }): Promise<TurnRow> {
  const settings = await deps.currentSettings();
  const planned = await planTurn(deps, tx, { playerId, settings, first: [] });
  await together(tx, writesOf(planned));
  return planned.turn;
}

export function isLapsed({ openedAt }: TurnRow, now: Date, { turnHours }: Settings['game']): boolean {
  return now.getTime() > openedAt.getTime() + turnHours * HOUR_MS;
}

export interface PlaysToShow {
  readonly plays: number;
  /** Of them, those that need no subscription. */
  readonly welcomePlays: number;
  /** When the subscription gives another; null when it gives none. */
  readonly nextPlayAt: string | null;
}

/** Plays as a player sees them: those owned, the day's free turn while it waits, and welcome plays while they can be spent. */
export function playsOf({ subscription, owned: { plays, welcome }, today }: PlaysFacts): PlaysToShow {
  const nextPlayAt = subscription.nextFreeTurnAt?.toISOString() ?? null;
  if (!subscription.isActive) return { plays: plays + welcome, welcomePlays: welcome, nextPlayAt };
  const waits = subscription.givesFreeTurn && today.free === 0;
  return { plays: plays + (waits ? 1 : 0), welcomePlays: 0, nextPlayAt };
}

/** The plays that are left when a planned turn is open. */
export function playsAfter({ facts, turn: { free, welcome }, isNew }: PlannedTurn): PlaysToShow {
  const { subscription, owned, today } = facts;
  if (!isNew) return playsOf(facts);
  return playsOf({
    subscription,
    owned: {
      plays: owned.plays - (free || welcome ? 0 : 1),
      welcome: owned.welcome - (!free && welcome ? 1 : 0),
    },
    today: { opened: today.opened + 1, free: today.free + (free ? 1 : 0) },
  });
}
