import { verifyAll, verifyNew, type ProofDeps } from '../invariants/verify-ledger.ts';
import { watchProofs } from '../invariants/watch-proofs.ts';
import * as account from '../modules/account/index.ts';
import * as alerts from '../modules/alerts/index.ts';
import * as analytics from '../modules/analytics/index.ts';
import * as inbox from '../modules/inbox/index.ts';
import * as leaderboard from '../modules/leaderboard/index.ts';
import * as ledger from '../modules/ledger/index.ts';
import * as limits from '../modules/limits/index.ts';
import * as messages from '../modules/messages/index.ts';
import * as payments from '../modules/payments/index.ts';
import * as players from '../modules/players/index.ts';
import * as powerups from '../modules/powerups/index.ts';
import * as prizes from '../modules/prizes/index.ts';
import * as questions from '../modules/questions/index.ts';
import * as reminders from '../modules/reminders/index.ts';
import * as rounds from '../modules/rounds/index.ts';
import * as shop from '../modules/shop/index.ts';
import * as withdrawals from '../modules/withdrawals/index.ts';
import { purgeKeysJob, purgeOldKeys } from '../platform/http/idempotency/purge-keys.ts';
import type { Worker } from '../platform/jobs/worker.ts';
import { watchCertificate } from '../platform/metrics/watch-certificate.ts';
import { watchWaitingJobs } from '../platform/metrics/watch-database.ts';
import { watchServer } from '../platform/metrics/watch-server.ts';
import { smtpAlerts } from '../providers/alerts/smtp-alerts.ts';
import { webhookAlerts } from '../providers/alerts/webhook-alerts.ts';
import { mixpanel } from '../providers/product-analytics/mixpanel.ts';
import { vapidPush } from '../providers/push/vapid-push.ts';
import { httpSms } from '../providers/sms/http-sms.ts';
import { checkAlerts, checkAlertsJob } from '../read-models/alerts/check-alerts.ts';
import { countReports, countReportsJob } from '../read-models/count-reports.ts';
import { countTotals, countTotalsJob } from '../read-models/count-totals.ts';
import { watchMoney } from '../read-models/watch-money.ts';
import { openSince } from '../read-models/open-since.ts';
import type { Deps } from './build.ts';

/** Each reads the database with several statements that may take half an hour each. */
const LONGEST_PROOF_SECONDS = 6 * 3600;

/** Every job and who does it, and what is done by the clock. */
export async function registerJobs(
  worker: Worker,
  deps: Deps & Pick<prizes.PrizesDeps, 'longRunningDb'> & Pick<ProofDeps, 'proofDb'>,
): Promise<void> {
  const sms = httpSms({ url: deps.config.smsUrl, apiKey: deps.config.smsApiKey }, deps);
  const webHost = new URL(deps.config.webUrl).hostname;

  await worker.work(players.sendCodeJob, (data) => players.deliverCode({ ...deps, sms, webHost }, data), {
    atOnce: 32,
  });
  const { webUrl } = deps.config;
  await worker.work(players.tellOwnerJob, (data) => players.deliverOwnerMessage({ ...deps, sms, webUrl }, data), {
    atOnce: 16,
  });
  await worker.work(players.freezeEndedJob, (data) => players.tellOfEndedFreeze(deps, data));
  await worker.work(players.sayGoodbyeJob, (data) => players.deliverGoodbye({ ...deps, sms, webUrl }, data));
  await worker.work(inbox.sendAnswerJob, (data) => inbox.sendAnswer({ ...deps, sms }, data));
  await worker.schedule(players.purgeSignInsJob, '10 3 * * *', () => players.purgeOldSignIns(deps));
  await worker.work(players.playerRegisteredJob, (data) => powerups.grantWelcomePowerups(deps, data), { atOnce: 8 });
  await worker.work(limits.playerExcludedJob, async ({ playerId }) => {
    await shop.stopSubscription(deps, { playerId: BigInt(playerId) });
  });
  await worker.schedule(limits.purgeKeptLimitsJob, '15 3 * * *', async () => {
    const old = await limits.purgeKeptLimits(deps);
    await players.purgeKeptAges(deps.db, old);
    await questions.purgeKeptSeen(deps.db, old);
    await withdrawals.purgeKeptPayouts(deps.db, old);
  });
  await worker.work(account.eraseAccountJob, ({ playerId }) =>
    account.eraseAccount(deps, { playerId: BigInt(playerId) }),
  );
  await worker.schedule(account.sweepDeletionsJob, '*/10 * * * *', () => account.sweepDeletions(deps));
  await worker.schedule(ledger.makePartitionsJob, '30 3 * * *', () => ledger.makePartitions(deps));
  await worker.schedule(rounds.expireRoundsJob, '* * * * *', () => rounds.expireRounds(deps));
  await worker.schedule(rounds.measureRoundsJob, '*/5 * * * *', () => rounds.measureRounds(deps));
  await worker.schedule(rounds.makeGameMonthsJob, '45 3 * * *', () => rounds.makeGameMonths(deps));
  await worker.schedule(rounds.forgetGamesJob, '50 3 * * *', () => rounds.forgetGames(deps, { openSince }));
  await worker.schedule(countTotalsJob, '* * * * *', () => countTotals(deps));
  await worker.schedule(countReportsJob, '15 * * * *', () => countReports(deps));
  await worker.work(rounds.repairQuestionJob, (data) => rounds.repairQuestion(deps, data));
  await worker.schedule(shop.renewSubscriptionsJob, '* * * * *', () => shop.renewSubscriptions(deps));
  await worker.schedule(purgeKeysJob, '20 3 * * *', () => purgeOldKeys(deps));
  await worker.schedule(prizes.sweepWeeksJob, '* * * * *', () => prizes.sweepWeeks(deps));
  await worker.work(prizes.notifyWinnerJob, (data) => prizes.notifyWinner({ ...deps, sms, webHost }, data));
  await registerPayments(worker, deps);
  await registerWithdrawals(worker, deps);
  await registerAnalytics(worker, deps);
  await registerMessages(worker, deps);
  await registerAlerts(worker, deps);

  watchWaitingJobs(deps);
  watchServer(deps);
  watchCertificate(deps, deps.config.webUrl);
  watchProofs(deps);
  watchMoney(deps);
  leaderboard.watchBoard(deps);
  watchLoops(worker, deps);
  worker.repeat('books', 60, () => verifyNew(deps), { longestSeconds: LONGEST_PROOF_SECONDS });
  worker.repeat('all books', 600, () => verifyAll(deps), { longestSeconds: LONGEST_PROOF_SECONDS });
  worker.repeat('leaderboard copy', 1, leaderboard.boardSync(deps));
}

