export interface SmsMessage {
  /** 234 and ten digits. */
  readonly to: string;
  readonly text: string;
  /** One message for ever: the provider sends a reference it has seen before only once. */
  readonly reference: string;
}

/** Throws when the message may not have been taken; sending the same reference again is always safe. */
export interface SmsSender {
  send(message: SmsMessage): Promise<void>;
}
