import * as contract from '@spw/contract/console/today';
import type { App } from '../platform/http/platform.ts';
import { serve } from '../platform/http/serve.ts';
import { showDays, showToday, type TodayDeps } from './today.ts';

/** Figures only, of everybody together: nobody's personal data is in them. */
export function todayRoutes(app: App, deps: TodayDeps): void {
  serve(app, contract.getToday, async () => ({ data: await showToday(deps) }));
  serve(app, contract.getDays, async () => ({ data: await showDays(deps) }));
}
