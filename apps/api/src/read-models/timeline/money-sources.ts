import { toNaira } from '@spw/rules/naira';
import { shortReferencesOf } from '../../modules/short-references/index.ts';
import type { PlayerRow } from '../../modules/players/index.ts';
import { allTables } from '../../platform/db/all-tables.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { eventOf, type Sources } from './player-sources.ts';

/** What came in, went out and was put right. */
export function moneyOf(db: DbOrTx, { playerId }: PlayerRow): Sources {
  const tables = allTables(db);
  const referencesOf = (subjectIds: readonly string[]) => shortReferencesOf(db, { playerIds: [playerId], subjectIds });
  return {
    payment: async ({ after, limit }) => {
      let query = tables.selectFrom('payments').selectAll().where('playerId', '=', playerId);
      if (after !== undefined) query = query.where('paymentId', '<', after);
      const rows = await query.orderBy('paymentId', 'desc').limit(limit).execute();
      const references = await referencesOf(rows.map(({ paymentId }) => paymentId));
      return rows.map(({ paymentId, createdAt, channel, principalKobo, state, reason, reference }) => ({
        key: paymentId,
        at: createdAt,
        event: eventOf(paymentId, createdAt, {
          kind: 'money',
          what: 'payment',
          name: channel,
          state,
          amount: toNaira(principalKobo),
          words: reason,
          shortReference: references.get(paymentId) ?? null,
          opens: reference,
        }),
      }));
    },
    withdrawal: async ({ after, limit }) => {
      let query = tables.selectFrom('withdrawals').selectAll().where('playerId', '=', playerId);
      if (after !== undefined) query = query.where('withdrawalId', '<', after);
      const rows = await query.orderBy('withdrawalId', 'desc').limit(limit).execute();
      const ids = rows.map(({ withdrawalId }) => withdrawalId);
      const references = await referencesOf(ids);
      const reviews = await tables
        .selectFrom('withdrawalReviews')
        .select(['withdrawalId', 'reviewer'])
        .where('playerId', '=', playerId)
        .where('withdrawalId', '=', (eb) => eb.fn.any(eb.val(ids)))
        .orderBy('at')
        .execute();
      const reviewers = Map.groupBy(reviews, ({ withdrawalId }) => withdrawalId);
      return rows.map(({ withdrawalId, createdAt, amountKobo, state, note }) => ({
        key: withdrawalId,
        at: createdAt,
        event: eventOf(withdrawalId, createdAt, {
          kind: 'money',
          what: 'withdrawal',
          name: 'withdrawal',
          state,
          amount: -toNaira(amountKobo),
          by:
            reviewers
              .get(withdrawalId)
              ?.map(({ reviewer }) => reviewer)
              .join(', ') ?? null,
          words: note,
          shortReference: references.get(withdrawalId) ?? null,
          opens: withdrawalId,
        }),
      }));
    },
    purchase: async ({ after, limit }) => {
      let query = tables.selectFrom('purchases').selectAll().where('playerId', '=', playerId);
      if (after !== undefined) query = query.where('purchaseId', '<', after);
      const rows = await query.orderBy('purchaseId', 'desc').limit(limit).execute();
      return rows.map(({ purchaseId, createdAt, item, count, priceKobo }) => ({
        key: purchaseId,
        at: createdAt,
        event: eventOf(purchaseId, createdAt, {
          kind: 'money',
          what: 'purchase',
          name: count === 1 ? item : `${count} ${item}`,
          amount: -toNaira(priceKobo),
        }),
      }));
    },
    prize: async ({ after, limit }) => {
      let query = tables
        .selectFrom('prizeAwards')
        .select(['awardId', 'week', 'rank', 'netKobo', 'creditedAt'])
        .where('playerId', '=', playerId)
        .where('creditedAt', 'is not', null);
      if (after !== undefined) query = query.where('week', '<', after);
      const rows = await query.orderBy('week', 'desc').limit(limit).execute();
      const references = await referencesOf(rows.map(({ awardId }) => awardId));
      return rows.map(({ awardId, week, rank, netKobo, creditedAt }) => ({
        key: week,
        at: creditedAt!,
        event: eventOf(awardId, creditedAt!, {
          kind: 'money',
          what: 'prize',
          name: week,
          amount: toNaira(netKobo),
          words: `Rank ${rank}`,
          shortReference: references.get(awardId) ?? null,
          opens: week,
        }),
      }));
    },
    adjustment: async ({ after, limit }) => {
      let query = tables.selectFrom('adjustments').selectAll().where('playerId', '=', playerId);
      if (after !== undefined) query = query.where('adjustmentId', '<', after);
      const rows = await query.orderBy('adjustmentId', 'desc').limit(limit).execute();
      const references = await referencesOf(rows.map(({ adjustmentId }) => adjustmentId));
      return rows.map(({ adjustmentId, askedAt, askedBy, decidedBy, kind, amountKobo, state, reason }) => ({
        key: adjustmentId,
        at: askedAt,
        event: eventOf(adjustmentId, askedAt, {
          kind: 'money',
          what: 'adjustment',
          name: kind,
          state,
          amount: toNaira(amountKobo),
          by: decidedBy === null ? askedBy : `${askedBy}, ${decidedBy}`,
          words: reason,
          shortReference: references.get(adjustmentId) ?? null,
          opens: adjustmentId,
        }),
      }));
    },
  };
}
