import { parsePin, UNSET_PIN } from '@spw/rules/pin';
import type { Db } from '../../platform/db/database.ts';
import { together } from '../../platform/db/together.ts';
import type { Player } from '../../platform/http/caller/player.ts';
import { must, Refusal } from '../../platform/refusal.ts';
import { balancesOf, type PlayerBalances } from '../ledger/index.ts';
import {
  getPlayer,
  proveForMoney,
  readMoneyFacts,
  refuseIfReassigned,
  spendProof,
  tellOwner,
  type MoneyCode,
  type MoneyFacts,
  type PlayerRow,
} from '../players/index.ts';
import { checkPin, provePin } from './check-pin.ts';
import { mustBeAcceptable, mustNotBeDemo, wasSilent } from './choose-pin.ts';
import type { PinDeps } from './deps.ts';
import { findPin, insertPin, replacePin } from './pin-store.ts';

interface Asked extends MoneyCode {
  readonly player: Player;
  readonly oldPin: string;
  readonly newPin: string;
}

/** The first PIN takes a code asked for it, another one takes the PIN before it. */
export async function createOrChangePin(deps: PinDeps, asked: Asked): Promise<'created' | 'changed'> {
  const { playerId, sessionId } = asked.player;
  const { pin: limits } = await deps.currentSettings();
  const before = parsePin(asked.oldPin, limits.digits);
  const mayBeFirst = before.ok && before.value === UNSET_PIN;
  const [owner, present, first] = await together(deps.db, [
    (db) => getPlayer(db, playerId),
    (db) => findPin(db, playerId),
    async (db) => (mayBeFirst ? readForFirst(deps, db, asked) : null),
  ]);
  mustNotBeDemo(deps, owner);
  const oldPin = must(before);
  const newPin = await mustBeAcceptable(deps, owner, asked.newPin);

  if (present === undefined) {
    if (first === null) throw new Refusal('pin_not_set');
    if (await createPin(deps, { asked, owner, newPin, first })) return 'created';
  }
  if (oldPin === UNSET_PIN) {
    // Sent again after a lost answer: it is this very PIN that was created.
    await checkPin(deps, { playerId, sessionId, pin: newPin });
    return 'created';
  }
  await changePin(deps, { playerId, sessionId, oldPin, newPin });
  return 'changed';
}

/** What the first PIN depends on. */
interface ForFirst {
  readonly balances: PlayerBalances;
  readonly facts: MoneyFacts;
}

async function readForFirst(deps: PinDeps, db: Db, asked: Asked): Promise<ForFirst> {
  const [balances, facts] = await together(db, [
    (side) => balancesOf(side, asked.player.playerId),
    (side) => readMoneyFacts(deps, side, 'first-pin', asked),
  ]);
  return { balances, facts };
}

async function createPin(
  deps: PinDeps,
  { asked, owner, newPin, first }: { asked: Asked; owner: PlayerRow; newPin: string; first: ForFirst },
): Promise<boolean> {
  const { playerId } = owner;
  const { cash, playCredit, held } = first.balances;
  const holdsMoney = cash + playCredit + held > 0n;
  if (wasSilent(owner, undefined) && holdsMoney) throw new Refusal('number_was_silent');
  const proof = await proveForMoney(deps, 'first-pin', asked, first.facts);
  if (holdsMoney) await refuseIfReassigned(deps, asked);
  deps.pinHasher.mustHaveRoom();
  const hashed = await deps.pinHasher.make({ playerId, pin: newPin });
  return deps.db.transaction().execute(async (tx) => {
    const created = await insertPin(tx, { playerId, hashed, now: await deps.databaseNow(tx) });
    // Another tab was quicker: the proof may be its, and nothing was done here.
    if (!created) return false;
    await together(tx, [
      (side) => spendProof(deps, side, proof),
      (side) => tellOwner(deps, side, { playerId, about: 'pin-created' }),
    ]);
    return true;
  });
}

async function changePin(
  deps: PinDeps,
  { playerId, sessionId, oldPin, newPin }: { playerId: bigint; sessionId: string; oldPin: string; newPin: string },
): Promise<void> {
  const { hash } = await provePin(deps, { playerId, sessionId, pin: oldPin });
  const hashed = await deps.pinHasher.make({ playerId, pin: newPin });
  await deps.db.transaction().execute(async (tx) => {
    const now = await deps.databaseNow(tx);
    if (!(await replacePin(tx, { playerId, hash, hashed, now }))) throw new Refusal('pin_wrong');
    await tellOwner(deps, tx, { playerId, about: 'pin-changed' });
  });
}
