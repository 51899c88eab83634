import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Random } from '../../platform/random.ts';
import type { KeyRing } from '../../platform/keys.ts';

export interface CampaignsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: { readonly ad: KeyRing };
  /** The sites that an ad may lead to. */
  readonly adOrigins: readonly string[];
}
