import { useCallback, useRef, useState, type RefObject } from 'react';

/** A reducer whose state can be read at once, between renders: two taps in one instant see each other. */
export function useLiveReducer<State, Event>(
  reduce: (state: State, event: Event) => State,
  first: State,
): { state: State; live: RefObject<State>; tell: (event: Event) => boolean } {
  const live = useRef(first);
  const [state, setState] = useState(first);
  const tell = useCallback(
    (event: Event) => {
      const next = reduce(live.current, event);
      const changed = next !== live.current;
      live.current = next;
      setState(next);
      return changed;
    },
    [reduce],
  );
  return { state, live, tell };
}
