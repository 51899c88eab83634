import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { affected, personalDataOf } from '../../platform/db/personal-data.ts';
import { ownTables, type TablesOf } from '../../platform/db/table-owners.ts';

export type Tables = TablesOf<'payments'>;
export const own = ownTables<'payments'>();

const EMPTY = Buffer.from('{}');

export const personalData = personalDataOf<'payments'>(
  {
    mobileMoneyNames: { whenLeaving: 'goes' },
    mobileMoneyQuotes: { whenLeaving: 'goes' },
    nameLookUps: { whenLeaving: 'goes' },
    payingCards: { hidden: 'all', whenLeaving: 'goes' },
    paymentActions: { hidden: ['reason', 'askedBy', 'decidedBy', 'note'], whenLeaving: 'stays' },
    // Whoever has the name of a prompt can make us query the provider about it.
    paymentPrompts: { hidden: ['promptId'], whenLeaving: 'stays' },
    payments: {
      hidden: ['confirmedKobo', 'doubtedAt'],
      whenLeaving: { phone: null, checkoutUrl: null },
      inBatches: true,
    },
    walletHolds: { hidden: ['heldBy'], whenLeaving: 'stays' },
    walletThaws: { hidden: ['reason', 'askedBy', 'decidedBy'], whenLeaving: 'stays' },
    // In the provider's words, which name more than the player. Emptied below, once it was acted on.
    webhooks: { hidden: 'all', whenLeaving: 'stays' },
  },
  {
    // By the number alone, which is not known any more when the job comes. There is one a period, of who is no player or was none then.
    async atOnce(tx, { phone }) {
      return { webhooks: await emptyWebhooksAbout(tx, { about: [phone], most: null }) };
    },
    later: [
      {
        table: 'webhooks',
        async erase(tx, { playerId, most }) {
          const some = own(tx)
            .selectFrom('webhooks')
            .select('webhookId')
            .where('playerId', '=', playerId)
            .where('processedAt', 'is not', null)
            .where('body', '<>', EMPTY)
            .limit(most);
          const ofPlayer = emptyProcessed(tx).where('playerId', '=', playerId).where('webhookId', 'in', some);
          return affected(await ofPlayer.execute());
        },
      },
      {
        table: 'webhooks',
        async erase(tx, { playerId, most }) {
          const { rows } = await sql<{ about: string }>`
            select reference as about from payments where player_id = ${playerId}
            union all
            select prompt_id::text from payment_prompts where player_id = ${playerId}`.execute(tx);
          return emptyWebhooksAbout(tx, { about: rows.map(({ about }) => about), most });
        },
      },
    ],
  },
);

/**
 * Those that nobody is known to own: they fitted nothing, or were processed before webhooks knew their player. Found by what they
 * are about, never by a word in them: anybody can write another person's number or address into a payment of their own.
 */
export async function emptyWebhooksAbout(
  tx: Tx,
  { about, most }: { about: readonly string[]; most: number | null },
): Promise<number> {
  const some = own(tx)
    .selectFrom('webhooks')
    .select('webhookId')
    .where('playerId', 'is', null)
    .where('processedAt', 'is not', null)
    .where('body', '<>', EMPTY)
    .where(sql<boolean>`about = any(${[...about]}::text[])`)
    .limit(most);
  return affected(await emptyProcessed(tx).where('playerId', 'is', null).where('webhookId', 'in', some).execute());
}

/** What providers said names the payer. What came of it stands in payments; that it came, and its hash, stay. */
export function emptyProcessed(tx: Tx) {
  return own(tx)
    .updateTable('webhooks')
    .set({ body: EMPTY, about: sql`case when provider = 'datasync' then null else about end` })
    .where('processedAt', 'is not', null);
}
