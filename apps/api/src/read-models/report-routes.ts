import { getReports } from '@spw/contract/console/reports';
import type { App } from '../platform/http/platform.ts';
import { serve } from '../platform/http/serve.ts';
import { showReports } from './reports.ts';
import type { TodayDeps } from './today.ts';

/** Figures only, of everybody together: nobody's personal data is in them. */
export function reportRoutes(app: App, deps: TodayDeps): void {
  serve(app, getReports, async ({ query }) => ({ data: await showReports(deps, query) }));
}
