import { Trouble } from '../../platform/command.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Operator } from '../../platform/http/caller/operator.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { record } from '../audit/index.ts';
import type { OperatorsDeps } from './deps.ts';
import {
  changeOperator,
  findOperator,
  insertOperator,
  lockActiveOwners,
  lockOperator,
  type OperatorRow,
} from './operator-store.ts';
import { endSessions } from './sessions/session-store.ts';
import { invite } from './sign-in/one-time-password.ts';
import { forgetAllTries } from './sign-in/tries.ts';

interface Invited {
  readonly operator: OperatorRow;
  readonly oneTimePassword: string;
}

// As many as it takes to confirm each other in the console.
const OWNERS_NEEDED = 2;
const OWNERS_ENOUGH = 'There are two owners: they do this together in the console';

/** By the command on the server: an owner, while there are not two who could add one together. Nobody counts as its maker. */
export async function addOwner(deps: OperatorsDeps, { username }: { username: string }): Promise<Invited> {
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    if ((await lockActiveOwners(tx, now)).length >= OWNERS_NEEDED) throw new Trouble(OWNERS_ENOUGH);
    const wanted = { publicId: newId(deps), username, role: 'owner', phone: null, createdAt: now } as const;
    const added = await insertOperator(tx, wanted);
    if (!added) throw new Trouble(`There is an operator called ${username} already`);
    const { operator, firstHalf, secondHalf } = await invite(deps, tx, added.operatorId);
    const object = `operator:${operator.publicId}`;
    await record(tx, { operatorId: null, action: 'operator.add', object, after: { username, role: 'owner' } });
    return { operator, oneTimePassword: `${firstHalf}-${secondHalf}` };
  });
}

/** By the command on the server: an owner is let in again, while there are not two others who could do it. */
export async function resetOwner(
  deps: OperatorsDeps,
  { username, reason }: { username: string; reason: string },
): Promise<Invited> {
  const invited = await deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    const found = await findOperator(tx, username);
    if (!found || found.role !== 'owner' || found.disabledAt)
      throw new Trouble(`No active owner is called ${username}`);
    const others = (await lockActiveOwners(tx, now)).filter((name) => name !== username);
    if (others.length >= OWNERS_NEEDED) throw new Trouble(OWNERS_ENOUGH);
    const { operator, firstHalf, secondHalf } = await invite(deps, tx, found.operatorId);
    await endSessions(tx, { operatorId: found.operatorId, why: 'reset', now });
    const object = `operator:${operator.publicId}`;
    await record(tx, { operatorId: null, action: 'operator.reset', object, reason });
    return { operator, oneTimePassword: `${firstHalf}-${secondHalf}` };
  });
  await forgetAllTries(deps.db, invited.operator.operatorId);
  return invited;
}

interface Asked {
  readonly by: Operator;
  readonly publicId: string;
  readonly reason: string;
}

/** Shutting somebody out opens nothing, so one owner does it, at once. */
export async function disableOperator(deps: OperatorsDeps, { by, publicId, reason }: Asked): Promise<OperatorRow> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    const row = await lockAnother(tx, by, publicId);
    if (row.disabledAt) return row;
    const disabled = await changeOperator(tx, row.operatorId, { disabledAt: now, wordFrom: now });
    await endSessions(tx, { operatorId: row.operatorId, why: 'disabled', now });
    const { operatorId } = by;
    await record(tx, { operatorId, action: 'operator.disable', object: `operator:${publicId}`, reason });
    return disabled;
  });
}

/** Nobody does these things to themselves: so there is always an owner left who can undo them. */
export async function lockAnother(tx: Tx, by: Operator, publicId: string): Promise<OperatorRow> {
  if (by.publicId === publicId) throw new Refusal('operator_is_you');
  return lockOperator(tx, publicId);
}
