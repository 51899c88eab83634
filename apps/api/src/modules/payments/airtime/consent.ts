import type { Tx } from '../../../platform/db/database.ts';
import type { RequestFacts } from '../../../platform/http/caller/request-facts.ts';
import { newId } from '../../../platform/ids.ts';
import type { PaymentsDeps } from '../deps.ts';
import type { AirtimeProduct } from './products.ts';

/** The words beside the button that begins a payment by airtime. Other words, another version. */
const TEXT_VERSION = 'airtime-2';

/** Proof that this player wanted this charge, and whether it comes again by itself. */
export async function saveConsent(
  deps: PaymentsDeps,
  tx: Tx,
  { playerId, product, request, at }: AirtimeRequest & { at: Date },
): Promise<void> {
  await tx
    .insertInto('consents')
    .values({
      playerId,
      consentId: newId(deps),
      what: product.carrierName,
      channel: 'airtime',
      textVersion: TEXT_VERSION,
      priceKobo: product.price,
      renews: product.periodDays !== null,
      address: request.address,
      userAgent: request.userAgent,
      givenAt: at,
    })
    .execute();
}

export interface AirtimeRequest {
  readonly playerId: bigint;
  readonly product: AirtimeProduct;
  readonly request: Pick<RequestFacts, 'address' | 'userAgent'>;
}
