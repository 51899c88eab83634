import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** 2 d 4 h, 5 h 12 m, 8 m: the two largest parts, never less than a minute. */
export function formatTimeLeft(i18n: I18n, milliseconds: number): string {
  const left = Math.max(milliseconds, MINUTE_MS);
  const days = Math.floor(left / DAY_MS);
  const hours = Math.floor((left % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS);
  if (days > 0) return i18n._(msg`${days} d ${hours} h`);
  if (hours > 0) return i18n._(msg`${hours} h ${minutes} m`);
  return i18n._(msg`${minutes} m`);
}
