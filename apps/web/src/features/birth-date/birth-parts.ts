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

export function monthNames(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 1)));
}

/** 14 June 1998. */
export function readBirthDate(written: string, locale: string): string {
  return new Date(`${written}T00:00:00Z`).toLocaleDateString(locale === 'en' ? 'en-NG' : locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
