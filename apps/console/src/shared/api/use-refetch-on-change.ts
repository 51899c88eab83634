import { useEffect, useRef } from 'react';

/** Reads again when what is shown was changed by somebody else, as a call that is made again says. `of` names what is shown. */
export function useRefetchOnChange(change: string | number | undefined, refetch: () => unknown, of = ''): void {
  const seen = useRef({ of, change });
  useEffect(() => {
    const before = seen.current;
    if (change === undefined) return;
    seen.current = { of, change };
    if (before.of === of && before.change !== undefined && before.change !== change) refetch();
  }, [change, refetch, of]);
}
