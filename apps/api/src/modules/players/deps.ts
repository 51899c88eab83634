import type { Settings } from '@spw/rules/settings';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { KeyRing } from '../../platform/keys.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Random } from '../../platform/random.ts';
import type { NumberCheckProvider } from '../../providers/number-check/port.ts';
import type { Tokens } from './sessions/session-tokens.ts';

export interface PlayersDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly currentSettings: () => Promise<Settings>;
  readonly secrets: {
    readonly ownerLink: KeyRing;
    readonly refresh: KeyRing;
    readonly code: KeyRing;
    readonly passkey: KeyRing;
    /** Every key there ever was: a number on a break is known by whichever was in use then. */
    readonly number: KeyRing;
    readonly networkPartner: KeyRing;
  };
  readonly tokens: Tokens;
  /** Gives a number that was here before what is kept of its player: limits, what was asked, where money went. It lies with other modules. */
  readonly takeOverKept: (tx: Tx, back: { playerId: bigint; phoneHashes: readonly Buffer[] }) => Promise<void>;
  /** Gives a number that was never here, and is proven, what it is welcomed with. That lies with other modules too. */
  readonly welcome: (tx: Tx, welcomed: { playerId: bigint }) => Promise<void>;
  /** Which site passkeys are made for, and the one address from which they are used. */
  readonly passkeySite: { readonly rpId: string; readonly origin: string };
  /** Off only in demonstrations: then a number alone signs in. */
  readonly phoneVerification: 'on' | 'off';
}

export interface NumberCheckDeps extends PlayersDeps {
  readonly numberCheck: NumberCheckProvider;
  readonly log: Log;
}

export interface MoneyCodeDeps extends PlayersDeps {
  /** Where a stand-in phone shows the messages of a number; null with a real SMS provider. */
  readonly standInPhone: ((phone: string) => string) | null;
}
