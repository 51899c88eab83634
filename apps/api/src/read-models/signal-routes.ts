import * as contract from '@spw/contract/console/signals';
import { lagosWeek } from '@spw/rules/lagos';
import { record } from '../modules/audit/index.ts';
import { readWeek, type PrizesDeps } from '../modules/prizes/index.ts';
import { findPlayerId } from '../modules/players/index.ts';
import { pageLength } from '../platform/cursor.ts';
import type { Db } from '../platform/db/database.ts';
import { asOf, reportSource } from '../platform/db/report-source.ts';
import type { App } from '../platform/http/platform.ts';
import { serve } from '../platform/http/serve.ts';
import type { KeyRing } from '../platform/keys.ts';
import { Refusal } from '../platform/refusal.ts';
import { sharedSignals, type SignalKind } from './shared-signals.ts';
import { weekSignals } from './week-signals.ts';

interface Deps extends PrizesDeps {
  readonly replicaDb?: Db;
  readonly secrets: { readonly signal: KeyRing };
}

const KINDS: readonly SignalKind[] = ['device', 'bank', 'network'];
const MOST_GROUPS = 20;

export function signalRoutes(app: App, deps: Deps): void {
  const { db, databaseNow, secrets } = deps;
  const facts = async () => ({ secret: secrets.signal[0], week: lagosWeek(await databaseNow(db)) });

  serve(app, contract.listSignals, async ({ operator, query }) => {
    const { kind, after, limit } = query;
    const source = await reportSource(deps);
    const wanted = { kind, after, length: pageLength(limit), ...(await facts()) };
    const page = await sharedSignals(source.db, wanted);
    await db
      .transaction()
      .execute((tx) => record(tx, { operatorId: operator.operatorId, action: 'read', object: `signals:${kind}` }));
    return { data: { ...page, asOf: asOf(await databaseNow(db), source) } };
  });

  serve(app, contract.getPlayerSignals, async ({ operator, params }) => {
    const playerId = await findPlayerId(db, params.id);
    if (playerId === null) throw new Refusal('not_found');
    const known = await facts();
    const data = await db.transaction().execute(async (tx) => {
      const groups = [];
      for (const kind of KINDS)
        groups.push(...(await sharedSignals(tx, { kind, playerId, length: MOST_GROUPS, ...known })).items);
      await record(tx, { operatorId: operator.operatorId, action: 'read', object: `signals:player:${params.id}` });
      return { groups };
    });
    return { data };
  });

  serve(app, contract.listWeekSignals, async ({ operator, params }) => {
    const { week } = await readWeek(deps, params.week);
    const data = await weekSignals(deps, week);
    await db
      .transaction()
      .execute((tx) => record(tx, { operatorId: operator.operatorId, action: 'read', object: `signals:week:${week}` }));
    return { data };
  });
}
