import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PriceList } from './price-list-dialog.tsx';

const PARAMETERS: readonly (readonly [name: string, list: PriceList])[] = [
  ['showSubscription', 'plans'],
  ['showBuyPlays', 'plays'],
];

/** Which price list is open. A link may open one; it does so once and leaves the address bar. */
export function usePriceList() {
  const [parameters, setParameters] = useSearchParams();
  const asked = PARAMETERS.find(([name]) => parameters.has(name) && parameters.get(name) !== 'false')?.[1] ?? null;
  const [list, setList] = useState(asked);
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

  return { list, open: setList, close: () => setList(null) };
}
