import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * Everything outside an open modal dialog is dead to taps and to screen readers, so messages must be shown inside the
 * topmost one. Dialogs register here; the message region asks here where to be shown.
 */
let layers: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

export function enterLayer(element: HTMLElement): () => void {
  change([...layers, element]);
  return () => change(layers.filter((layer) => layer !== element));
}

function useTopLayer(): HTMLElement | undefined {
  return useSyncExternalStore(watch, top, () => undefined);
}

function top(): HTMLElement | undefined {
  return layers[layers.length - 1];
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly HTMLElement[]): void {
  layers = next;
  document.documentElement.classList.toggle('layer-open', layers.length > 0);
  for (const listener of listeners) listener();
}

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
