import { POWERUPS } from '@spw/rules/powerups';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Want } from '../../features/shop/offer.ts';
import type { Chosen } from '../../features/shop/shop-link.ts';

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

/** What is being bought, if anything. A link may open the shop; it does so once and leaves the address bar. */
export function useShop() {
  const [parameters, setParameters] = useSearchParams();
  const [want, setWant] = useState(wantIn(parameters));
  const [chosen, setChosen] = useState<Chosen>({
    offer: parameters.get('offer'),
    renew: parameters.get('renew') === 'true',
  });
  const carried = PARAMETERS.some((name) => parameters.has(name));

  useEffect(() => {
    if (!carried) return;
    setParameters(
      (before) => {
        for (const name of PARAMETERS) before.delete(name);
        return before;
      },
      { replace: true },
    );
  }, [carried, setParameters]);

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
