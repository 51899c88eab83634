import { useEffect, useRef } from 'react';

/** After a reload the wheel stands where the last spin stopped. */
export function useRestoredCategory(
  category: string | undefined,
  spinning: boolean,
  show: (name: string) => void,
): void {
  const shown = useRef(false);
  useEffect(() => {
    if (shown.current || spinning) {
      shown.current = true;
      return;
    }
    if (category === undefined) return;
    shown.current = true;
    show(category);
    // Only the first category counts: later ones the wheel has turned to by itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [category, spinning]);
}
