import { sql } from 'kysely';
import { personalDataOf } from '../../platform/db/personal-data.ts';
import { ownTables, type TablesOf } from '../../platform/db/table-owners.ts';

export type Tables = TablesOf<'payments'>;
export const own = ownTables<'payments'>();

export const personalData = personalDataOf<'payments'>(
  {
    mobileMoneyQuotes: { whenLeaving: 'goes' },
    nameLookUps: { whenLeaving: 'goes' },
    paymentActions: { hidden: ['reason', 'askedBy', 'decidedBy', 'note'], whenLeaving: 'stays' },
    paymentPrompts: { whenLeaving: 'stays' },
    payments: { whenLeaving: { phone: null, checkoutUrl: null } },
  },
  // What providers said names the payer. What came of it stands in payments; that it came, and its hash, stay.
  async (tx, { phone, email }) => {
    const names = [phone.slice(-10), email].filter((name) => name !== '');
    const found = names.map((name) => sql`position(${Buffer.from(name)}::bytea in body) > 0`);
    await sql`update webhooks set body = '{}' where processed_at is not null and (${sql.join(found, sql` or `)})`.execute(
      tx,
    );
  },
);
