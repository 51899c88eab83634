import type { Settings } from '@spw/rules/settings';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Random } from '../../platform/random.ts';
import type { Tokens } from './sessions/session-tokens.ts';

export interface PlayersDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly currentSettings: () => Promise<Settings>;
  readonly secrets: {
    readonly ticket: string;
    readonly refresh: string;
    readonly code: string;
    readonly networkPartner: string;
  };
  readonly tokens: Tokens;
  /** Off only in demonstrations: then a number alone signs in. */
  readonly phoneVerification: 'on' | 'off';
}

export interface FreshCodeDeps extends PlayersDeps {
  /** Where a stand-in phone shows the messages of a number; null with a real SMS provider. */
  readonly standInPhone: ((phone: string) => string) | null;
}
