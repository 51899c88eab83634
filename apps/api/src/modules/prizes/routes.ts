import * as contract from '@spw/contract/prizes';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { cashOut } from './awards/cash-out.ts';
import { lastWeekReader } from './awards/last-week.ts';
import { prizesOf } from './awards/prize-view.ts';
import { showWinners } from './awards/winners-view.ts';
import type { PrizesDeps } from './deps.ts';

export function routes(app: App, deps: PrizesDeps): void {
  serve(app, contract.listPrizes, async ({ player }) => ({ data: await prizesOf(deps.db, player.playerId) }));

  serve(app, contract.cashOutPrize, async ({ player: { playerId }, body, intent }) => ({
    data: await cashOut(deps, { playerId, week: body.week ?? null, intent }),
  }));

  const readLastWeek = lastWeekReader(deps);
  serve(app, contract.getLastWeek, async ({ player }) => ({ data: await readLastWeek(player.playerId) }));

  serve(app, contract.getWinners, async ({ query }) => ({ data: await showWinners(deps.db, query.week ?? null) }));
}
