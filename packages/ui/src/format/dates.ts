import { i18n } from '@lingui/core';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

// Browsers know the months of none of our languages but English, and not every one has the English of Nigeria: the names are our own.
const MONTHS = msg({
  message: 'January February March April May June July August September October November December',
  comment: 'Twelve names, with one space between them',
});
const SHORT_MONTHS = msg({
  message: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
  comment: 'Twelve names, with one space between them',
});

/** January to December. */
export function monthNames(length: 'long' | 'short' = 'long'): readonly string[] {
  return i18n._(length === 'long' ? MONTHS : SHORT_MONTHS).split(' ');
}

/** The moment as clocks in Lagos showed it, to be read by the methods for UTC: an hour ahead of it, in summer and winter. */
function inLagos(instant: string | number): Date {
  return new Date(new Date(instant).getTime() + HOUR_MS);
}

function dayAndMonth(day: Date, length: 'long' | 'short'): string {
  return `${day.getUTCDate()} ${monthNames(length)[day.getUTCMonth()]}`;
}

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
  const year = inLagos(instant).getUTCFullYear();
  const moment = formatMomentUnbroken(instant);
  return year === inLagos(now).getUTCFullYear() ? moment : moment.replace(',', `\u00a0${year},`);
}

/** 10:42 when it was today, 14 Sept, 09:00 when it was not. */
export function formatRecent(instant: string, now: number): string {
  const day = (at: string | number) => inLagos(at).toISOString().slice(0, 10);
  return day(instant) === day(now) ? formatTime(instant) : formatMomentUnbroken(instant);
}

/** 10:42 in Lagos. */
export function formatTime(instant: string | number): string {
  return inLagos(instant).toISOString().slice(11, 16);
}

/** 10:42:07 in Lagos. */
export function formatTimeWithSeconds(instant: number): string {
  return inLagos(instant).toISOString().slice(11, 19);
}

/** 14 Sept */
export function formatDay(instant: string): string {
  return dayAndMonth(inLagos(instant), 'short');
}

/** Friday 13 November 2026, for the console, which is in English. */
export function formatLongDay(instant: string | number): string {
  const parts = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return inLagos(instant).toLocaleDateString('en-NG', parts).replace(',', '');
}

/** 1998-06-14 → 14 June 1998 */
export function formatDate(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return `${dayAndMonth(day, 'long')} ${day.getUTCFullYear()}`;
}

/** 2026-11-02 → 2 to 8 November; 30 November to 6 December where it crosses a month. */
export function formatWeek(week: string, month: 'long' | 'short' = 'long'): string {
  const monday = new Date(`${week}T00:00:00Z`);
  const sunday = new Date(monday.getTime() + 6 * DAY_MS);
  const isOneMonth = monday.getUTCMonth() === sunday.getUTCMonth();
  const first = isOneMonth ? String(monday.getUTCDate()) : dayAndMonth(monday, month);
  const last = dayAndMonth(sunday, month);
  return i18n._(msg`${first} to ${last}`);
}

/** 2026-03-02 → March 2026 */
export function formatMonth(week: string): string {
  const day = new Date(`${week}T00:00:00Z`);
  return `${monthNames()[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/** The year and the month of a moment in Lagos, as its receipts stand under them. */
export function yearAndMonthOf(instant: string): { year: string; month: string } {
  const at = inLagos(instant);
  return { year: String(at.getUTCFullYear()), month: monthNames()[at.getUTCMonth()]! };
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

/** 48 s, 34 min, 2 h 10 m, 1 d 19 h, 9 d: how long ago something was. */
export function formatAge(instant: string, now: number): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(instant)) / 1000));
  const age = seconds * 1000;
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(age / MINUTE_MS);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor((age % DAY_MS) / HOUR_MS);
  if (age < DAY_MS) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} m`;
  const days = Math.floor(age / DAY_MS);
  return hours === 0 || age >= WEEK_MS ? `${days} d` : `${days} d ${hours} h`;
}
