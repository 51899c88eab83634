import { allow, refuse, type Decision } from './decision.ts';
import type { LagosDay } from './lagos.ts';

const OLDEST = 120;
const WRITTEN = /^(\d{4})-(\d{2})-(\d{2})$/;

export type BirthDateRefusal = 'birth_date_invalid' | 'under_age';

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

/** A birth date written 1998-06-14, of somebody who is old enough today. */
export function parseBirthDate(
  text: string,
  today: LagosDay,
  { minimumAge }: { readonly minimumAge: number },
): Decision<string, BirthDateRefusal> {
  if (!isRealDay(text) || text > today || ageOn(text, today) > OLDEST) return refuse('birth_date_invalid');
  if (ageOn(text, today) < minimumAge) return refuse('under_age');
  return allow(text);
}
