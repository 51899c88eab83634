import { parseBirthDate } from './birth-date.ts';
import type { LagosDay } from './lagos.ts';
import { areasOf } from './places.ts';

/** What a player says once and cannot change: prizes are paid to a person, and a person has one birth date. */
export interface Details {
  readonly birthDate: string | null;
  readonly gender: string | null;
  readonly state: string | null;
  readonly city: string | null;
}

export type Detail = keyof Details;
type DetailRefusal = 'birth_date_invalid' | 'profile_locked' | 'place_unknown';

export interface DetailsVerdict {
  /** The details as they will be. */
  readonly details: Details;
  readonly refused: Readonly<Partial<Record<Detail, DetailRefusal>>>;
}

/** Each detail locks once it is set. Saying again what is set already changes nothing and is no offence. */
export function decideDetails(
  known: Details,
  said: { readonly [D in Detail]?: string | undefined },
  { today }: { readonly today: LagosDay },
): DetailsVerdict {
  const { birthDate, gender, state, city } = known;
  const details = { birthDate, gender, state, city };
  const refused: Partial<Record<Detail, DetailRefusal>> = {};

  for (const detail of ['birthDate', 'gender', 'state', 'city'] as const) {
    const value = said[detail];
    if (value === undefined || value === known[detail]) continue;
    const problem = known[detail] === null ? problemOf(detail, value) : 'profile_locked';
    if (problem === null) details[detail] = value;
    else refused[detail] = problem;
  }
  return { details, refused };

  function problemOf(detail: Detail, value: string): DetailRefusal | null {
    if (detail === 'birthDate') {
      const birthDate = parseBirthDate(value, today);
      return birthDate.ok ? null : birthDate.code;
    }
    if (detail === 'state') return areasOf(value).length > 0 ? null : 'place_unknown';
    if (detail === 'city') return areasOf(details.state ?? '').includes(value) ? null : 'place_unknown';
    return null;
  }
}
