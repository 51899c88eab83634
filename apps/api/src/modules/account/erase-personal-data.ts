import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { getPlayer } from '../players/index.ts';
import { eachPersonalTable, type PersonalTableName } from './personal-tables.ts';

/** Takes away what is a player's alone, and empties what names them in what stays. */
export async function erasePersonalData(tx: Tx, { playerId, now }: { playerId: bigint; now: Date }): Promise<void> {
  const { phone, email } = await getPlayer(tx, playerId);
  for (const [table, { whenLeaving }] of eachPersonalTable()) {
    if (whenLeaving === 'goes') await takeAway(tx, table, playerId);
    else if (whenLeaving !== 'stays') await empty(tx, table, playerId, whenLeaving);
  }
  await tx
    .updateTable('bankAccounts')
    .set({ deletedAt: now })
    .where('playerId', '=', playerId)
    .where('deletedAt', 'is', null)
    .execute();

  // Written or sent before there was a session, so known by the number or the address alone.
  await tx.deleteFrom('codeSends').where('phone', '=', phone).execute();
  await tx.deleteFrom('codeChallenges').where('phone', '=', phone).execute();
  await tx
    .deleteFrom('contactMessages')
    .where('playerId', 'is', null)
    .where(({ eb, or }) => or([eb('email', '=', email), eb('phone', '=', phone)]))
    .execute();
  await tx.deleteFrom('feedbackNotes').where('playerId', 'is', null).where('email', '=', email).execute();
  await emptyWebhooks(tx, [phone.slice(-10), email]);
}

function takeAway(tx: Tx, table: PersonalTableName, playerId: bigint): Promise<unknown> {
  // Any of them will do for the types: all have the column that is asked for.
  return tx
    .deleteFrom(table as 'sessions')
    .where('playerId', '=', playerId)
    .execute();
}

function empty(
  tx: Tx,
  table: PersonalTableName,
  playerId: bigint,
  values: Readonly<Record<string, string | null>>,
): Promise<unknown> {
  return tx
    .updateTable(table as 'sessions')
    .set(values)
    .where('playerId', '=', playerId)
    .execute();
}

/** What providers said names the payer. What came of it stands in payments; that it came, and its hash, stay. */
async function emptyWebhooks(tx: Tx, names: readonly string[]): Promise<void> {
  const found = names
    .filter((name) => name !== '')
    .map((name) => sql`position(${Buffer.from(name)}::bytea in body) > 0`);
  await sql`update webhooks set body = '{}' where processed_at is not null and (${sql.join(found, sql` or `)})`.execute(
    tx,
  );
}
