import * as contract from '@spw/contract/console/money';
import type { QueryOf } from '@spw/contract/endpoint';
import { toNaira } from '@spw/rules/naira';
import { pageLength, pageOf, readCursor, writeCursor, type CursorPosition } from '../../platform/cursor.ts';
import { spanOf } from '../../platform/days-and-order.ts';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { Refusal } from '../../platform/refusal.ts';
import { record } from '../audit/index.ts';
import { findPlayerId, MOST_EXPORTED, refuseOwnAccount } from '../players/index.ts';
import type { WithdrawalsDeps } from './deps.ts';
import { exportWithdrawals } from './desk/export-withdrawals.ts';
import { listQueue } from './desk/list-queue.ts';
import { reviewWithdrawal } from './desk/review-withdrawal.ts';
import { transferFloat } from './desk/transfer-float.ts';
import { showCard, showLines } from './desk/withdrawal-card.ts';
import { findWithdrawal, referenceOf, type WithdrawalRow } from './withdrawal-store.ts';

/** The queue of withdrawals, and what people decide about those that wait for them. */
export function operatorRoutes(app: App, deps: WithdrawalsDeps): void {
  const { db } = deps;

  const list = async (
    { player, show = 'waiting', ...days }: QueryOf<typeof contract.exportWithdrawals>,
    page: { after: CursorPosition | null; limit: number },
  ): Promise<WithdrawalRow[]> => {
    const playerId = player === undefined ? undefined : await findPlayerId(db, player);
    if (playerId === null) return [];
    return listQueue(db, { show, playerId, span: spanOf(days), sort: days.sort, ...page });
  };

  serve(app, contract.listConsoleWithdrawals, async ({ operator, query: { after, limit, ...filter } }) => {
    const length = pageLength(limit);
    const rows = await list(filter, { after: readCursor(after), limit: length + 1 });
    const page = pageOf(rows, length, placeOf);
    return { data: { items: await showLines(db, page.items, operator), next: page.next } };
  });

  serve(app, contract.getConsoleWithdrawal, async ({ operator, params }) => {
    const row = await get(params.id);
    // The card names the holder of the account.
    const data = await db.transaction().execute(async (tx) => {
      const card = await showCard(tx, row, operator);
      await record(tx, { operatorId: operator.operatorId, action: 'read', object: `withdrawal:${row.withdrawalId}` });
      return card;
    });
    return { data };
  });

  serve(app, contract.reviewConsoleWithdrawal, async ({ operator, params, body, intent }) => {
    const before = await get(params.id);
    const data = await db.transaction().execute(async (tx) => {
      const { operatorId } = operator;
      await refuseOwnAccount(tx, operator, before.playerId);
      const after = await reviewWithdrawal(deps, tx, { withdrawalId: params.id, reviewer: operator, ...body });
      const card = await showCard(tx, after, operator);
      await intent.save(tx, { data: card });
      await record(tx, {
        operatorId,
        action: `withdrawal.${body.verdict}`,
        object: `withdrawal:${params.id}`,
        before: { state: before.state, naira: toNaira(before.amountKobo) },
        after: { state: after.state },
        reason: body.note,
      });
      return card;
    });
    return { data };
  });

  serve(app, contract.getTransferFloat, async () => ({ data: await transferFloat(deps) }));

  serve(app, contract.exportWithdrawals, async ({ operator, query: filter }) => ({
    data: await exportWithdrawals(db, { operator, filter }, await list(filter, { after: null, limit: MOST_EXPORTED })),
  }));

  async function get(withdrawalId: string): Promise<WithdrawalRow> {
    const row = await findWithdrawal(db, { reference: referenceOf(withdrawalId), playerId: 'anyone' });
    if (!row) throw new Refusal('not_found');
    return row;
  }
}

function placeOf({ createdAt, withdrawalId }: WithdrawalRow): string {
  return writeCursor({ at: createdAt, id: withdrawalId });
}
