import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Prize } from '@spw/contract/prizes';

const REASONS = {
  'account-disabled': msg`Your account is disabled. Please contact support.`,
  staff: msg`Staff and their relatives win no prizes.`,
  'no-birth-date': msg`We do not know your date of birth. Add it to your profile before the review ends.`,
  'too-young': msg`Players must be 18 or older.`,
  'terms-not-accepted': msg`You have not accepted the terms.`,
  'same-person': msg`A bank account of yours is also saved by another player of this week. Please contact support.`,
  operator: msg`We withheld it after a check.`,
} satisfies Record<NonNullable<Prize['reason']>, unknown>;

/** Why a prize is not paid, for its player. */
export function useWithheldText(): (prize: Prize) => string {
  const { i18n } = useLingui();
  return ({ reason, words }) => (reason === null ? '' : (words ?? i18n._(REASONS[reason])));
}
