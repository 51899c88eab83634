import type { OperatorProposal } from '@spw/contract/console/operators';
import { showPhone } from '@spw/rules/phone';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { Operator } from '../../../platform/http/caller/operator.ts';
import { findOperator, operatorNames } from '../operator-store.ts';
import { alsoAskedFor, type ProposalRow } from './proposal-store.ts';

export async function showProposals(
  db: DbOrTx,
  rows: readonly ProposalRow[],
  by: Operator,
): Promise<OperatorProposal[]> {
  const people = new Set(rows.flatMap(({ askedBy, decidedBy }) => [askedBy, decidedBy ?? []].flat()));
  const names = await operatorNames(db, [...people]);
  const shown: OperatorProposal[] = [];
  for (const row of rows)
    shown.push({
      id: row.proposalId,
      kind: row.kind,
      username: row.username,
      role: row.role,
      phone: row.state === 'asked' && row.phone !== null ? showPhone(row.phone) : null,
      phoneIs: row.state === 'asked' && row.phone !== null ? await phoneIs(db, row) : null,
      alsoAskedFor: row.state === 'asked' ? await alsoAskedFor(db, row) : [],
      state: row.state,
      reason: row.reason,
      askedBy: names.get(row.askedBy)!.username,
      askedAt: row.askedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      decidedBy: row.decidedBy === null ? null : names.get(row.decidedBy)!.username,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      may: mayBeDone(row, by),
    });
  return shown;
}

async function phoneIs(db: DbOrTx, { username, phone }: ProposalRow): Promise<'known' | 'new'> {
  return (await findOperator(db, username))?.phone === phone ? 'known' : 'new';
}

function mayBeDone({ state, askedBy, operatorId }: ProposalRow, by: Operator): OperatorProposal['may'] {
  if (state !== 'asked') return [];
  if (askedBy === by.operatorId) return ['withdraw'];
  return operatorId === by.operatorId ? ['decline'] : ['confirm', 'decline'];
}