function watchLoops(worker: Worker, { metrics }: Pick<Deps, 'metrics'>): void {
  metrics.watch('spw_loop_age_seconds', 'How long ago repeated work last came to an end', ['loop'], () =>
    worker.loops().map(({ name, ageSeconds }) => ({ labels: { loop: name }, value: ageSeconds })),
  );
}

async function registerAlerts(worker: Worker, deps: Deps): Promise<void> {
  const { email, webhook } = deps.config.alerts;
  const channels = [...(email ? (['email'] as const) : []), ...(webhook ? (['webhook'] as const) : [])];
  const senders = { mail: email && smtpAlerts(email), webhook: webhook && webhookAlerts(webhook, deps) };
  await worker.schedule(checkAlertsJob, '* * * * *', () => checkAlerts({ ...deps, channels }));
  await worker.work(alerts.sendAlertJob, (data) => alerts.sendAlert({ ...deps, ...senders }, data));
}

async function registerMessages(worker: Worker, deps: Deps): Promise<void> {
  const push = deps.config.push && vapidPush(deps.config.push, deps);
  await worker.schedule(messages.makeMessageMonthsJob, '25 3 * * *', () => messages.makeMessageMonths(deps));
  await worker.schedule(messages.forgetMessagesJob, '55 3 * * *', () => messages.forgetMessages(deps));
  await worker.work(messages.pushMessageJob, (data) => messages.pushMessage({ ...deps, push }, data), { atOnce: 32 });
  await worker.schedule(reminders.tellPassedJob, '* * * * *', () => reminders.tellPassed(deps));
  // The week ends at midnight; the quiet hours, unless somebody chose others, begin three hours before.
  await worker.schedule(reminders.remindOfWeekJob, '45 20 * * 0', () => reminders.remindOfWeek(deps));
  await worker.schedule(reminders.remindOfStreaksJob, '0 18 * * *', () => reminders.remindOfStreaks(deps));
}

async function registerPayments(worker: Worker, deps: Deps): Promise<void> {
  await worker.work(payments.processWebhookJob, (data) => payments.processWebhook(deps, data), { atOnce: 16 });
  await worker.work(payments.stopCarrierJob, (data) => payments.stopRenewals(deps, data));
  await worker.schedule(payments.sweepWebhooksJob, '* * * * *', () => payments.sweepWebhooks(deps));
  await worker.schedule(
    payments.reconcileCardsJob,
    '7 * * * *',
    async () => void (await payments.reconcileCards(deps)),
  );
  await worker.work(payments.sendRefundJob, (data) => payments.sendNamedRefund(deps, data));
  await worker.schedule(payments.sweepRefundsJob, '*/5 * * * *', () => payments.sweepRefunds(deps));
  payments.watchPayments(deps);
  worker.repeat('payments due', 0.25, () => payments.sweepPayments(deps));
  const confirmed: payments.ConfirmProgress = new Map();
  worker.repeat('payments unconfirmed', 1, () => payments.confirmPayments(deps, confirmed));
}

async function registerWithdrawals(worker: Worker, deps: Deps): Promise<void> {
  await worker.work(withdrawals.sendWithdrawalJob, (data) => withdrawals.sendNamedWithdrawal(deps, data), {
    atOnce: 8,
  });
  await worker.work(players.playerFrozeJob, (data) => withdrawals.holdForOwner(deps, data));
  await worker.schedule(
    withdrawals.reconcileTransfersJob,
    '40 4 * * *',
    async () => void (await withdrawals.reconcileTransfers(deps)),
  );
  worker.repeat('withdrawals due', 1, () => withdrawals.sweepWithdrawals(deps));
  withdrawals.watchWithdrawals(deps);
}

async function registerAnalytics(worker: Worker, deps: Deps): Promise<void> {
  await worker.schedule(analytics.purgeEventsJob, '40 3 * * *', () => analytics.purgeEvents(deps));
  await worker.schedule(analytics.makeEventWeeksJob, '35 3 * * *', () => analytics.makeEventWeeks(deps));
  const { mixpanel: account } = deps.config;
  if (account === null) return;
  const productAnalytics = mixpanel(account, deps);
  await worker.schedule(analytics.forwardJob, '* * * * *', analytics.eventForwarder({ ...deps, productAnalytics }));
}
