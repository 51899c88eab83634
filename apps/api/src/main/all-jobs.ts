import { eraseAccountJob, sweepDeletionsJob } from '../modules/account/index.ts';
import { sendAlertJob } from '../modules/alerts/index.ts';
import { forwardJob, makeEventWeeksJob, purgeEventsJob } from '../modules/analytics/index.ts';
import { sendAnswerJob } from '../modules/inbox/index.ts';
import { forgetMessagesJob, makeMessageMonthsJob, pushMessageJob } from '../modules/messages/index.ts';
import { makePartitionsJob } from '../modules/ledger/index.ts';
import { playerExcludedJob, purgeKeptLimitsJob } from '../modules/limits/index.ts';
import {
  processWebhookJob,
  reconcileCardsJob,
  sendRefundJob,
  stopCarrierJob,
  sweepRefundsJob,
  sweepWebhooksJob,
} from '../modules/payments/index.ts';
import {
  freezeEndedJob,
  playerFrozeJob,
  playerRegisteredJob,
  purgeSignInsJob,
  sayGoodbyeJob,
  sendCodeJob,
  tellOwnerJob,
} from '../modules/players/index.ts';
import { notifyWinnerJob, sweepWeeksJob } from '../modules/prizes/index.ts';
import { remindOfStreaksJob, remindOfWeekJob, tellPassedJob } from '../modules/reminders/index.ts';
import {
  expireRoundsJob,
  forgetGamesJob,
  makeGameMonthsJob,
  measureRoundsJob,
  repairQuestionJob,
} from '../modules/rounds/index.ts';
import { renewSubscriptionsJob } from '../modules/shop/index.ts';
import { reconcileTransfersJob, sendWithdrawalJob } from '../modules/withdrawals/index.ts';
import { purgeKeysJob } from '../platform/http/idempotency/purge-keys.ts';
import type { Job } from '../platform/jobs/job.ts';
import { checkAlertsJob } from '../read-models/alerts/check-alerts.ts';
import { countReportsJob } from '../read-models/count-reports.ts';
import { countTotalsJob } from '../read-models/count-totals.ts';

/** Every job there is: each has a queue, made by a migration run. */
export const allJobs: readonly Job[] = [
  eraseAccountJob,
  sweepDeletionsJob,
  sendCodeJob,
  purgeSignInsJob,
  playerRegisteredJob,
  playerFrozeJob,
  freezeEndedJob,
  tellOwnerJob,
  sayGoodbyeJob,
  playerExcludedJob,
  purgeKeptLimitsJob,
  makePartitionsJob,
  expireRoundsJob,
  measureRoundsJob,
  makeGameMonthsJob,
  forgetGamesJob,
  countTotalsJob,
  countReportsJob,
  checkAlertsJob,
  sendAlertJob,
  sendAnswerJob,
  repairQuestionJob,
  renewSubscriptionsJob,
  purgeKeysJob,
  processWebhookJob,
  sweepWebhooksJob,
  reconcileCardsJob,
  sendRefundJob,
  sweepRefundsJob,
  sendWithdrawalJob,
  reconcileTransfersJob,
  stopCarrierJob,
  forwardJob,
  makeEventWeeksJob,
  purgeEventsJob,
  sweepWeeksJob,
  notifyWinnerJob,
  pushMessageJob,
  makeMessageMonthsJob,
  forgetMessagesJob,
  remindOfStreaksJob,
  remindOfWeekJob,
  tellPassedJob,
];
