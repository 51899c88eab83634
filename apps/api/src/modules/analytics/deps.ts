import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Random } from '../../platform/random.ts';

export interface Person {
  readonly username: string;
  readonly phone: string;
  readonly email: string;
}

export interface AnalyticsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: { readonly analytics: string };
  /** Who has this public id. */
  readonly personOf: (publicId: string) => Promise<Person | null>;
}
