import { POWERUPS } from '@spw/rules/powerups';
import { useState } from 'react';
import type { Want } from '../../features/shop/offer.ts';
import type { Chosen } from '../../features/shop/shop-link.ts';
import { useLinkParameters } from '../../features/money/use-link-parameters.ts';

/** What a link to the shop may say, and what it had chosen. */
const PARAMETERS = ['showSubscription', 'showBuyPlays', 'showPowerup', 'showWildcard', 'offer', 'renew'] as const;

function wantIn(query: URLSearchParams): Want | null {
  const asks = (name: string) => query.has(name) && query.get(name) !== 'false';
  if (asks('showSubscription')) return { kind: 'plans' };
  if (asks('showBuyPlays')) return { kind: 'plays' };
  if (asks('showWildcard')) return { kind: 'wildcard' };
  const powerup = POWERUPS.find((each) => each === query.get('showPowerup'));
  return powerup ? { kind: 'powerup', powerup } : null;
}

/** What is being bought, if anything. A link may open the shop. */
export function useShop() {
  const parameters = useLinkParameters(PARAMETERS);
  const [want, setWant] = useState(() => wantIn(parameters));
  const [chosen, setChosen] = useState<Chosen>(() => ({
    offer: parameters.get('offer'),
    renew: parameters.get('renew') === 'true',
  }));

  return {
    want,
    chosen,
    open: setWant,
    close: () => {
      setWant(null);
      setChosen({ offer: null, renew: false });
    },
  };
}
