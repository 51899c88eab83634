import { ALERT_CALM_MINUTES, type AlertCondition } from '@spw/rules/alerts';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { Random } from '../../platform/random.ts';
import { sendAlertJob, type AlertChannel } from './jobs.ts';
import { own } from './tables.ts';

interface AlertRow extends AlertCondition {
  readonly alertId: string;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
}

interface Deps {
  readonly clock: Clock;
  readonly random: Random;
  readonly channels: readonly AlertChannel[];
}

const KEPT_DAYS = 90;
const COLUMNS = ['alertId', 'kind', 'subject', 'facts', 'openedAt', 'closedAt'] as const;

/** Opens what is new, closes what has been well for a while, and has each of these changes sent once over every channel. */
export async function keepAlerts(
  deps: Deps,
  tx: Tx,
  { conditions, now }: { readonly conditions: readonly AlertCondition[]; readonly now: Date },
): Promise<void> {
  for (const condition of conditions) {
    const alertId = newId(deps);
    const { rows } = await sql<{ alertId: string }>`
      insert into alerts (alert_id, kind, subject, facts, opened_at, seen_at)
      values (${alertId}, ${condition.kind}, ${condition.subject}, ${JSON.stringify(condition.facts)}, ${now}, ${now})
      on conflict (kind, subject) where closed_at is null do update set seen_at = excluded.seen_at, facts = excluded.facts
      returning alert_id`.execute(tx);
    if (rows[0]!.alertId === alertId) await tell(deps, tx, alertId, 'opened');
  }
  const calm = new Date(now.getTime() - ALERT_CALM_MINUTES * 60_000);
  const closed = await own(tx)
    .updateTable('alerts')
    .set({ closedAt: now })
    .where('closedAt', 'is', null)
    .where('seenAt', '<', calm)
    .returning('alertId')
    .execute();
  for (const { alertId } of closed) await tell(deps, tx, alertId, 'closed');
  const old = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await own(tx).deleteFrom('alerts').where('openedAt', '<', old).where('closedAt', 'is not', null).execute();
}

async function tell({ channels }: Deps, tx: Tx, alertId: string, change: 'opened' | 'closed'): Promise<void> {
  for (const channel of channels) await enqueue(tx, sendAlertJob, { alertId, change, channel });
}

export async function findAlert(db: DbOrTx, alertId: string): Promise<AlertRow | undefined> {
  const row = await own(db).selectFrom('alerts').select(COLUMNS).where('alertId', '=', alertId).executeTakeFirst();
  return row && asAlert(row);
}

/** Open ones, oldest first. */
export async function openAlerts(db: DbOrTx): Promise<AlertRow[]> {
  const rows = await own(db)
    .selectFrom('alerts')
    .select(COLUMNS)
    .where('closedAt', 'is', null)
    .orderBy('openedAt')
    .execute();
  return rows.map(asAlert);
}

function asAlert<Row extends { kind: string; facts: unknown }>(row: Row) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above, in this very shape
  return row as Row & Pick<AlertCondition, 'kind' | 'facts'>;
}
