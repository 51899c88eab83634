import type { Settings } from '@spw/rules/settings';
import type { Clock } from '../../platform/clock.ts';
import type { CrashPoint } from '../../platform/crash-point.ts';
import type { Db, DbOrTx } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { Random } from '../../platform/random.ts';
import type { KeyRing } from '../../platform/keys.ts';
import type { CardProvider } from '../../providers/card/port.ts';
import type { CarrierLanguage, CarrierProvider } from '../../providers/carrier/port.ts';
import type { MobileMoneyProvider, Platform } from '../../providers/mobile-money/port.ts';
import type { Guarded } from '../../providers/provider-trouble.ts';
import type { SpendingDeps } from '../limits/index.ts';
import type { HasOverpayment } from './core/payment-store.ts';

export interface PaymentsDeps extends SpendingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly databaseNow: (db: DbOrTx) => Promise<Date>;
  readonly currentSettings: () => Promise<Settings>;
  readonly crashPoint: CrashPoint;
  readonly providers: {
    readonly card: CardProvider & Guarded;
    readonly mobileMoney: Readonly<Record<Platform, MobileMoneyProvider & Guarded>>;
    readonly carrier: CarrierProvider & Guarded;
  };
  readonly carrierLanguage: CarrierLanguage;
  /** Transfers to banks are another module's: it is told what their provider says of them. */
  readonly transferEvents: TransferEvents;
  readonly hasOverpayment: HasOverpayment;
  /** Whose signature a webhook of the card provider may carry. */
  readonly secrets: { readonly card: KeyRing };
  readonly paymentConfig: {
    /** Where providers send a player back to. */
    readonly webUrl: string;
    readonly cardPublicKey: string;
    /** The world a card payment must be of. */
    readonly cardDomain: 'live' | 'test';
    /** Where the carriers' own systems call from. */
    readonly carrierSystems: readonly string[];
    /** Their messages must be signed as the partner's are. */
    readonly carrierSystemsSign: boolean;
  };
}

export interface TransferEvents {
  /** `transfer.success` and its like. `unknown` when no withdrawal has the reference: it is told again for a while. */
  handle(event: { readonly event: string; readonly data: unknown }): Promise<'done' | 'unknown'>;
  /** Whose withdrawal has this reference. */
  ownerOf(reference: string): Promise<bigint | null>;
  /** Whether the provider may send this transfer: only one that we asked for, as we asked for it. */
  approve(raw: Buffer): Promise<boolean>;
}
