import type { Tx } from '../../../platform/db/database.ts';
import { sha256 } from '../../../platform/hashing.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PlayersDeps } from '../deps.ts';
import { own } from '../tables.ts';

/** How a phone without an account was proven. The network also vouches for the consent that a form would ask for. */
export type ProvenBy = 'code' | 'network';

export interface Ticket {
  readonly ticketHash: Buffer;
  readonly provenBy: ProvenBy;
}

const LIFE_MS = 600_000;

/** Lets a player whose phone was just proven register it from the same device, once, without proving it again. */
export async function issueTicket(
  deps: PlayersDeps,
  { phone, deviceId, provenBy }: { phone: string; deviceId: string; provenBy: ProvenBy },
): Promise<string> {
  const ticket = deps.random.bytes(32).toString('base64url');
  const expiresAt = new Date(deps.clock.now().getTime() + LIFE_MS);
  const row = { ticketHash: sha256(ticket), phone, deviceId, provenBy, expiresAt };
  await own(deps.db).insertInto('phoneTickets').values(row).execute();
  return ticket;
}

/** A ticket of this number and device, in time. One that was used is found too: it is refused, not taken for none. */
export async function findTicket(
  deps: PlayersDeps,
  { ticket, phone, deviceId }: { ticket: string; phone: string; deviceId: string },
): Promise<Ticket | null> {
  const row = await own(deps.db)
    .selectFrom('phoneTickets')
    .select(['ticketHash', 'provenBy'])
    .where('ticketHash', '=', sha256(ticket))
    .where('phone', '=', phone)
    .where('deviceId', '=', deviceId)
    .where('expiresAt', '>', deps.clock.now())
    .executeTakeFirst();
  return row ? { ticketHash: row.ticketHash, provenBy: row.provenBy === 'network' ? 'network' : 'code' } : null;
}

/** In the transaction of what it allows: whatever undoes that gives the ticket back. */
export async function consumeTicket(deps: PlayersDeps, tx: Tx, { ticketHash }: Ticket): Promise<void> {
  const used = await own(tx)
    .updateTable('phoneTickets')
    .set({ usedAt: deps.clock.now() })
    .where('ticketHash', '=', ticketHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  if (used.numUpdatedRows !== 1n) throw new Refusal('code_expired');
}
