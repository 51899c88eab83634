import type { Role } from '@spw/contract/console/role';
import type { Insertable, Selectable } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { own, type Tables } from '../tables.ts';

type Row = Selectable<Tables['operatorProposals']>;
export type ProposalKind = 'add' | 'role' | 'reset' | 'enable';
export type ProposalState = 'asked' | 'confirmed' | 'declined' | 'withdrawn' | 'expired';
export type ProposalRow = Omit<Row, 'kind' | 'role' | 'state'> & {
  readonly kind: ProposalKind;
  readonly role: Role;
  readonly state: ProposalState;
};

const MOST_LISTED = 50;

/** Gives nothing when something waits about the same operator already. */
export async function insertProposal(
  tx: Tx,
  proposal: Insertable<Tables['operatorProposals']>,
): Promise<ProposalRow | undefined> {
  const row = await own(tx)
    .insertInto('operatorProposals')
    .values(proposal)
    .onConflict((conflict) => conflict.column('username').where('state', '=', 'asked').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row as ProposalRow | undefined;
}

export async function lockProposal(tx: Tx, proposalId: string): Promise<ProposalRow> {
  const row = await own(tx)
    .selectFrom('operatorProposals')
    .selectAll()
    .where('proposalId', '=', proposalId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return row as ProposalRow;
}

interface Decision {
  readonly state: Exclude<ProposalState, 'asked'>;
  readonly operatorId?: bigint;
  readonly decidedBy: bigint | null;
  readonly decidedAt: Date;
  readonly note: string | null;
}

/** A number that was not confirmed is nobody's business any more. */
export async function closeProposal(tx: Tx, proposalId: string, decision: Decision): Promise<ProposalRow> {
  const row = await own(tx)
    .updateTable('operatorProposals')
    .set({ ...decision, ...(decision.state !== 'confirmed' && { phone: null }) })
    .where('proposalId', '=', proposalId)
    .where('state', '=', 'asked')
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as ProposalRow;
}

/** Those whose time is over, held until the transaction ends. */
export function lockExpired(tx: Tx, now: Date): Promise<{ proposalId: string; kind: string }[]> {
  return own(tx)
    .selectFrom('operatorProposals')
    .select(['proposalId', 'kind'])
    .where('state', '=', 'asked')
    .where('expiresAt', '<=', now)
    .forUpdate()
    .execute();
}

const LATELY_MS = 30 * 86_400_000;

/** Whom else whoever asked for this new operator has asked for within the month before, and who was not declined. */
export async function alsoAskedFor(db: DbOrTx, { kind, username, askedBy, askedAt }: ProposalRow): Promise<string[]> {
  if (kind !== 'add') return [];
  const rows = await own(db)
    .selectFrom('operatorProposals')
    .select('username')
    .where('kind', '=', 'add')
    .where('askedBy', '=', askedBy)
    .where('username', '<>', username)
    .where('state', 'in', ['asked', 'confirmed'])
    .where('askedAt', '>=', new Date(askedAt.getTime() - LATELY_MS))
    .where('askedAt', '<=', askedAt)
    .orderBy('askedAt')
    .execute();
  return rows.map((row) => row.username);
}

/** Newest first. */
export async function listProposals(db: DbOrTx): Promise<ProposalRow[]> {
  const rows = await own(db)
    .selectFrom('operatorProposals')
    .selectAll()
    .orderBy('askedAt', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return rows as ProposalRow[];
}
