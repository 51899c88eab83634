export interface Push {
  readonly endpoint: string;
  readonly p256dh: Buffer;
  readonly auth: Buffer;
  /** Read by the phone alone. */
  readonly payload: string;
  /** A sleeping phone is woken for it. */
  readonly urgent: boolean;
}

/** Pushes to a browser. `gone`: the browser takes no more there, ever. Throws when it may work later. */
export interface PushSender {
  readonly send: (push: Push) => Promise<'sent' | 'gone'>;
}
