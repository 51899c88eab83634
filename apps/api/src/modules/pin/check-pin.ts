import { parsePin } from '@spw/rules/pin';
import { together } from '../../platform/db/together.ts';
import { must, Refusal } from '../../platform/refusal.ts';
import { deviceOfSession } from '../players/index.ts';
import type { PinDeps } from './deps.ts';
import { countTry, findPin, renewHash, resetTries, type CountedTry } from './pin-store.ts';

export interface PinTry {
  readonly playerId: bigint;
  readonly pin: string;
  /** Tells on which device: whoever is wrong with many players there is stopped. */
  readonly sessionId: string;
  /** If they were read. */
  readonly known?: KnownForPin;
}

interface KnownForPin {
  readonly now: Date;
  /** The one that the session was opened on. */
  readonly sessionDeviceId: string | undefined;
}

/**
 * Proves the PIN or refuses. Every call that needs a PIN asks here, so that all of them share one counter. Called before the
 * money's transaction is opened: what is counted stays counted, whatever becomes of the rest.
 */
export async function checkPin(deps: PinDeps, given: PinTry): Promise<void> {
  const { hash, pepper, pin } = await provePin(deps, given);
  if (pepper === deps.pinHasher.peppers[0]) return;
  const { playerId } = given;
  await renewHash(deps.db, { playerId, hash, hashed: await deps.pinHasher.make({ playerId, pin }) });
}

/** The same, and gives what was compared with, for whoever puts another in its place. */
export async function provePin(deps: PinDeps, { playerId, pin: text, sessionId, known }: PinTry) {
  const { pin: limits } = await deps.currentSettings();
  const pin = must(parsePin(text, limits.digits));
  deps.pinHasher.mustHaveRoom();

  const { now, sessionDeviceId } = known ?? (await readKnown(deps, { playerId, sessionId }));
  const device = sessionDeviceId ?? sessionId;
  const { peppers } = deps.pinHasher;
  const counted = await countTry(deps.db, { playerId, device, peppers, now, limits });
  if (!counted) throw recordTry(deps, await whyNoTry(deps, { playerId, now }));

  const right = await deps.pinHasher.matches(counted, { playerId, pin });
  deps.metrics.pinTries.inc({ outcome: right ? 'right' : 'wrong' });
  if (!right) throw refusalFor(counted, now) ?? new Refusal('pin_wrong');
  if (!(await resetTries(deps.db, { playerId, hash: counted.hash, now }))) throw new Refusal('pin_wrong');
  return { hash: counted.hash, pepper: counted.pepper, pin };
}

async function readKnown(deps: PinDeps, session: Pick<PinTry, 'playerId' | 'sessionId'>): Promise<KnownForPin> {
  const [now, sessionDeviceId] = await together(deps.db, [
    (db) => deps.databaseNow(db),
    (db) => deviceOfSession(db, session),
  ]);
  return { now, sessionDeviceId };
}

async function whyNoTry(deps: PinDeps, { playerId, now }: { playerId: bigint; now: Date }): Promise<Refusal> {
  const row = await findPin(deps.db, playerId);
  if (!row) return new Refusal('pin_not_set');
  if (!deps.pinHasher.peppers.includes(row.pepper)) throw new Error('A PIN was made with a pepper that is not here');
  return refusalFor(row, now) ?? new Refusal('too_many_requests', { meta: { retryAfter: 3600 } });
}

function refusalFor({ disabledAt, lockedUntil }: CountedTry, now: Date): Refusal | null {
  if (disabledAt) return new Refusal('pin_disabled');
  if (lockedUntil && lockedUntil > now)
    return new Refusal('pin_locked', { meta: { lockedUntil: lockedUntil.toISOString() } });
  return null;
}

function recordTry({ metrics }: PinDeps, refusal: Refusal): Refusal {
  metrics.pinTries.inc({ outcome: refusal.code });
  return refusal;
}
