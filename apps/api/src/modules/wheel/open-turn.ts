import { lagosDay } from '@spw/rules/lagos';
import type { Settings } from '@spw/rules/settings';
import { decideTurn } from '@spw/rules/wheel';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { must, Refusal } from '../../platform/refusal.ts';
import { mustBeOfAge, mustNotBeOnBreak } from '../limits/index.ts';
import { birthDateOf } from '../players/index.ts';
import { ownedPlaysOf, spendPlay } from '../plays/index.ts';
import { subscriptionToPlay } from '../subscriptions/index.ts';
import type { WheelDeps } from './deps.ts';
import { countTurns, insertTurn, lockCurrentTurn, updateTurn, type TurnRow } from './turn-store.ts';

const HOUR_MS = 3_600_000;
const SEED_BYTES = 32;

/** The open turn, or a new one for a play. While one is open nothing is spent, however often it is asked for. */
export async function openTurn(deps: WheelDeps, tx: Tx, { playerId }: { playerId: bigint }): Promise<TurnRow> {
  const { game, people } = await deps.currentSettings();
  const now = await deps.databaseNow(tx);
  const current = await lockCurrentTurn(tx, playerId);
  if (current?.state === 'played') throw new Refusal('round_open');
  if (current && !isLapsed(current, now, game)) return current;
  if (current) await updateTurn(tx, { ...current, state: 'lapsed' });
  await mustNotBeOnBreak(tx, { playerId, now });
  const birthDate = await birthDateOf(tx, playerId);
  mustBeOfAge(birthDate, { now, ...people });

  const day = lagosDay(now);
  const [subscription, owned, today] = [
    await subscriptionToPlay(deps, tx, { playerId, now }),
    await ownedPlaysOf(tx, playerId),
    await countTurns(tx, { playerId, day }),
  ];
  const free = subscription.givesFreeTurn && today.free === 0;
  // Whoever has subscribed keeps theirs for a day without: it buys nothing that they have not.
  const welcomePlays = subscription.isActive ? 0 : owned.welcome;
  const verdict = decideTurn(
    {
      subscribed: subscription.isActive,
      playsLeft: owned.plays + welcomePlays + (free ? 1 : 0),
      welcomePlays,
      playsToday: today.opened,
      hasBirthDate: birthDate !== null,
    },
    game,
  );
  // Another request may have opened a turn since the first look, with the play that is missing now.
  if (!verdict.ok && (await lockCurrentTurn(tx, playerId))) return openTurn(deps, tx, { playerId });
  must(verdict);

  const turn = await insertTurn(tx, {
    playerId,
    turnId: newId(deps),
    openedAt: now,
    day,
    free,
    welcome: welcomePlays > 0,
    nextSeed: deps.random.bytes(SEED_BYTES),
  });
  // Another request was quicker by a moment: its turn is the one.
  if (!turn) return openTurn(deps, tx, { playerId });
  if (!free) await spendPlay(tx, turn);
  return turn;
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
export async function playsToShow(
  deps: WheelDeps,
  tx: Tx | WheelDeps['db'],
  { playerId }: { playerId: bigint },
): Promise<PlaysToShow> {
  const now = await deps.databaseNow(tx);
  const { givesFreeTurn, isActive, nextFreeTurnAt } = await subscriptionToPlay(deps, tx, { playerId, now });
  const nextPlayAt = nextFreeTurnAt?.toISOString() ?? null;
  const { plays, welcome } = await ownedPlaysOf(tx, playerId);
  if (!isActive) return { plays: plays + welcome, welcomePlays: welcome, nextPlayAt };
  const waits = givesFreeTurn && (await countTurns(tx, { playerId, day: lagosDay(now) })).free === 0;
  return { plays: plays + (waits ? 1 : 0), welcomePlays: 0, nextPlayAt };
}
