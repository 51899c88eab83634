import { lagosDay } from '@spw/rules/lagos';
import type { Settings } from '@spw/rules/settings';
import { decideTurn } from '@spw/rules/wheel';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { must, Refusal } from '../../platform/refusal.ts';
import { mustNotBeOnBreak } from '../limits/index.ts';
import { hasBirthDate } from '../players/index.ts';
import { playsOf, spendPlay } from '../plays/index.ts';
import { subscriptionOf, subscriptionToPlay } from '../subscriptions/index.ts';
import type { WheelDeps } from './deps.ts';
import { countTurns, insertTurn, lockCurrentTurn, updateTurn, type TurnRow } from './turn-store.ts';

const HOUR_MS = 3_600_000;
const SEED_BYTES = 32;

/** The open turn, or a new one for a play. While one is open nothing is spent, however often it is asked for. */
export async function openTurn(deps: WheelDeps, tx: Tx, { playerId }: { playerId: bigint }): Promise<TurnRow> {
  const { game } = await deps.currentSettings();
  const now = await deps.databaseNow(tx);
  const current = await lockCurrentTurn(tx, playerId);
  if (current?.state === 'played') throw new Refusal('round_open');
  if (current && !isLapsed(current, now, game)) return current;
  if (current) await updateTurn(tx, { ...current, state: 'lapsed' });
  await mustNotBeOnBreak(tx, { playerId, now });

  const day = lagosDay(now);
  const [subscription, playsLeft, today, birthDateKnown] = [
    await subscriptionToPlay(deps, tx, { playerId, now }),
    await playsOf(tx, playerId),
    await countTurns(tx, { playerId, day }),
    await hasBirthDate(tx, playerId),
  ];
  const free = subscription.givesFreeTurn && today.free === 0;
  must(
    decideTurn(
      {
        subscribed: subscription.isActive,
        playsLeft: playsLeft + (free ? 1 : 0),
        playsToday: today.opened,
        hasBirthDate: birthDateKnown,
      },
      game,
    ),
  );

  const turn = await insertTurn(tx, {
    playerId,
    turnId: newId(deps),
    openedAt: now,
    day,
    free,
    nextSeed: deps.random.bytes(SEED_BYTES),
  });
  // Another request was quicker by a moment: its turn is the one.
  if (!turn) return openTurn(deps, tx, { playerId });
  if (!free) await spendPlay(tx, { playerId, turnId: turn.turnId });
  return turn;
}

export function isLapsed({ openedAt }: TurnRow, now: Date, { turnHours }: Settings['game']): boolean {
  return now.getTime() > openedAt.getTime() + turnHours * HOUR_MS;
}

/** Plays as a player sees them: those owned, and the day's free turn while it waits. */
export async function playsToShow(
  deps: WheelDeps,
  tx: Tx | WheelDeps['db'],
  { playerId }: { playerId: bigint },
): Promise<number> {
  const now = await deps.databaseNow(tx);
  const { givesFreeTurn } = await subscriptionOf(tx, { playerId, now });
  const owned = await playsOf(tx, playerId);
  if (!givesFreeTurn) return owned;
  const { free } = await countTurns(tx, { playerId, day: lagosDay(now) });
  return owned + (free === 0 ? 1 : 0);
}
