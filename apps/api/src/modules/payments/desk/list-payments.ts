import { sql } from 'kysely';
import type { PaymentState } from '@spw/rules/payment';
import type { CursorPosition } from '../../../platform/cursor.ts';
import type { Span } from '../../../platform/days-and-order.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { Channel, PaymentRow } from '../core/payment-store.ts';
import { own } from '../tables.ts';

export interface PaymentsFilter {
  readonly show: 'all' | 'stuck' | 'asked';
  readonly state?: PaymentState | undefined;
  readonly channel?: Channel | undefined;
  readonly playerId?: bigint | undefined;
  readonly span: Span;
  readonly oldestFirst: boolean;
  readonly after: CursorPosition | null;
  readonly limit: number;
  readonly now: Date;
}

// Longer than a payer sits before a page or a phone.
const STUCK_AFTER_MS = 30 * 60_000;

/** Payments of all players, from either end of time. */
export async function listForOperators(db: DbOrTx, filter: PaymentsFilter): Promise<PaymentRow[]> {
  const { show, state, channel, playerId, span, oldestFirst, after, limit, now } = filter;
  let query = own(db).selectFrom('payments').selectAll('payments');
  if (show === 'stuck') {
    const before = new Date(now.getTime() - STUCK_AFTER_MS);
    // The states are named as the index names them.
    query = query.where(sql<boolean>`state in ('created', 'pending', 'quarantined', 'disputed')
      and (state in ('quarantined', 'disputed') or created_at < ${before})`);
  }
  if (show === 'asked')
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('paymentActions')
          .select('actionId')
          .whereRef('paymentActions.playerId', '=', 'payments.playerId')
          .whereRef('paymentActions.paymentId', '=', 'payments.paymentId')
          .where('paymentActions.state', 'in', ['asked', 'approved', 'sent']),
      ),
    );
  if (state) query = query.where('state', '=', state);
  if (channel) query = query.where('channel', '=', channel);
  if (playerId !== undefined) query = query.where('playerId', '=', playerId);
  if (span.from) query = query.where('createdAt', '>=', span.from);
  if (span.until) query = query.where('createdAt', '<', span.until);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('createdAt', 'paymentId'), oldestFirst ? '>' : '<', tuple(after.at, after.id)),
    );
  const direction = oldestFirst ? 'asc' : 'desc';
  const rows = await query.orderBy('createdAt', direction).orderBy('paymentId', direction).limit(limit).execute();
  return rows as PaymentRow[];
}

export async function openActionKinds(
  db: DbOrTx,
  paymentIds: readonly string[],
): Promise<Map<string, 'credit' | 'refund'>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await own(db)
    .selectFrom('paymentActions')
    .select(['paymentId', 'kind'])
    .where('paymentId', 'in', paymentIds)
    .where('state', 'in', ['asked', 'approved', 'sent'])
    .execute();
  return new Map(rows.map(({ paymentId, kind }) => [paymentId, kind as 'credit' | 'refund']));
}

/** What providers told us of these names, oldest first. */
export function eventsAbout(db: DbOrTx, names: readonly string[]) {
  return own(db)
    .selectFrom('webhooks')
    .select(['webhookId', 'provider', 'dedupeKey', 'seen', 'receivedAt', 'processedAt', 'outcome'])
    .where('about', 'in', names)
    .orderBy('receivedAt')
    .orderBy('webhookId')
    .limit(100)
    .execute();
}

export function differencesOf(db: DbOrTx, reference: string): Promise<{ class: string; at: Date }[]> {
  return own(db)
    .selectFrom('reconciliationItems')
    .innerJoin('reconciliations', 'reconciliations.reconciliationId', 'reconciliationItems.reconciliationId')
    .select(['class', 'finishedAt as at'])
    .where('reference', '=', reference)
    .orderBy('finishedAt')
    .limit(50)
    .execute();
}
