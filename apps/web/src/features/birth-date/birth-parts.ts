export interface BirthParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

export const NO_BIRTH_DATE: BirthParts = { day: '', month: '', year: '' };

export function isEmpty({ day, month, year }: BirthParts): boolean {
  return day === '' && month === '' && year === '';
}

/** Written as the server reads it: 1998-06-14. */
export function writeBirthDate({ day, month, year }: BirthParts): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
