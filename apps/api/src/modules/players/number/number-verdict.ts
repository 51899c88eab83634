import { numberVerdict, type NumberTrouble, type NumberVerdict } from '@spw/rules/withdrawal';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { PlayerRow } from '../player-store.ts';
import { checksOf } from './number-check-store.ts';

const DAY_MS = 86_400_000;

/** What speaks against a withdrawal now: a number that was given away for as long as that is kept, a swapped SIM for some days. */
export async function numberTroubleOf(
  db: DbOrTx,
  { playerId, numberKnownAt }: Pick<PlayerRow, 'playerId' | 'numberKnownAt'>,
  { now, simSwapDays }: { now: Date; simSwapDays: number },
): Promise<NumberTrouble | null> {
  const checks = (await checksOf(db, playerId)).filter((check) => countsAfter(check, numberKnownAt));
  if (checks.some(({ reassigned }) => reassigned)) return 'number-reassigned';
  const since = new Date(now.getTime() - simSwapDays * DAY_MS);
  return checks.some(({ swapped, askedAt }) => swapped && askedAt > since) ? 'sim-swapped' : null;
}

/** What carriers said before an operator made sure of the number counts no more. */
export function countsAfter({ askedAt }: { askedAt: Date }, numberKnownAt: Date | null): boolean {
  return numberKnownAt === null || askedAt > numberKnownAt;
}

/** What the carriers last said of a player's number; null while they were not asked. */
export async function lastNumberCheck(
  db: DbOrTx,
  playerId: bigint,
): Promise<{ verdict: NumberVerdict; at: Date } | null> {
  const [last] = await checksOf(db, playerId);
  return last ? { verdict: numberVerdict(last), at: last.askedAt } : null;
}
