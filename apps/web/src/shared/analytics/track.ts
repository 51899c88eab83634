export interface TrackedEvent {
  readonly name: string;
  readonly properties: Readonly<Record<string, string | number>>;
}

// Whoever sends events on may load long after the first of them; more than this and the oldest go.
const KEPT = 100;
const waiting: TrackedEvent[] = [];
let deliver: ((event: TrackedEvent) => void) | null = null;

export function track(name: string, properties: TrackedEvent['properties'] = {}): void {
  const event = { name, properties };
  if (deliver !== null) {
    deliver(event);
    return;
  }
  waiting.push(event);
  if (waiting.length > KEPT) waiting.shift();
}

/** Hands over what has waited, then every event as it happens. */
export function onTracked(listener: (event: TrackedEvent) => void): () => void {
  deliver = listener;
  for (const event of waiting.splice(0)) listener(event);
  return () => {
    deliver = null;
  };
}
