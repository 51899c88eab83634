import type { Selectable } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { own, type Tables } from '../tables.ts';

export type DisputeProposal = Selectable<Tables['disputeProposals']>;

export function findOpenProposal(db: DbOrTx, questionId: string): Promise<DisputeProposal | undefined> {
  return own(db)
    .selectFrom('disputeProposals')
    .selectAll()
    .where('questionId', '=', questionId)
    .where('state', '=', 'asked')
    .executeTakeFirst();
}

interface Asked {
  readonly proposalId: string;
  readonly questionId: string;
  readonly reason: string;
  readonly askedBy: string;
  readonly askedAt: Date;
}

/** False when somebody asked at the same moment. */
export async function insertProposal(tx: Tx, asked: Asked): Promise<boolean> {
  const added = await own(tx)
    .insertInto('disputeProposals')
    .values({ ...asked, state: 'asked' })
    .onConflict((conflict) => conflict.column('questionId').where('state', '=', 'asked').doNothing())
    .returning('proposalId')
    .executeTakeFirst();
  return added !== undefined;
}

/** False when somebody else decided it meanwhile. */
export async function closeProposal(
  tx: Tx,
  proposalId: string,
  decision: { state: 'upheld' | 'declined' | 'withdrawn'; decidedBy: string; decidedAt: Date },
): Promise<boolean> {
  const closed = await own(tx)
    .updateTable('disputeProposals')
    .set(decision)
    .where('proposalId', '=', proposalId)
    .where('state', '=', 'asked')
    .executeTakeFirst();
  return closed.numUpdatedRows === 1n;
}
