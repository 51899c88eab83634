import { formatMoment } from './format-date.ts';

const zone = { timeZone: 'Africa/Lagos' } as const;

/** 14 Sept, 09:00, in one piece: no line breaks inside it. */
export function moment(instant: string): string {
  return formatMoment(instant).replaceAll(' ', '\u00a0');
}

/** 14 Sept, 09:00 of this year, 14 Sept 2027, 09:00 of another. */
export function momentOf(instant: string, now: number): string {
  const year = (at: string | number) => new Date(at).toLocaleDateString('en-NG', { ...zone, year: 'numeric' });
  return year(instant) === year(now) ? moment(instant) : moment(instant).replace(',', `\u00a0${year(instant)},`);
}

/** 10:42 in Lagos. */
export function clock(instant: string | number): string {
  return new Date(instant).toLocaleTimeString('en-NG', {
    ...zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

/** 10:42 when it was today, 14 Sept, 09:00 when it was not. */
export function when(instant: string, now: number): string {
  const day = (at: string | number) => new Date(at).toLocaleDateString('en-NG', zone);
  return day(instant) === day(now) ? clock(instant) : moment(instant);
}

/** 14 Sept */
export function shortDay(instant: string): string {
  return new Date(instant).toLocaleDateString('en-NG', { ...zone, day: 'numeric', month: 'short' });
}

/** Friday 13 November 2026 */
export function longDay(instant: string | number): string {
  const parts = { ...zone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return new Date(instant).toLocaleDateString('en-NG', parts).replace(',', '');
}

/** 48 s, 34 min, 2 h 10 m, 3 d: how long something is or was. */
function span(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} m`;
  return `${Math.floor(hours / 24)} d`;
}

export function age(instant: string, now: number): string {
  return span(now - Date.parse(instant));
}
