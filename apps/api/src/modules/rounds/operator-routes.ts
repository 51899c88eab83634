import * as contract from '@spw/contract/console/questions';
import { pageLength, pageOf, readCursor, writeCursor } from '../../platform/cursor.ts';
import { spanOf } from '../../platform/days-and-order.ts';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { Refusal } from '../../platform/refusal.ts';
import { record } from '../audit/index.ts';
import { findReport, listReports } from '../questions/index.ts';
import type { RoundsDeps } from './deps.ts';
import { decideDispute } from './disputes/decide-dispute.ts';
import { showDispute, showDisputes } from './disputes/dispute-view.ts';

/** What players hold for wrong, and what is done about it. */
export function operatorRoutes(app: App, deps: RoundsDeps): void {
  const { db } = deps;

  serve(app, contract.listDisputes, async ({ query }) => {
    const length = pageLength(query.limit);
    const { state = 'open', sort, after } = query;
    const order = { between: spanOf(query), sort, after: readCursor(after) };
    const rows = await listReports(db, { state, ...order, limit: length + 1 });
    const page = pageOf(rows, length, ({ createdAt, reportId }) => writeCursor({ at: createdAt, id: reportId }));
    return { data: { items: await showDisputes(db, page.items), next: page.next } };
  });

  serve(app, contract.getDispute, async ({ operator, params }) => {
    const report = await findReport(db, params.id);
    if (!report) throw new Refusal('not_found');
    return { data: await showDispute(db, report, operator) };
  });

  serve(app, contract.decideDispute, async ({ operator, params, body, intent }) => {
    const data = await db.transaction().execute(async (tx) => {
      const { report, step } = await decideDispute(deps, tx, { reportId: params.id, ...body, operator });
      const card = await showDispute(tx, report, operator);
      await intent.save(tx, { data: card });
      await record(tx, {
        operatorId: operator.operatorId,
        action: `dispute.${step}`,
        object: `question:${report.questionId}`,
        before: { dispute: report.reportId, state: 'open' },
        after: { dispute: report.reportId, state: report.state, ...(body.all && { all: true }) },
        reason: body.reason,
      });
      return card;
    });
    return { data };
  });
}
