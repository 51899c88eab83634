import type { DataOf } from '@spw/contract/endpoint';
import type { quoteMobileMoney as quoteCall } from '@spw/contract/funding';
import { mobileMoneyMinimum, quoteMobileMoney, type MobileMoneyPlatform } from '@spw/rules/mobile-money';
import { parseNaira, toNaira, type Kobo } from '@spw/rules/naira';
import type { Settings } from '@spw/rules/settings';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { must, Refusal } from '../../../platform/refusal.ts';
import type { PaymentsDeps } from '../deps.ts';
import { own, type Tables } from '../tables.ts';
import { payerOf, type Payer } from './platform.ts';

interface Question {
  readonly playerId: bigint;
  readonly msisdn: string;
  readonly amount: number | string;
  readonly platform?: MobileMoneyPlatform;
}

/** Says what paying would cost, and keeps it: the next payment must match it to the kobo. The last quote is the one that counts. */
export async function quoteCharges(
  deps: PaymentsDeps,
  { playerId, amount, ...who }: Question,
): Promise<DataOf<typeof quoteCall>> {
  const payer = payerOf(who);
  const settings = await deps.currentSettings();
  const { principal, service, operator, total } = price(must(parseNaira(amount)), payer, settings);
  const now = await deps.databaseNow(deps.db);
  const quote = {
    quoteId: newId(deps),
    phone: payer.phone as string,
    platform: payer.platform,
    principalKobo: principal as bigint,
    serviceKobo: service as bigint,
    operatorKobo: operator as bigint,
    expiresAt: new Date(now.getTime() + settings.mobileMoney.quoteMinutes * 60_000),
    paymentId: null,
  };
  await own(deps.db)
    .insertInto('mobileMoneyQuotes')
    .values({ playerId, ...quote })
    .onConflict((oc) => oc.column('playerId').doUpdateSet(quote))
    .execute();
  return {
    serviceCharge: toNaira(service),
    operatorCharge: toNaira(operator),
    totalAmount: toNaira(total),
    quoteId: quote.quoteId,
  };
}

/** Too little is refused together with what would be enough. */
export function price(principal: Kobo, { shown }: Payer, settings: Settings) {
  const quoted = quoteMobileMoney(principal, shown, settings);
  if (quoted.ok) return quoted.value;
  throw new Refusal(quoted.code, { meta: { min: mobileMoneyMinimum(shown, settings.minimums) } });
}

export type QuoteRow = Selectable<Tables['mobileMoneyQuotes']>;

/** Held until the transaction ends: two taps at once come one after the other. */
export function lockQuote(tx: Tx, playerId: bigint): Promise<QuoteRow | undefined> {
  return own(tx)
    .selectFrom('mobileMoneyQuotes')
    .selectAll()
    .where('playerId', '=', playerId)
    .forUpdate()
    .executeTakeFirst();
}

export async function attachQuote(tx: Tx, { playerId, quoteId }: QuoteRow, paymentId: string): Promise<void> {
  await own(tx)
    .updateTable('mobileMoneyQuotes')
    .set({ paymentId })
    .where('playerId', '=', playerId)
    .where('quoteId', '=', quoteId)
    .execute();
}
