import { alertText } from '@spw/rules/alerts';
import type { Db } from '../../platform/db/database.ts';
import type { AlertMail, AlertWebhook } from '../../providers/alerts/port.ts';
import { findAlert } from './alert-store.ts';
import type { AlertChange } from './jobs.ts';

interface Deps {
  readonly db: Db;
  readonly mail: AlertMail | null;
  readonly webhook: AlertWebhook | null;
}

/** A job may run twice; both times it carries the same id, by which mail servers and machines know the second. */
export async function sendAlert(deps: Deps, { alertId, change, channel }: AlertChange): Promise<void> {
  const alert = await findAlert(deps.db, alertId);
  if (!alert) return;
  const text = alertText(alert);
  const { kind, subject, facts, openedAt, closedAt } = alert;
  const at = change === 'opened' ? openedAt : (closedAt ?? openedAt);
  const message = { id: `${alertId}.${change}`, change, kind, subject, facts, text, at: at.toISOString() };
  await (channel === 'email' ? deps.mail?.send(message) : deps.webhook?.send(message));
}
