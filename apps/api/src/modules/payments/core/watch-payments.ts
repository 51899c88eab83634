import { sql } from 'kysely';
import type { PaymentsDeps } from '../deps.ts';

/** What should not lie about: shown to whoever watches the worker. */
export function watchPayments({ db, metrics, databaseNow }: PaymentsDeps): void {
  metrics.watch(
    'spw_payments_stuck',
    'Payments that wait too long, by channel and why',
    ['channel', 'why'],
    async () => {
      const now = await databaseNow(db);
      const { rows } = await sql<{ channel: string; why: string; count: number }>`
      select channel, why, count(*)::integer as count
      from payments, lateral (values
        ('overdue', next_check_at < ${now}::timestamptz - interval '5 minutes'),
        ('old', state in ('created', 'pending') and created_at < ${now}::timestamptz - interval '2 hours'),
        ('quarantined', state = 'quarantined')
      ) as watched (why, is_so)
      where (next_check_at is not null or state = 'quarantined') and is_so group by channel, why`.execute(db);
      return rows.map(({ channel, why, count }) => ({ labels: { channel, why }, value: count }));
    },
  );

  metrics.watch(
    'spw_webhooks_unprocessed',
    'Webhooks nobody has processed for five minutes',
    ['provider'],
    async () => {
      const now = await databaseNow(db);
      const { rows } = await sql<{ provider: string; count: number }>`
      select provider, count(*)::integer as count from webhooks
      where processed_at is null and received_at < ${now}::timestamptz - interval '5 minutes' group by provider`.execute(
        db,
      );
      return rows.map(({ provider, count }) => ({ labels: { provider }, value: count }));
    },
  );
}
