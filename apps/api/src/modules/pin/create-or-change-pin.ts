import { parsePin, UNSET_PIN } from '@spw/rules/pin';
import { must, Refusal } from '../../platform/refusal.ts';
import { balancesOf } from '../ledger/index.ts';
import { getPlayer, proveFresh, type FreshCode, type PlayerRow } from '../players/index.ts';
import { checkPin, provePin } from './check-pin.ts';
import { mustBeAcceptable, mustNotBeDemo, wasSilent } from './choose-pin.ts';
import type { PinDeps } from './deps.ts';
import { findPin, insertPin, replacePin } from './pin-store.ts';

interface Asked extends FreshCode {
  readonly oldPin: string;
  readonly newPin: string;
}

/** The first PIN takes a fresh code, another one takes the PIN before it. */
export async function createOrChangePin(deps: PinDeps, asked: Asked): Promise<'created' | 'changed'> {
  const { playerId } = asked.player;
  const { address } = asked.request;
  const owner = await getPlayer(deps.db, playerId);
  mustNotBeDemo(deps, owner);
  const { pin: limits } = await deps.currentSettings();
  const oldPin = must(parsePin(asked.oldPin, limits.digits));
  const newPin = await mustBeAcceptable(deps, owner, asked.newPin);

  const isSet = (await findPin(deps.db, playerId)) !== undefined;
  if (!isSet && oldPin !== UNSET_PIN) throw new Refusal('pin_not_set');
  if (!isSet && (await createPin(deps, { asked, owner, newPin }))) return 'created';
  if (oldPin === UNSET_PIN) {
    // Sent again after a lost answer: it is this very PIN that was created.
    await checkPin(deps, { playerId, pin: newPin, address });
    return 'created';
  }
  await changePin(deps, { playerId, address, oldPin, newPin });
  return 'changed';
}

async function createPin(
  deps: PinDeps,
  { asked, owner, newPin }: { asked: Asked; owner: PlayerRow; newPin: string },
): Promise<boolean> {
  const { playerId } = owner;
  const { cash, playCredit, held } = await balancesOf(deps.db, playerId);
  if (wasSilent(owner, undefined) && cash + playCredit + held > 0n) throw new Refusal('number_was_silent');
  await proveFresh(deps, asked);
  deps.pinHasher.mustHaveRoom();
  const hashed = await deps.pinHasher.make({ playerId, pin: newPin });
  return insertPin(deps.db, { playerId, hashed, now: await deps.databaseNow(deps.db) });
}

async function changePin(
  deps: PinDeps,
  { playerId, address, oldPin, newPin }: { playerId: bigint; address: string; oldPin: string; newPin: string },
): Promise<void> {
  const { hash } = await provePin(deps, { playerId, pin: oldPin, address });
  const hashed = await deps.pinHasher.make({ playerId, pin: newPin });
  const now = await deps.databaseNow(deps.db);
  if (!(await replacePin(deps.db, { playerId, hash, hashed, now }))) throw new Refusal('pin_wrong');
}
