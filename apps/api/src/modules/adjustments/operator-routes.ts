import * as contract from '@spw/contract/console/adjustments';
import { toNaira } from '@spw/rules/naira';
import { pageLength, pageOf, readCursor, writeCursor } from '../../platform/cursor.ts';
import { spanOf } from '../../platform/days-and-order.ts';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { Refusal } from '../../platform/refusal.ts';
import { record } from '../audit/index.ts';
import { refuseWhatProviderKnows } from '../payments/index.ts';
import { refuseOwnAccount } from '../players/index.ts';
import { listOverpayments } from '../withdrawals/index.ts';
import { findAdjustment, listAdjustments } from './adjustment-store.ts';
import { showAdjustable, showAdjustment, showAdjustments, showOverpayments } from './adjustment-view.ts';
import { askForAdjustment } from './ask-for-adjustment.ts';
import { decideAdjustment } from './decide-adjustment.ts';
import type { AdjustmentsDeps } from './deps.ts';
import { findSubject } from './find-subject.ts';

/** What people put right by hand: asked for by one, done by another. */
export function operatorRoutes(app: App, deps: AdjustmentsDeps): void {
  const { db } = deps;

  serve(app, contract.listAdjustments, async ({ query }) => {
    const length = pageLength(query.limit);
    const order = { between: spanOf(query), oldestFirst: query.sort === 'createdAt' };
    const wanted = { show: query.show ?? 'asked', ...order, after: readCursor(query.after), limit: length + 1 };
    const page = pageOf(await listAdjustments(db, wanted), length, ({ askedAt, adjustmentId }) =>
      writeCursor({ at: askedAt, id: adjustmentId }),
    );
    return { data: { items: await showAdjustments(db, page.items), next: page.next } };
  });

  serve(app, contract.listOverpayments, async ({ query }) => {
    const length = pageLength(query.limit);
    const wanted = { show: query.show ?? 'open', after: readCursor(query.after), limit: length + 1 };
    const page = pageOf(await listOverpayments(db, wanted), length, ({ foundAt, withdrawalId }) =>
      writeCursor({ at: foundAt, id: withdrawalId }),
    );
    return { data: { items: await showOverpayments(db, page.items), next: page.next } };
  });

  serve(app, contract.getAdjustable, async ({ query }) => ({
    data: await showAdjustable(deps, db, await findSubject(db, query)),
  }));

  serve(app, contract.askForAdjustment, async ({ operator, body, intent }) => {
    const subject = await findSubject(db, body);
    await refuseOwnAccount(db, operator, subject.playerId);
    if (subject.payment) await refuseWhatProviderKnows(deps, subject.payment);
    const data = await db.transaction().execute(async (tx) => {
      const asked = await askForAdjustment(deps, tx, { ...body, subject, by: operator.username });
      const shown = await showAdjustment(tx, asked);
      await intent.save(tx, { data: shown });
      const { kind, subject: of, amount, refundReference } = shown;
      await record(tx, {
        operatorId: operator.operatorId,
        action: `adjustment.ask-${kind}`,
        object: `adjustment:${shown.id}`,
        after: { about: `${of.about}:${of.id}`, naira: amount, ...(refundReference !== null && { refundReference }) },
        reason: body.reason,
      });
      return shown;
    });
    return { data };
  });

  serve(app, contract.decideAdjustment, async ({ operator, params, body, intent }) => {
    const asked = await findAdjustment(db, params.id);
    if (!asked) throw new Refusal('not_found');
    await refuseOwnAccount(db, operator, asked.playerId);
    const [before] = await showAdjustments(db, [asked]);
    const { payment } = await findSubject(db, before!.subject);
    if (payment && asked.state === 'asked' && body.verdict === 'approve') await refuseWhatProviderKnows(deps, payment);
    const data = await db.transaction().execute(async (tx) => {
      const decided = await decideAdjustment(deps, tx, { adjustmentId: params.id, ...body, by: operator });
      const shown = await showAdjustment(tx, decided);
      await intent.save(tx, { data: shown });
      await record(tx, {
        operatorId: operator.operatorId,
        action: `adjustment.${body.verdict}-${decided.kind}`,
        object: `adjustment:${params.id}`,
        before: { state: asked.state },
        after: {
          state: decided.state,
          about: `${shown.subject.about}:${shown.subject.id}`,
          naira: toNaira(decided.amountKobo),
          askedBy: decided.askedBy,
        },
        reason: body.note,
      });
      return shown;
    });
    return { data };
  });
}
