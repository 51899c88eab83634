import type { Role } from '@spw/contract/console/role';
import { parsePhone } from '@spw/rules/phone';
import type { Tx } from '../../../platform/db/database.ts';
import type { Operator } from '../../../platform/http/caller/operator.ts';
import { newId } from '../../../platform/ids.ts';
import { must, Refusal } from '../../../platform/refusal.ts';
import { record } from '../../audit/index.ts';
import type { OperatorsDeps } from '../deps.ts';
import { lockAnother } from '../manage-operators.ts';
import { findOperator, refuseTakenPhone, type OperatorRow } from '../operator-store.ts';
import { closeProposal, insertProposal, lockExpired, type ProposalKind, type ProposalRow } from './proposal-store.ts';

const CONFIRMED_WITHIN_MS = 3 * 86_400_000;

interface Wish {
  readonly by: Operator;
  readonly reason: string;
}

export async function proposeNewOperator(
  deps: OperatorsDeps,
  { by, username, role, phone, reason }: Wish & { username: string; role: Role; phone: string },
): Promise<ProposalRow> {
  const number = must(parsePhone(phone));
  return inTurn(deps, async (tx) => {
    if (await findOperator(tx, username))
      throw new Refusal('operator_name_taken', { fields: { username: 'operator_name_taken' } });
    await refuseTakenPhone(tx, { phone: number, username });
    return ask(deps, tx, { by, kind: 'add', about: { operatorId: null, username }, role, phone: number, reason });
  });
}

export async function proposeRole(
  deps: OperatorsDeps,
  { by, publicId, role, reason }: Wish & { publicId: string; role: Role },
): Promise<ProposalRow> {
  return inTurn(deps, async (tx) => {
    const about = await lockAnother(tx, by, publicId);
    if (about.role === role) throw new Refusal('nothing_to_decide');
    return ask(deps, tx, { by, kind: 'role', about, role, phone: null, reason });
  });
}

/** A first login for somebody who has lost the way in, or who was shut out. By the phone that is known, or by another. */
export async function proposeFirstLogin(
  deps: OperatorsDeps,
  {
    by,
    kind,
    publicId,
    phone,
    reason,
  }: Wish & { kind: 'reset' | 'enable'; publicId: string; phone?: string | undefined },
): Promise<ProposalRow> {
  return inTurn(deps, async (tx) => {
    const about = await lockAnother(tx, by, publicId);
    if ((about.disabledAt !== null) !== (kind === 'enable')) throw new Refusal('nothing_to_decide');
    const number = must(parsePhone(phone ?? about.phone ?? ''));
    await refuseTakenPhone(tx, { phone: number, username: about.username });
    return ask(deps, tx, { by, kind, about, role: about.role, phone: number, reason });
  });
}

interface Asking extends Wish {
  readonly kind: ProposalKind;
  readonly about: Pick<OperatorRow, 'username'> & { readonly operatorId: bigint | null };
  readonly role: Role;
  readonly phone: string | null;
}

async function ask(
  deps: OperatorsDeps,
  tx: Tx,
  { by, kind, about, role, phone, reason }: Asking,
): Promise<ProposalRow> {
  const now = deps.clock.now();
  const proposal = await insertProposal(tx, {
    proposalId: newId(deps),
    kind,
    operatorId: about.operatorId,
    username: about.username,
    role,
    phone,
    state: 'asked',
    reason,
    askedBy: by.operatorId,
    askedAt: now,
    expiresAt: new Date(now.getTime() + CONFIRMED_WITHIN_MS),
  });
  if (!proposal) throw new Refusal('already_asked');
  await record(tx, {
    operatorId: by.operatorId,
    action: 'operator.propose',
    object: `operator-proposal:${proposal.proposalId}`,
    after: { kind, username: about.username, role },
    reason,
  });
  return proposal;
}

function inTurn(deps: OperatorsDeps, work: (tx: Tx) => Promise<ProposalRow>): Promise<ProposalRow> {
  return deps.db.transaction().execute(async (tx) => {
    await expireProposals(deps, tx);
    return work(tx);
  });
}

/** What nobody confirmed in time is over, and the log says so. */
export async function expireProposals({ clock }: Pick<OperatorsDeps, 'clock'>, tx: Tx): Promise<void> {
  const now = clock.now();
  for (const { proposalId, kind } of await lockExpired(tx, now)) {
    await closeProposal(tx, proposalId, { state: 'expired', decidedBy: null, decidedAt: now, note: null });
    const object = `operator-proposal:${proposalId}`;
    await record(tx, { operatorId: null, action: 'operator.expire', object, after: { kind } });
  }
}
