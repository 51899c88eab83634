export interface ForwardedEvent {
  readonly name: string;
  /** Who it is, as a keyed hash. */
  readonly actor: string;
  readonly insertId: string;
  readonly occurredAt: Date;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** Throws when a batch may not have been taken; an event that comes twice is known by its number. */
export interface ProductAnalytics {
  sendEvents(events: readonly ForwardedEvent[]): Promise<void>;
  sendProfiles(profiles: readonly ForwardedEvent[]): Promise<void>;
}
