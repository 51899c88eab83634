import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { personalDataOf } from '../../platform/db/personal-data.ts';
import { ownTables, type TablesOf } from '../../platform/db/table-owners.ts';

export type Tables = TablesOf<'payments'>;
export const own = ownTables<'payments'>();

export const personalData = personalDataOf<'payments'>(
  {
    mobileMoneyNames: { whenLeaving: 'goes' },
    mobileMoneyQuotes: { whenLeaving: 'goes' },
    nameLookUps: { whenLeaving: 'goes' },
    payingCards: { hidden: 'all', whenLeaving: 'goes' },
    paymentActions: { hidden: ['reason', 'askedBy', 'decidedBy', 'note'], whenLeaving: 'stays' },
    // Whoever has the name of a prompt can make us query the provider about it.
    paymentPrompts: { hidden: ['promptId'], whenLeaving: 'stays' },
    payments: { hidden: ['confirmedKobo', 'doubtedAt'], whenLeaving: { phone: null, checkoutUrl: null } },
    walletHolds: { hidden: ['heldBy'], whenLeaving: 'stays' },
    walletThaws: { hidden: ['reason', 'askedBy', 'decidedBy'], whenLeaving: 'stays' },
  },
  async (tx, { playerId, phone }) => {
    const { rows } = await sql<{ about: string }>`
      select reference as about from payments where player_id = ${playerId}
      union all
      select prompt_id::text from payment_prompts where player_id = ${playerId}`.execute(tx);
    await emptyWebhooksAbout(tx, [...rows.map(({ about }) => about), phone]);
  },
);

/**
 * What providers said names the payer. What came of it stands in payments; that it came, and its hash, stay. Found by what it
 * is about, never by a word in it: anybody can write another person's number or address into a payment of their own.
 */
export async function emptyWebhooksAbout(tx: Tx, about: readonly string[]): Promise<void> {
  await own(tx)
    .updateTable('webhooks')
    .set({ body: Buffer.from('{}'), about: sql`case when provider = 'datasync' then null else about end` })
    .where('processedAt', 'is not', null)
    .where(sql<boolean>`about = any(${[...about]}::text[])`)
    .execute();
}
