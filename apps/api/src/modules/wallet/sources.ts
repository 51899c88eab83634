import type { Receipt } from '@spw/contract/money';
import * as adjustments from '../adjustments/index.ts';
import * as payments from '../payments/index.ts';
import * as prizes from '../prizes/index.ts';
import * as shop from '../shop/index.ts';
import * as withdrawals from '../withdrawals/index.ts';
import type { Source } from './activity.ts';
import type { WalletDeps } from './deps.ts';

/** Everything that moves money: what came in, what was bought, what went out, what was won, what people put right. */
export function sourcesOf(deps: WalletDeps): readonly Source[] {
  return [
    async (db, wanted) => known(await payments.receiptsOf({ ...deps, db }, wanted)),
    async (db, wanted) => known(await withdrawals.receiptsOf({ db }, wanted)),
    shop.listReceipts,
    prizes.listReceipts,
    adjustments.listReceipts,
  ];
}

const known = (receipts: Receipt[]) => async () => receipts;

export async function findReceipt(
  deps: WalletDeps,
  named: { playerId: bigint; reference: string },
): Promise<Receipt | null> {
  return (
    (await payments.receiptOf(deps, named)) ??
    (await shop.findReceipt(deps.db, named)) ??
    (await withdrawals.receiptOf(deps, named)) ??
    (await prizes.findReceipt(deps.db, named)) ??
    (await adjustments.findReceipt(deps.db, named))
  );
}
