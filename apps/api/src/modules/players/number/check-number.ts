import { lagosDay } from '@spw/rules/lagos';
import { together } from '../../../platform/db/together.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { ProviderRefusal, ProviderSilence } from '../../../providers/provider-trouble.ts';
import type { NumberCheckDeps } from '../deps.ts';
import { readCaller, type CallerFacts, type CallOfPlayer } from '../sessions/caller-facts.ts';
import { isNewDevice } from '../sessions/is-new-device.ts';
import { markReturned } from '../sessions/record-return.ts';
import { claimCheck, getCheck, saveAnswer, type NumberCheckRow } from './number-check-store.ts';
import { countsAfter } from './number-verdict.ts';

/**
 * Asks the carriers about the player's own number before money can leave, when the player came to this device within the days that
 * a swapped SIM counts: a device known for longer was there before the swap. Asked once for each device and day, and only for
 * whoever has a session and has shown a code or the PIN, so that nobody can run up a bill or a hold for somebody else. What was
 * learned is kept and counts when a withdrawal is asked for.
 */
export async function checkNumber(deps: NumberCheckDeps, asked: CallOfPlayer, caller: CallerFacts): Promise<void> {
  const isNew = await cameAfterSwap(deps, asked, caller);
  if (isNew) await askOnce(deps, caller, { isNew });
}

/** For an act that rests on the number alone: it is not for whoever has the number now, on whatever device. */
export async function refuseIfReassigned(deps: NumberCheckDeps, asked: CallOfPlayer): Promise<void> {
  const caller = await readCaller(deps, deps.db, asked);
  const { reassigned } = await askOnce(deps, caller, { isNew: await cameAfterSwap(deps, asked, caller) });
  if (reassigned) throw new Refusal('number_reassigned');
}

async function cameAfterSwap(
  deps: NumberCheckDeps,
  { player: { playerId }, request }: CallOfPlayer,
  { device }: CallerFacts,
): Promise<boolean> {
  const { withdrawals } = await deps.currentSettings();
  const hours = Math.max(withdrawals.newDeviceHours, withdrawals.simSwapDays * 24);
  return isNewDevice(deps, { playerId, request, hours, device });
}

async function askOnce(
  deps: NumberCheckDeps,
  { player, sessionDeviceId }: CallerFacts,
  { isNew }: { isNew: boolean },
): Promise<NumberCheckRow> {
  const now = deps.clock.now();
  const { playerId, phone, createdAt, numberKnownAt } = player;
  // The session's own device: a browser that throws its cookie away is not asked about anew.
  const key = { playerId, deviceId: sessionDeviceId!, day: lagosDay(now) };
  if (!(await claimCheck(deps.db, key, now))) {
    const known = await getCheck(deps.db, key);
    if (known.answeredAt === null) throw new Refusal('key_in_flight');
    return countsAfter(known, numberKnownAt) ? known : { ...known, swapped: null, reassigned: null };
  }
  const { withdrawals } = await deps.currentSettings();
  const [swapped, reassigned] = await Promise.all([
    isNew ? orUnknown(deps, deps.numberCheck.wasSwapped({ phone, withinHours: withdrawals.simSwapDays * 24 })) : false,
    orUnknown(deps, deps.numberCheck.wasReassigned({ phone, since: lagosDay(numberKnownAt ?? createdAt) })),
  ]);
  return deps.db.transaction().execute(async (tx) => {
    const answeredAt = deps.clock.now();
    const [answered] = await together(
      tx,
      [
        (side) => saveAnswer(side, key, { swapped, reassigned, answeredAt }),
        async (side) => reassigned && markReturned(side, { playerId, now: answeredAt }),
      ],
      { isLast: true },
    );
    return answered;
  });
}

/** Nobody suffers for a look-up that does not answer; that it did not is kept for whoever looks at the withdrawal. */
async function orUnknown({ log }: NumberCheckDeps, answer: Promise<boolean>): Promise<boolean | null> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ProviderSilence) && !(error instanceof ProviderRefusal)) throw error;
    log.warn({ err: error }, 'the carriers did not say what they know of a number');
    return null;
  }
}
