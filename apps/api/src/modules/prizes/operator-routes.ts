import * as contract from '@spw/contract/console/week';
import type { LagosWeek } from '@spw/rules/lagos';
import type { Tx } from '../../platform/db/database.ts';
import type { Operator } from '../../platform/http/caller/operator.ts';
import type { Intent } from '../../platform/http/idempotency/intent.ts';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { Refusal } from '../../platform/refusal.ts';
import { record } from '../audit/index.ts';
import { findPlayerByPublicId, refuseOwnAccount } from '../players/index.ts';
import { awardsOfWeek } from './awards/award-store.ts';
import type { PrizesDeps } from './deps.ts';
import { decidePrize, type DecidePrize } from './desk/decide-prize.ts';
import { exportStandings } from './desk/export-standings.ts';
import { showStandings } from './desk/standings-view.ts';
import { listWeeks, showWeek, type ConsoleWeek } from './desk/week-view.ts';
import { closeWeek } from './weeks/close-week.ts';
import { readWeek } from './weeks/open-week.ts';
import { approveWeek, publishWeek } from './weeks/publish-and-approve-week.ts';

const PAGE = 50;

/** A list is signed by people who win nothing by it. */
async function refuseOwnPrize(tx: Tx, week: LagosWeek, operator: Operator): Promise<void> {
  const winners = (await awardsOfWeek(tx, week)).filter(({ place }) => place !== null);
  await refuseOwnAccount(tx, operator, ...winners.map(({ playerId }) => playerId));
}

interface Acting {
  readonly operator: Operator;
  readonly intent: Intent;
}

type WeekAct = 'close' | 'publish' | 'approve' | DecidePrize['verdict'];

/** The week for operators. What one of them does is written down in the transaction that does it. */
export function operatorRoutes(app: App, deps: PrizesDeps): void {
  const act = async (
    { operator, intent }: Acting,
    { week: text, action, reason }: { week: string; action: WeekAct; reason?: string },
    work: (tx: Tx, week: LagosWeek) => Promise<{ readonly after?: Record<string, unknown> }>,
  ): Promise<{ data: ConsoleWeek }> => {
    const { week } = await readWeek(deps, text);
    return deps.db.transaction().execute(async (tx) => {
      const { after } = await work(tx, week);
      const answer = { data: await showWeek({ ...deps, db: tx }, week) };
      await intent.save(tx, answer);
      const { operatorId } = operator;
      await record(tx, {
        operatorId,
        action: `week.${action}`,
        object: `week:${week}`,
        ...(after && { after }),
        ...(reason !== undefined && { reason }),
      });
      return answer;
    });
  };
  const decide = (
    acting: Acting,
    verdict: DecidePrize['verdict'],
    { week, playerId, reason }: { week: string; playerId: string; reason: string },
  ) =>
    act(acting, { week, action: verdict, reason }, async (tx, named) => {
      const player = await findPlayerByPublicId(tx, playerId);
      if (!player) throw new Refusal('not_found');
      await refuseOwnAccount(tx, acting.operator, player.playerId);
      const by = acting.operator.operatorId;
      await decidePrize(deps, tx, { week: named, playerId: player.playerId, verdict, words: reason, by });
      return { after: { player: playerId } };
    });

  serve(app, contract.listWeeks, async ({ query }) => {
    const after = query.after === undefined ? null : (await readWeek(deps, query.after)).week;
    return { data: await listWeeks(deps, { after, limit: query.limit ?? PAGE }) };
  });

  serve(app, contract.getWeek, async ({ params }) => ({
    data: await showWeek(deps, (await readWeek(deps, params.week)).week),
  }));

  serve(app, contract.listStandings, async ({ params, query, operator: { operatorId } }) => {
    const { week } = await readWeek(deps, params.week);
    const data = await showStandings(deps, week, { ...query, after: query.after ?? 0, limit: query.limit ?? PAGE });
    await deps.db.transaction().execute((tx) =>
      record(tx, {
        operatorId,
        action: 'read',
        object: `week:${week}`,
        after: { ranks: [data.items[0]?.rank ?? 0, data.items.at(-1)?.rank ?? 0] },
      }),
    );
    return { data };
  });

  serve(app, contract.exportStandings, async ({ operator, params }) => ({
    data: await exportStandings(deps, operator, (await readWeek(deps, params.week)).week),
  }));

  serve(app, contract.closeWeek, ({ operator, intent, params: { week }, body: { reason } }) =>
    act({ operator, intent }, { week, action: 'close', reason }, async (tx, named) => {
      await closeWeek(deps, tx, named);
      return {};
    }),
  );

  serve(app, contract.publishWeek, ({ operator, intent, params: { week }, body: { awardsHash } }) =>
    act({ operator, intent }, { week, action: 'publish' }, async (tx, named) => {
      await refuseOwnPrize(tx, named, operator);
      await publishWeek(deps, tx, { week: named, awardsHash, by: operator });
      return { after: { awardsHash } };
    }),
  );

  serve(app, contract.approveWeek, ({ operator, intent, params: { week }, body: { awardsHash } }) =>
    act({ operator, intent }, { week, action: 'approve' }, async (tx, named) => {
      await refuseOwnPrize(tx, named, operator);
      await approveWeek(deps, tx, { week: named, awardsHash, by: operator });
      return { after: { awardsHash } };
    }),
  );

  serve(app, contract.withholdPrize, ({ operator, intent, params: { week }, body }) =>
    decide({ operator, intent }, 'withhold', { week, ...body }),
  );
  serve(app, contract.releasePrize, ({ operator, intent, params: { week }, body }) =>
    decide({ operator, intent }, 'release', { week, ...body }),
  );
}
