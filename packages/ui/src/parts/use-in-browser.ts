import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on a page that was drawn ahead, until its script has come: what works by script alone cannot be pressed before. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
