import type { OwnerOfPersonalData, PersonalData } from '../../platform/db/personal-data.ts';
import { personalData as idempotency } from '../../platform/http/idempotency/tables.ts';
import { personalData as adjustments } from '../adjustments/index.ts';
import { personalData as analytics } from '../analytics/index.ts';
import { personalData as bankAccounts } from '../bank-accounts/index.ts';
import { personalData as campaigns } from '../campaigns/index.ts';
import { personalData as contact } from '../contact/index.ts';
import { personalData as feedback } from '../feedback/index.ts';
import { personalData as leaderboard } from '../leaderboard/index.ts';
import { personalData as limits } from '../limits/index.ts';
import { personalData as messages } from '../messages/index.ts';
import { personalData as moneySteps } from '../money-steps/index.ts';
import { personalData as payments } from '../payments/index.ts';
import { personalData as pin } from '../pin/index.ts';
import { personalData as players } from '../players/index.ts';
import { personalData as prizes } from '../prizes/index.ts';
import { personalData as profile } from '../profile/index.ts';
import { personalData as questions } from '../questions/index.ts';
import { personalData as rounds } from '../rounds/index.ts';
import { personalData as shortReferences } from '../short-references/index.ts';
import { personalData as shop } from '../shop/index.ts';
import { personalData as streaks } from '../streaks/index.ts';
import { personalData as subscriptions } from '../subscriptions/index.ts';
import { personalData as wheel } from '../wheel/index.ts';
import { personalData as withdrawals } from '../withdrawals/index.ts';
import { personalData as account } from './tables.ts';

/** Everybody who keeps rows of players, each by its own part. An owner of such a table who is not here does not compile. */
export const personalData = {
  account,
  adjustments,
  analytics,
  'bank-accounts': bankAccounts,
  campaigns,
  contact,
  feedback,
  leaderboard,
  limits,
  messages,
  'money-steps': moneySteps,
  payments,
  pin,
  platform: idempotency,
  players,
  prizes,
  profile,
  questions,
  rounds,
  'short-references': shortReferences,
  shop,
  streaks,
  subscriptions,
  wheel,
  withdrawals,
} satisfies Record<OwnerOfPersonalData, PersonalData>;
