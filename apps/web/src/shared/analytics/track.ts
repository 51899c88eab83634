export interface TrackedEvent {
  readonly name: string;
  readonly properties: Readonly<Record<string, string | number>>;
}

export interface AnalyticsListener {
  event(event: TrackedEvent): void;
  path?(pathname: string): void;
}

/** The name under which a new player's figures are handed over: they begin at zero. */
export const NEW_PLAYER = '$new';

// Whoever sends events on may load long after the first of them; more than this and the oldest go.
const KEPT = 100;
const waiting: TrackedEvent[] = [];
let deliver: AnalyticsListener | null = null;

/** Who did it is not said here: the server knows, and what is private never leaves the page. */
export function track(name: string, properties: TrackedEvent['properties'] = {}): void {
  const event = { name, properties };
  if (deliver !== null) {
    deliver.event(event);
    return;
  }
  waiting.push(event);
  if (waiting.length > KEPT) waiting.shift();
}

export function trackNewPlayer(TotalPoints: number): void {
  track(NEW_PLAYER, { Spins: 0, GamesPlayed: 0, BuyPlaysAirtime: 0, BuyPlaysWallet: 0, TotalPoints });
}

/** Told before the screen of that address is there. */
export function trackPath(pathname: string): void {
  deliver?.path?.(pathname);
}

/** Hands over what has waited, then every event as it happens. */
export function onTracked(listener: AnalyticsListener): () => void {
  deliver = listener;
  for (const event of waiting.splice(0)) listener.event(event);
  return () => {
    deliver = null;
  };
}
