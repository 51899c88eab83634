import type { RawBuilder } from 'kysely';
import type { Scope } from './scope.ts';

export interface Offence {
  /** 0 when it is of no player. */
  readonly playerId: bigint;
  readonly offence: string;
}

export interface Invariant {
  readonly id: string;
  /** What is always true. */
  readonly says: string;
  /** Gives a row with `player_id` and the text `offence` for everything in the scope that breaks it; null when only all rows together can tell. */
  readonly offences: (scope: Scope) => RawBuilder<Offence> | null;
}
