import * as adjustments from '../modules/adjustments/index.ts';
import * as alerts from '../modules/alerts/index.ts';
import * as campaigns from '../modules/campaigns/index.ts';
import * as inbox from '../modules/inbox/index.ts';
import * as operators from '../modules/operators/index.ts';
import * as payments from '../modules/payments/index.ts';
import * as players from '../modules/players/index.ts';
import * as prizes from '../modules/prizes/index.ts';
import * as questions from '../modules/questions/index.ts';
import * as rounds from '../modules/rounds/index.ts';
import * as settings from '../modules/settings/index.ts';
import * as wallet from '../modules/wallet/index.ts';
import * as withdrawals from '../modules/withdrawals/index.ts';
import { buildApp } from '../platform/http/app.ts';
import { refuseOtherOrigins } from '../platform/http/caller/provenance.ts';
import { addBrowserErrors } from '../platform/http/operations/browser-errors.ts';
import { serveWeb } from '../platform/http/pages/web.ts';
import type { App } from '../platform/http/platform.ts';
import { watchCertificate } from '../platform/metrics/watch-certificate.ts';
import { Refusal } from '../platform/refusal.ts';
import { makeSlowHash } from '../platform/slow-hash.ts';
import { httpSms } from '../providers/sms/http-sms.ts';
import { evidenceRoutes } from '../read-models/evidence/evidence-routes.ts';
import { movementRoutes } from '../read-models/movement-routes.ts';
import { playerRoutes } from '../read-models/player-routes.ts';
import { searchRoutes } from '../read-models/search/search-routes.ts';
import { signalRoutes } from '../read-models/signal-routes.ts';
import { reportRoutes } from '../read-models/report-routes.ts';
import { timelineRoutes } from '../read-models/timeline/timeline-routes.ts';
import { todayRoutes } from '../read-models/today-routes.ts';
import { waitingRoutes } from '../read-models/waiting/waiting-routes.ts';
import { buildDeps } from './build.ts';
import type { ConsoleConfig } from './console-config.ts';
import type { Foundations } from './foundations.ts';

export type ConsoleDeps = ReturnType<typeof buildConsoleDeps>;

export function buildConsoleDeps(config: ConsoleConfig, foundations: Foundations) {
  return {
    ...buildDeps(config, foundations),
    sms: httpSms({ url: config.smsUrl, apiKey: config.smsApiKey }, foundations),
    passwordHash: makeSlowHash(foundations),
    operatorSecrets: operators.makeOperatorSecrets(config.keys.operator, foundations),
  };
}

/** The operators' own server: it knows no player's session, and serves nothing that a player calls. */
export async function buildConsole(config: ConsoleConfig, foundations: Foundations): Promise<App> {
  const deps = buildConsoleDeps(config, foundations);
  const app = await buildApp({
    ...deps,
    config: { ...config, webUrl: config.console.url },
    authenticate: () => {
      throw new Refusal('not_signed_in');
    },
    authenticateOperator: (request, how) => operators.authenticateOperator(deps, request, how),
  });
  refuseOtherOrigins(app);
  watchCertificate(deps, config.console.url);
  addBrowserErrors(app);
  registerRoutes(app, deps);
  if (config.console.dist) await serveWeb(app, config.console.dist);
  return app;
}

/** Every module that has routes for operators, and what is read across modules. */
function registerRoutes(app: App, deps: ConsoleDeps): void {
  operators.operatorRoutes(app, deps);
  players.operatorRoutes(app, deps);
  wallet.operatorRoutes(app, deps);
  campaigns.operatorRoutes(app, deps);
  payments.operatorRoutes(app, deps);
  withdrawals.operatorRoutes(app, deps);
  adjustments.operatorRoutes(app, deps);
  alerts.operatorRoutes(app, deps);
  questions.operatorRoutes(app, deps);
  rounds.operatorRoutes(app, deps);
  settings.operatorRoutes(app, deps);
  inbox.operatorRoutes(app, deps);
  prizes.operatorRoutes(app, deps);
  playerRoutes(app, deps);
  timelineRoutes(app, deps);
  evidenceRoutes(app, deps);
  movementRoutes(app, deps);
  searchRoutes(app, deps);
  waitingRoutes(app, deps);
  todayRoutes(app, deps);
  reportRoutes(app, deps);
  signalRoutes(app, deps);
}
