import { paths } from '../../shared/paths.ts';
import type { Want } from './offer.ts';

/** What was chosen before somebody had to go elsewhere, such as to make a PIN. */
export interface Chosen {
  readonly offer: string | null;
  readonly renew: boolean;
}

/** The address that opens the shop at a want, with what was chosen. */
export function shopLink(want: Want, { offer, renew }: Chosen): string {
  const names = { plans: 'showSubscription', plays: 'showBuyPlays', powerup: 'showPowerup', wildcard: 'showWildcard' };
  const query = new URLSearchParams({
    [names[want.kind]]: want.kind === 'powerup' ? want.powerup : 'true',
    ...(offer !== null && { offer }),
    ...(renew && { renew: 'true' }),
  });
  return `${paths.wheel}?${query.toString()}`;
}
