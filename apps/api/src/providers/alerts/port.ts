/** What people or machines outside the console are told of an alert. */
export interface AlertMessage {
  /** The same however often it is sent. */
  readonly id: string;
  readonly change: 'opened' | 'closed';
  readonly kind: string;
  readonly subject: string;
  readonly facts: Readonly<Record<string, number>>;
  readonly text: string;
  readonly at: string;
}

/** Throws when it was not taken: the job is tried again. */
export interface AlertMail {
  readonly send: (message: AlertMessage) => Promise<void>;
}
export type AlertWebhook = AlertMail;
