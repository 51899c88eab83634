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
import { checkPayment } from './core/check-payment.ts';
import { findPayment, getPayment, type PaymentRow } from './core/payment-store.ts';
import type { PaymentsDeps } from './deps.ts';
import { askForAction, paidForQuarantined } from './desk/ask-for-action.ts';
import { decideAction } from './desk/decide-action.ts';
import { exportPayments } from './desk/export-payments.ts';
import { listForOperators } from './desk/list-payments.ts';
import { showCard, showLines } from './desk/payment-view.ts';
import { listDifferences } from './desk/reconciliation-store.ts';

/** Payments as operators see them, and what two of them together may do about one. */
export function operatorRoutes(app: App, deps: PaymentsDeps): void {
  const { db } = deps;

  const list = async (
    { player, show = 'all', state, channel, ...days }: QueryOf<typeof contract.exportPayments>,
    page: { after: CursorPosition | null; limit: number },
  ): Promise<PaymentRow[]> => {
    const playerId = player === undefined ? undefined : await findPlayerId(db, player);
    if (playerId === null) return [];
    const order = { span: spanOf(days), oldestFirst: days.sort === 'createdAt' };
    return listForOperators(db, { show, state, channel, playerId, ...order, ...page, now: await deps.databaseNow(db) });
  };

  serve(app, contract.listConsolePayments, async ({ query: { after, limit, ...filter } }) => {
    const length = pageLength(limit);
    const rows = await list(filter, { after: readCursor(after), limit: length + 1 });
    const page = pageOf(rows, length, placeOf);
    return { data: { items: await showLines(db, page.items), next: page.next } };
  });

  serve(app, contract.getConsolePayment, async ({ params }) => ({ data: await showCard(db, await get(params)) }));

  serve(app, contract.lookAtConsolePayment, async ({ operator, params }) => {
    const payment = await get(params);
    const { payment: checked, answered } = await checkPayment(deps, payment, 'operator');
    await db.transaction().execute((tx) =>
      record(tx, {
        operatorId: operator.operatorId,
        action: 'payment.look',
        object: `payment:${payment.reference}`,
        before: { state: payment.state },
        after: { state: checked.state },
      }),
    );
    if (!answered) throw new Refusal('provider_unavailable');
    return { data: await showCard(db, checked) };
  });

  serve(app, contract.askForPaymentAction, async ({ operator, params, body, intent }) => {
    const payment = await get(params);
    await refuseOwnAccount(db, operator, payment.playerId);
    const charge = await paidForQuarantined(deps, payment);
    const data = await db.transaction().execute(async (tx) => {
      const paid = charge?.amount ?? null;
      const action = await askForAction(deps, tx, { payment, ...body, by: operator.username, paid });
      const card = await showCard(tx, await getPayment(tx, payment));
      await intent.save(tx, { data: card });
      await record(tx, {
        operatorId: operator.operatorId,
        action: `payment.ask-${action.kind}`,
        object: `payment:${payment.reference}`,
        after: { action: action.actionId, naira: toNaira(action.amountKobo) },
        reason: body.reason,
      });
      return card;
    });
    return { data };
  });

  serve(app, contract.decidePaymentAction, async ({ operator, params, body, intent }) => {
    const payment = await get(params);
    await refuseOwnAccount(db, operator, payment.playerId);
    const charge = body.verdict === 'approve' ? await paidForQuarantined(deps, payment) : null;
    const data = await db.transaction().execute(async (tx) => {
      const decided = { payment, actionId: params.action, ...body, by: operator, charge };
      const action = await decideAction(deps, tx, decided);
      const after = await getPayment(tx, payment);
      const card = await showCard(tx, after);
      await intent.save(tx, { data: card });
      await record(tx, {
        operatorId: operator.operatorId,
        action: `payment.${body.verdict}-${action.kind}`,
        object: `payment:${payment.reference}`,
        before: { state: payment.state },
        after: { state: after.state, action: action.actionId, naira: toNaira(action.amountKobo) },
        reason: body.note,
      });
      return card;
    });
    return { data };
  });

  serve(app, contract.listDifferences, async ({ query }) => {
    const length = pageLength(query.limit);
    return { data: await listDifferences(db, { kind: query.kind, after: query.after, length }) };
  });

  serve(app, contract.exportPayments, async ({ operator, query: filter }) => ({
    data: await exportPayments(db, { operator, filter }, await list(filter, { after: null, limit: MOST_EXPORTED })),
  }));

  async function get({ reference }: { reference: string }): Promise<PaymentRow> {
    const payment = await findPayment(db, { reference, playerId: 'anyone' });
    if (!payment) throw new Refusal('not_found');
    return payment;
  }
}

function placeOf({ createdAt, paymentId }: PaymentRow): string {
  return writeCursor({ at: createdAt, id: paymentId });
}
