import { useSyncExternalStore } from 'react';
import { InTopLayer } from './top-layer.tsx';

interface Announcement {
  id: number;
  text: string;
}

type Urgency = 'polite' | 'assertive';

let said: Record<Urgency, Announcement> = { polite: { id: 0, text: '' }, assertive: { id: 0, text: '' } };
const listeners = new Set<() => void>();

/** Says something to screen readers only. `assertive` interrupts: verdicts and the last seconds. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  said = { ...said, [urgency]: { id: said[urgency].id + 1, text } };
  for (const listener of listeners) listener();
}

/** Once in the page; speaks what `announce` is given. */
export function LiveRegion() {
  const { polite, assertive } = useSyncExternalStore(watch, read, read);
  return (
    <InTopLayer>
      <div className="sr-text" aria-live="polite">
        <span key={polite.id}>{polite.text}</span>
      </div>
      <div className="sr-text" aria-live="assertive">
        <span key={assertive.id}>{assertive.text}</span>
      </div>
    </InTopLayer>
  );
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): Record<Urgency, Announcement> {
  return said;
}
