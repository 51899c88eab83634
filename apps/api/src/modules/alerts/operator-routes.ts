import { listAlerts } from '@spw/contract/console/alerts';
import { alertText } from '@spw/rules/alerts';
import type { Db } from '../../platform/db/database.ts';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { openAlerts } from './alert-store.ts';

export function operatorRoutes(app: App, { db }: { readonly db: Db }): void {
  serve(app, listAlerts, async () => ({
    data: {
      items: (await openAlerts(db)).map((alert) => ({
        id: alert.alertId,
        kind: alert.kind,
        subject: alert.subject,
        text: alertText(alert),
        since: alert.openedAt.toISOString(),
      })),
    },
  }));
}
