import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

const MONTH = 30;
const YEAR = 365;

/** A number of days as people say it. */
export function breakName(i18n: I18n, days: number): string {
  if (days % YEAR === 0) return i18n._(msg`${plural(days / YEAR, { one: '# year', other: '# years' })}`);
  const months = Math.round(days / MONTH);
  if (months > 1) return i18n._(msg`${plural(months, { one: '# month', other: '# months' })}`);
  return i18n._(msg`${plural(days, { one: '# day', other: '# days' })}`);
}
