import { endpoints } from '@spw/contract/endpoints';
import { openapi } from '@spw/contract/openapi';
import * as account from '../modules/account/index.ts';
import * as adjustments from '../modules/adjustments/index.ts';
import * as analytics from '../modules/analytics/index.ts';
import * as bankAccounts from '../modules/bank-accounts/index.ts';
import * as campaigns from '../modules/campaigns/index.ts';
import * as contact from '../modules/contact/index.ts';
import * as feedback from '../modules/feedback/index.ts';
import * as leaderboard from '../modules/leaderboard/index.ts';
import * as limits from '../modules/limits/index.ts';
import * as messages from '../modules/messages/index.ts';
import * as me from '../modules/me/index.ts';
import * as payments from '../modules/payments/index.ts';
import * as pin from '../modules/pin/index.ts';
import * as players from '../modules/players/index.ts';
import * as plays from '../modules/plays/index.ts';
import * as prizes from '../modules/prizes/index.ts';
import * as profile from '../modules/profile/index.ts';
import * as questions from '../modules/questions/index.ts';
import * as rounds from '../modules/rounds/index.ts';
import { readSettings, routes as settingsRoutes } from '../modules/settings/index.ts';
import * as shop from '../modules/shop/index.ts';
import * as streaks from '../modules/streaks/index.ts';
import * as wallet from '../modules/wallet/index.ts';
import * as wheel from '../modules/wheel/index.ts';
import * as withdrawals from '../modules/withdrawals/index.ts';
import type { DbOrTx, Tx } from '../platform/db/database.ts';
import { buildApp } from '../platform/http/app.ts';
import { serveDocs } from '../platform/http/pages/docs.ts';
import { addBrowserErrors } from '../platform/http/operations/browser-errors.ts';
import { serveWeb } from '../platform/http/pages/web.ts';
import type { RequestFacts } from '../platform/http/caller/request-facts.ts';
import type { App } from '../platform/http/platform.ts';
import { carrierLanguage } from '../providers/carrier/carrier-language.ts';
import type { Config } from './config.ts';
import type { Foundations } from './foundations.ts';
import { buildProviders } from './providers.ts';

export type Deps = ReturnType<typeof buildDeps>;

/** The one record that use cases pick their needs from. */
export function buildDeps(config: Config, foundations: Foundations) {
  const publishedSettings = readSettings(foundations);
  const providers = { ...buildProviders(config, foundations), ...foundations.providers };
  const deps = {
    ...foundations,
    config,
    publishedSettings,
    currentSettings: async () => (await publishedSettings()).settings,
    secrets: config.keys,
    tokens: players.makeTokens(config.keys),
    pinHasher: foundations.pinHasher ?? pin.makePinHasher({ secrets: config.keys, random: foundations.random }),
    spentOf: shop.spentOf,
    hasOverpayment: withdrawals.hasOverpayment,
    explainedCashOf: async (db: DbOrTx, playerId: bigint) =>
      (await payments.confirmedOf(db, playerId)) +
      (await prizes.approvedFor(db, playerId)) +
      (await adjustments.creditedTo(db, playerId)),
    takeOverKept: async (tx: Tx, back: Parameters<typeof limits.takeOverLimits>[1]) => {
      await limits.takeOverLimits(tx, back);
      await questions.takeOverSeen(tx, back);
      await withdrawals.takeOverPayouts(tx, back);
    },
    welcome: async (tx: Tx, { playerId }: { playerId: bigint }) => {
      const { plays: count } = (await publishedSettings()).settings.welcome;
      if (count > 0) await plays.grantWelcomePlays(tx, { playerId, count, key: String(playerId) });
    },
    pushKey: config.push?.publicKey ?? null,
    isPushHost: (endpoint: string) =>
      messages.isPushHost(endpoint, { hosts: config.pushHosts, standIns: config.standinsUrl }),
    demoPhones: config.demoPhones,
    adOrigins: config.adOrigins,
    personOf: async (publicId: string) => (await players.findPlayerByPublicId(foundations.db, publicId)) ?? null,
    roundTokens: rounds.makeRoundTokens(config.keys),
    questionCache: questions.questionCache(foundations),
    sessionCache: players.sessionCache(),
    passkeySite: { rpId: config.passkeyRpId, origin: new URL(config.webUrl).origin },
    phoneVerification: config.phoneVerification ? ('on' as const) : ('off' as const),
    providers,
    numberCheck: providers.numberCheck,
    bankDirectory: bankAccounts.bankDirectory({ clock: foundations.clock, bank: providers.bank }),
    carrierLanguage: carrierLanguage(config.keys),
    paymentConfig: {
      carrierSystems: config.carrierSystems,
      carrierSystemsSign: config.carrierSystemsSign,
      webUrl: config.webUrl,
      cardPublicKey: config.paystack.publicKey,
      cardDomain: config.paystack.secretKey.startsWith('sk_live_') ? ('live' as const) : ('test' as const),
    },
    standInPhone: config.standinsUrl ? (phone: string) => `${config.standinsUrl}/phone?number=${phone}` : null,
  };
  return {
    ...deps,
    transferEvents: withdrawals.transferEvents(deps),
    playerOfCookies: (request: Pick<RequestFacts, 'cookies'>) => players.playerOfCookies(deps, request),
  };
}

export async function buildHttp(config: Config, foundations: Foundations): Promise<App> {
  const deps = buildDeps(config, foundations);
  const app = await buildApp({
    ...deps,
    slowDown: {
      knownCaller: (request) => players.knownCaller(deps, request),
      puzzleKey: config.keys.puzzle[0],
    },
    authenticate: (request, how) => players.authenticate(deps, players.credentialsOf(request), how),
  });
  addBrowserErrors(app);
  registerRoutes(app, deps);
  if (config.docs) await serveDocs(app, openapi(endpoints));
  if (config.webDist) await serveWeb(app, config.webDist);
  return app;
}

/** Every module that has routes for players. */
function registerRoutes(app: App, deps: Deps): void {
  settingsRoutes(app, deps);
  players.routes(app, deps);
  pin.routes(app, deps);
  feedback.routes(app, deps);
  contact.routes(app, deps);
  campaigns.routes(app, deps);
  analytics.routes(app, deps);
  profile.routes(app, deps);
  questions.routes(app, deps);
  streaks.routes(app, deps);
  leaderboard.routes(app, deps);
  limits.routes(app, deps);
  payments.routes(app, deps);
  payments.webhooks(app, deps);
  bankAccounts.routes(app, deps);
  withdrawals.routes(app, deps);
  wheel.routes(app, deps);
  rounds.routes(app, deps);
  shop.routes(app, deps);
  me.routes(app, deps);
  me.purchaseRoutes(app, deps);
  wallet.routes(app, deps);
  messages.routes(app, deps);
  prizes.routes(app, deps);
  account.routes(app, deps);
}
