import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Want } from '../../features/shop/offer.ts';

const PARAMETERS: readonly (readonly [name: string, want: Want])[] = [
  ['showSubscription', { kind: 'plans' }],
  ['showBuyPlays', { kind: 'plays' }],
];

/** What is being bought, if anything. A link may open the shop; it does so once and leaves the address bar. */
export function useShop() {
  const [parameters, setParameters] = useSearchParams();
  const asked = PARAMETERS.find(([name]) => parameters.has(name) && parameters.get(name) !== 'false')?.[1] ?? null;
  const [want, setWant] = useState<Want | null>(asked);
  const carried = PARAMETERS.some(([name]) => parameters.has(name));

  useEffect(() => {
    if (!carried) return;
    setParameters(
      (before) => {
        for (const [name] of PARAMETERS) before.delete(name);
        return before;
      },
      { replace: true },
    );
  }, [carried, setParameters]);

  return { want, open: setWant, close: () => setWant(null) };
}
