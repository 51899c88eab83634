import { allow, refuse, type Decision } from './decision.ts';
import type { LagosDay } from './lagos.ts';

const OLDEST = 120;
const WRITTEN = /^(\d{4})-(\d{2})-(\d{2})$/;

function isRealDay(text: string): boolean {
  const [, year, month, day] = WRITTEN.exec(text) ?? [];
  if (year === undefined) return false;
  const read = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // 31 April would be read as 1 May.
  return read.getUTCMonth() === Number(month) - 1 && read.getUTCDate() === Number(day);
}

/** Whole years between a birth date and a day. Who was born on 29 February is a year older on 1 March of other years. */
export function ageOn(birthDate: string, day: LagosDay): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** A birth date written 1998-06-14. Somebody who is too young has one too: it is kept, and they wait for the day. */
export function parseBirthDate(text: string, today: LagosDay): Decision<string, 'birth_date_invalid'> {
  return isRealDay(text) && text <= today && ageOn(text, today) <= OLDEST ? allow(text) : refuse('birth_date_invalid');
}

/** The first day on which somebody is this old. */
export function dayOfAge(birthDate: string, age: number): LagosDay {
  const [year, month, day] = birthDate.split('-').map(Number) as [number, number, number];
  // 29 February becomes 1 March in a year that has none.
  return new Date(Date.UTC(year + age, month - 1, day)).toISOString().slice(0, 10) as LagosDay;
}
