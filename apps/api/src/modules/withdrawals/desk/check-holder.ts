import { checkName, type NameCheck } from '@spw/rules/same-name';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { BankAccountRow } from '../../bank-accounts/index.ts';
import { ownNamesOf } from '../../payments/index.ts';
import { accountsPaidTo } from '../paid-accounts.ts';

/** By account, how the bank's name for it stands to what is known of its player. What an account was paid before says nothing of itself. */
export async function checkHolders(
  db: DbOrTx,
  accounts: readonly Pick<
    BankAccountRow,
    'playerId' | 'bankAccountId' | 'bankCode' | 'accountNumber' | 'accountName'
  >[],
): Promise<Map<string, NameCheck>> {
  const playerIds = accounts.map(({ playerId }) => playerId);
  const [names, paid] = [await ownNamesOf(db, playerIds), await accountsPaidTo(db, playerIds)];
  return new Map(
    accounts.map(({ playerId, bankAccountId, bankCode, accountNumber, accountName }) => {
      const others = (paid.get(playerId) ?? []).filter(
        (other) => other.bankCode !== bankCode || other.accountNumber !== accountNumber,
      );
      const payouts = others.map((other) => other.accountName);
      return [bankAccountId, checkName(accountName, { mobileMoney: names.get(playerId) ?? null, payouts })];
    }),
  );
}
