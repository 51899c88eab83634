import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Want } from '../../features/shop/offer.ts';
import { chosenIn, SHOP_PARAMETERS, wantIn } from '../../features/shop/shop-link.ts';

/** What is being bought, if anything. A link may open the shop; it does so once and leaves the address bar. */
export function useShop() {
  const [parameters, setParameters] = useSearchParams();
  const [want, setWant] = useState<Want | null>(wantIn(parameters));
  const [chosen, setChosen] = useState(chosenIn(parameters));
  const carried = SHOP_PARAMETERS.some((name) => parameters.has(name));

  useEffect(() => {
    if (!carried) return;
    setParameters(
      (before) => {
        for (const name of SHOP_PARAMETERS) before.delete(name);
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
