import { approvesFrom, maySecond } from '@spw/rules/two-people';
import type { Tx } from '../../../platform/db/database.ts';
import type { Operator } from '../../../platform/http/caller/operator.ts';
import { newId } from '../../../platform/ids.ts';
import { must, Refusal } from '../../../platform/refusal.ts';
import { record } from '../../audit/index.ts';
import type { OperatorsDeps } from '../deps.ts';
import { changeOperator, getOperator, insertOperator, linkToMaker, refuseTakenPhone } from '../operator-store.ts';
import { endSessions } from '../sessions/session-store.ts';
import { invite, textFirstHalf, type Invitation } from '../sign-in/one-time-password.ts';
import { forgetAllTries } from '../sign-in/tries.ts';
import { expireProposals } from './propose-operator.ts';
import { closeProposal, lockProposal, type ProposalRow } from './proposal-store.ts';

export interface ProposalDecision {
  readonly by: Operator;
  readonly proposalId: string;
  readonly verdict: 'confirm' | 'decline' | 'withdraw';
  readonly note: string;
}

interface Decided {
  readonly proposal: ProposalRow;
  readonly handOver: string | null;
  readonly sent: boolean | null;
}

/** Another owner confirms it and it happens, or declines it; whoever asked withdraws it. */
export async function decideProposal(deps: OperatorsDeps, decision: ProposalDecision): Promise<Decided> {
  await deps.db.transaction().execute((tx) => expireProposals(deps, tx));
  const { proposal, invitation } = await deps.db.transaction().execute((tx) => decide(deps, tx, decision));
  if (!invitation) return { proposal, handOver: null, sent: null };
  await forgetAllTries(deps.db, invitation.operator.operatorId);
  // The provider is called with no transaction open. What is not taken is sent again from the list of operators.
  return { proposal, handOver: invitation.secondHalf, sent: await textFirstHalf(deps, invitation.operator) };
}

const STATES = { confirm: 'confirmed', decline: 'declined', withdraw: 'withdrawn' } as const;

async function decide(
  deps: OperatorsDeps,
  tx: Tx,
  { by, proposalId, verdict, note }: ProposalDecision,
): Promise<{ proposal: ProposalRow; invitation: Invitation | null }> {
  const now = deps.clock.now();
  const asked = await lockProposal(tx, proposalId);
  if (asked.state === 'expired') throw new Refusal('proposal_expired');
  if (asked.state !== 'asked') throw new Refusal('nothing_to_decide');
  const asker = await getOperator(tx, asked.askedBy);
  const isOwn = asked.askedBy === by.operatorId;
  if (verdict === 'confirm') {
    must(maySecond(by, { by: asked.askedBy, at: asked.askedAt }, now));
    // What somebody asked for who is no owner any more is nobody's word.
    if (asker.role !== 'owner') throw new Refusal('nothing_to_decide');
    if (asked.operatorId === by.operatorId) throw new Refusal('operator_is_you');
  } else if ((verdict === 'withdraw') !== isOwn) throw new Refusal('nothing_to_decide');

  const made = verdict === 'confirm' ? await carryOut(deps, tx, asked) : null;
  const proposal = await closeProposal(tx, proposalId, {
    state: STATES[verdict],
    ...(made && { operatorId: made.operatorId }),
    decidedBy: by.operatorId,
    decidedAt: now,
    note,
  });
  const { kind, username, role } = asked;
  await record(tx, {
    operatorId: by.operatorId,
    action: `operator.${verdict === 'confirm' ? kind : verdict}`,
    object: made ? `operator:${made.publicId}` : `operator-proposal:${proposalId}`,
    after: { proposal: proposalId, kind, username, role, askedBy: asker.username },
    reason: note,
  });
  return { proposal, invitation: made?.invitation ?? null };
}

interface Made {
  readonly operatorId: bigint;
  readonly publicId: string;
  readonly invitation: Invitation | null;
}

async function carryOut(
  deps: OperatorsDeps,
  tx: Tx,
  { kind, username, role, phone, ...asked }: ProposalRow,
): Promise<Made> {
  const now = deps.clock.now();
  if (phone !== null) await refuseTakenPhone(tx, { phone, username });
  const operatorId = asked.operatorId ?? (await add(deps, tx, { username, role, phone }));
  const before = await getOperator(tx, operatorId);
  const { publicId } = before;
  if (kind === 'role') {
    await changeOperator(tx, operatorId, { role, approvesFrom: approvesFrom(now) });
    // What is open on their screens is of the old role.
    await endSessions(tx, { operatorId, why: 'role', now });
    return { operatorId, publicId, invitation: null };
  }
  if ((before.disabledAt !== null) !== (kind === 'enable')) throw new Refusal('nothing_to_decide');
  if (kind === 'enable') await changeOperator(tx, operatorId, { disabledAt: null });
  const invitation = await invite(deps, tx, operatorId, { phone: phone! });
  await endSessions(tx, { operatorId, why: 'reset', now });
  await linkToMaker(tx, { operatorId, madeBy: asked.askedBy, at: now });
  return { operatorId, publicId, invitation };
}

async function add(
  deps: OperatorsDeps,
  tx: Tx,
  { username, role, phone }: Pick<ProposalRow, 'username' | 'role' | 'phone'>,
): Promise<bigint> {
  const wanted = { publicId: newId(deps), username, role, phone, createdAt: deps.clock.now() };
  const added = await insertOperator(tx, wanted);
  if (!added) throw new Refusal('operator_name_taken');
  return added.operatorId;
}
