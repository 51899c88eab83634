import { POWERUPS } from '@spw/rules/powerups';
import { paths } from '../../shared/paths.ts';
import type { Want } from './offer.ts';

/** What a link to the shop may say. */
export const SHOP_PARAMETERS = [
  'showSubscription',
  'showBuyPlays',
  'showPowerup',
  'showWildcard',
  'offer',
  'renew',
] as const;

/** What was chosen before somebody had to go elsewhere, such as to make a PIN. */
export interface Chosen {
  readonly offer: string | null;
  readonly renew: boolean;
}

export function shopLink(want: Want, { offer, renew }: Chosen): string {
  const [name, value] = (
    {
      plans: ['showSubscription', 'true'],
      plays: ['showBuyPlays', 'true'],
      powerup: ['showPowerup', want.kind === 'powerup' ? want.powerup : ''],
      wildcard: ['showWildcard', 'true'],
    } as const
  )[want.kind];
  const query = new URLSearchParams({
    [name]: value,
    ...(offer !== null && { offer }),
    ...(renew && { renew: 'true' }),
  });
  return `${paths.wheel}?${query.toString()}`;
}

export function wantIn(query: URLSearchParams): Want | null {
  const asks = (name: string) => query.has(name) && query.get(name) !== 'false';
  if (asks('showSubscription')) return { kind: 'plans' };
  if (asks('showBuyPlays')) return { kind: 'plays' };
  if (asks('showWildcard')) return { kind: 'wildcard' };
  const powerup = POWERUPS.find((each) => each === query.get('showPowerup'));
  return powerup ? { kind: 'powerup', powerup } : null;
}

export function chosenIn(query: URLSearchParams): Chosen {
  return { offer: query.get('offer'), renew: query.get('renew') === 'true' };
}
