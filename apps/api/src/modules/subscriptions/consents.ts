import type { Clock } from '../../platform/clock.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Random } from '../../platform/random.ts';
import { own } from './tables.ts';

export interface Consent {
  readonly playerId: bigint;
  readonly what: string;
  readonly channel: 'wallet' | 'airtime';
  /** Of the words that were read beside the price. */
  readonly textVersion: string;
  readonly priceKobo: bigint;
  readonly renews: boolean;
  readonly address: string;
  readonly userAgent: string;
  readonly givenAt: Date;
}

/** Proof of what was agreed to, in the transaction of what was agreed to. */
export async function saveConsent(deps: { clock: Clock; random: Random }, tx: Tx, consent: Consent): Promise<string> {
  const consentId = newId(deps);
  await own(tx)
    .insertInto('consents')
    .values({ ...consent, consentId })
    .execute();
  return consentId;
}

/** The price that was agreed to. Nothing dearer may be taken under it. */
export async function agreedPrice(
  db: DbOrTx,
  { playerId, consentId }: { playerId: bigint; consentId: string },
): Promise<bigint> {
  const { priceKobo } = await own(db)
    .selectFrom('consents')
    .select('priceKobo')
    .where('playerId', '=', playerId)
    .where('consentId', '=', consentId)
    .executeTakeFirstOrThrow();
  return priceKobo;
}
