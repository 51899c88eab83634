import type { PaymentsDeps } from '../deps.ts';
import type { WebhookRow } from './webhook-store.ts';

/**
 * `unknown` when what it is about is not ours, or not yet: a webhook may overtake the commit it follows from. `unreadable` when a
 * field that decides does not say what it should.
 */
export type WebhookOutcome = 'done' | 'ignored' | 'unknown' | 'unreadable';

export type WebhookHandler = (deps: PaymentsDeps, webhook: WebhookRow) => Promise<WebhookOutcome>;
