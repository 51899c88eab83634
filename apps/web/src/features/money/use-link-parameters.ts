import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** What the link that led here asked of the page. The page does it once, so these leave the address bar. */
export function useLinkParameters(names: readonly string[]): URLSearchParams {
  const [parameters, setParameters] = useSearchParams();
  const [asked] = useState(() => new URLSearchParams(parameters));
  const carried = names.some((name) => parameters.has(name));
  useEffect(() => {
    if (!carried) return;
    setParameters(
      (before) => {
        for (const name of names) before.delete(name);
        return before;
      },
      { replace: true },
    );
  }, [carried, names, setParameters]);
  return asked;
}
