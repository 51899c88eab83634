import type { RequestFacts } from '../../platform/http/caller/request-facts.ts';
import type { Player } from '../../platform/http/caller/player.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Random } from '../../platform/random.ts';
import type { KeyRing } from '../../platform/keys.ts';

export interface Person {
  readonly username: string;
  readonly phone: string;
  readonly email: string;
}

export interface AnalyticsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: { readonly analytics: KeyRing };
  readonly personOf: (publicId: string) => Promise<Person | null>;
  /** Who is signed in by these cookies: the library cannot send a token. */
  readonly playerOfCookies: (
    request: Pick<RequestFacts, 'cookies'>,
  ) => Promise<(Player & { readonly publicId: string }) | null>;
}
