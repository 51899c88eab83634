import { platformOf, type MobileMoneyPlatform } from '@spw/rules/mobile-money';
import { parsePhone, type Phone } from '@spw/rules/phone';
import { must } from '../../../platform/refusal.ts';
import type { Platform } from '../../../providers/mobile-money/port.ts';
import type { Channel } from '../core/payment-store.ts';

const PLATFORMS: Record<MobileMoneyPlatform, Platform> = { MoMo: 'momo', SmartCash: 'smartcash' };

export interface Payer {
  readonly phone: Phone;
  readonly shown: MobileMoneyPlatform;
  readonly platform: Platform;
}

/** Whose phone is asked, and by which provider: the number guesses, the player decides. */
export function payerOf({ msisdn, platform }: { msisdn: string; platform?: MobileMoneyPlatform }): Payer {
  const phone = must(parsePhone(msisdn));
  const shown = platform ?? platformOf(phone);
  return { phone, shown, platform: PLATFORMS[shown] };
}

export function platformIn({ channel }: { channel: Channel }): Platform {
  if (channel !== 'momo' && channel !== 'smartcash') throw new Error(`${channel} is not mobile money`);
  return channel;
}
