import { useLocation } from 'react-router';

/** What a link says about itself, to be read aloud and to be seen: that it leads to the page the player is on, or one above it. */
export function useHere(): (to: string) => 'page' | undefined {
  const { pathname } = useLocation();
  return (to) => (`${pathname}/`.toLowerCase().startsWith(`${to}/`) ? 'page' : undefined);
}
