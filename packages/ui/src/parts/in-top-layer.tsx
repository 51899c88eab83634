import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTopLayer } from './layer-stack.ts';

/** Renders into the topmost open dialog, or at the end of the page. Nothing is rendered on the server. */
export function InTopLayer({ children }: { children: ReactNode }) {
  const layer = useTopLayer();
  const mounted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return mounted ? createPortal(children, layer ?? document.body) : null;
}

function never(): () => void {
  return () => undefined;
}
