import type { RawBuilder } from 'kysely';

export interface Invariant {
  readonly id: string;
  /** What is always true. */
  readonly says: string;
  /** Gives a row with the text `offence` for everything that breaks it. */
  readonly offences: RawBuilder<{ offence: string }>;
}
