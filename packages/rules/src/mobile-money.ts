import { allow, refuse, type Decision } from './decision.ts';
import { kobo, naira, type Kobo } from './naira.ts';
import { networkOf } from './phone.ts';
import type { Settings } from './settings.ts';

export type MobileMoneyPlatform = 'MoMo' | 'SmartCash';

/** Whose wallet a number most likely has. Numbers move between networks, so a player may say otherwise. */
export function platformOf(phone: string): MobileMoneyPlatform {
  return networkOf(phone) === 'airtel' ? 'SmartCash' : 'MoMo';
}

export function mobileMoneyMinimum(platform: MobileMoneyPlatform, minimums: Settings['minimums']): number {
  return platform === 'SmartCash' ? minimums.smartCash : minimums.moMo;
}

export interface MobileMoneyQuote {
  readonly principal: Kobo;
  readonly service: Kobo;
  readonly operator: Kobo;
  readonly total: Kobo;
}

/** What a principal costs. The providers tell no price before they charge, so the charges are ours, each rounded up to a kobo. */
export function quoteMobileMoney(
  principal: Kobo,
  platform: MobileMoneyPlatform,
  { mobileMoney, minimums }: Pick<Settings, 'mobileMoney' | 'minimums'>,
): Decision<MobileMoneyQuote, 'minimum_mobile_money'> {
  if (principal < naira(mobileMoneyMinimum(platform, minimums))) return refuse('minimum_mobile_money');
  const service = share(principal, mobileMoney.serviceThousandths, mobileMoney.serviceMinimum);
  const operator = share(principal, mobileMoney.operatorThousandths, mobileMoney.operatorMinimum);
  return allow({ principal, service, operator, total: kobo(principal + service + operator) });
}

function share(principal: Kobo, thousandths: number, minimum: number): Kobo {
  const part = (principal * BigInt(thousandths) + 999n) / 1000n;
  return part < naira(minimum) ? naira(minimum) : kobo(part);
}

/** Ada → A•••: enough to know one's sister, not enough to learn a stranger's name. */
export function maskName(name: string): string {
  const [first = ''] = name.trim();
  return first === '' ? '' : `${first.toUpperCase()}•••`;
}

const CERTAINLY_MISSING_SECONDS = 60;

/** A provider that has twice not heard of a prompt, a while apart, never got it. Once may be its own delay. */
export function neverArrived(missing: { readonly times: number; readonly first: Date }, now: Date): boolean {
  return missing.times >= 2 && now.getTime() - missing.first.getTime() >= CERTAINLY_MISSING_SECONDS * 1000;
}

/** Seconds until another prompt may be asked for: the first wait is shorter than those after it. */
export function secondsToResend(
  { prompts, lastSentAt, now }: { readonly prompts: number; readonly lastSentAt: Date; readonly now: Date },
  { firstResendSeconds, nextResendSeconds }: Settings['mobileMoney'],
): number {
  const wait = prompts <= 1 ? firstResendSeconds : nextResendSeconds;
  const passed = Math.floor((now.getTime() - lastSentAt.getTime()) / 1000);
  return Math.max(0, wait - passed);
}
