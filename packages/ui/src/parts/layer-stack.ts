import { useSyncExternalStore } from 'react';

/**
 * Everything outside an open modal dialog is dead to taps and to screen readers, so messages must be shown inside the
 * topmost one. Dialogs register here; the message region asks where to live.
 */
let layers: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

export function enterLayer(element: HTMLElement): () => void {
  change([...layers, element]);
  return () => change(layers.filter((layer) => layer !== element));
}

export function useTopLayer(): HTMLElement | undefined {
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
