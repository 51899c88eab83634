import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const lagos = { timeZone: 'Africa/Lagos' } as const;
const utc = { timeZone: 'UTC' } as const;

/** 14 Sept, 09:00, as it was in Lagos. */
export function formatMoment(instant: string): string {
  return `${formatDay(instant)}, ${formatTime(instant)}`;
}

/** The same in one piece: no line breaks inside it. */
export function formatMomentUnbroken(instant: string): string {
  return formatMoment(instant).replaceAll(' ', '\u00a0');
}

/** 14 Sept, 09:00 of this year, 14 Sept 2027, 09:00 of another. */
export function formatMomentWithYear(instant: string, now: number): string {
  const year = (at: string | number) => new Date(at).toLocaleDateString('en-NG', { ...lagos, year: 'numeric' });
  const moment = formatMomentUnbroken(instant);
  return year(instant) === year(now) ? moment : moment.replace(',', `\u00a0${year(instant)},`);
}

/** 10:42 when it was today, 14 Sept, 09:00 when it was not. */
export function formatRecent(instant: string, now: number): string {
  const day = (at: string | number) => new Date(at).toLocaleDateString('en-NG', lagos);
  return day(instant) === day(now) ? formatTime(instant) : formatMomentUnbroken(instant);
}

/** 10:42 in Lagos. */
export function formatTime(instant: string | number): string {
  const parts = { ...lagos, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Date(instant).toLocaleTimeString('en-NG', parts);
}

/** 14 Sept */
export function formatDay(instant: string): string {
  return new Date(instant).toLocaleDateString('en-NG', { ...lagos, day: 'numeric', month: 'short' });
}

/** Friday 13 November 2026 */
export function formatLongDay(instant: string | number): string {
  const parts = { ...lagos, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return new Date(instant).toLocaleDateString('en-NG', parts).replace(',', '');
}

/** 2026-11-02 → 2 to 8 November; 30 November to 6 December where it crosses a month. */
export function formatWeek(week: string, month: 'long' | 'short' = 'long'): string {
  const monday = new Date(`${week}T00:00:00Z`);
  const sunday = new Date(monday.getTime() + 6 * DAY_MS);
  const whole = (day: Date) => day.toLocaleDateString('en-NG', { ...utc, day: 'numeric', month });
  const isOneMonth = monday.getUTCMonth() === sunday.getUTCMonth();
  return `${isOneMonth ? monday.getUTCDate() : whole(monday)} to ${whole(sunday)}`;
}

/** 2026-03-02 → March 2026 */
export function formatMonth(week: string): string {
  return new Date(`${week}T00:00:00Z`).toLocaleDateString('en-NG', { ...utc, month: 'long', year: 'numeric' });
}

/** 252 → 4:12 */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

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

/** 48 s, 34 min, 2 h 10 m, 3 d: how long ago something was. */
export function formatAge(instant: string, now: number): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(instant)) / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} m`;
  return `${Math.floor(hours / 24)} d`;
}
