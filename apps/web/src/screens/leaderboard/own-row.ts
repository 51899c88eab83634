import { useEffect, useState } from 'react';

/** The player's own row, when the first page has one. */
export const OWN_ROW = 'own-row';

/** Whether the player can see their own row on this board; false when there is none. */
export function useOwnRowVisible(board: object): boolean {
  const [seen, setSeen] = useState<{ board: object; visible: boolean }>();
  useEffect(() => {
    const row = document.getElementById(OWN_ROW);
    if (row === null || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setSeen({ board, visible: entries.at(-1)?.isIntersecting === true }),
      // The bar itself and the header take their share of the window.
      { rootMargin: '-64px 0px -64px' },
    );
    observer.observe(row);
    return () => observer.disconnect();
  }, [board]);
  return seen?.board === board && seen.visible;
}
