import type { Clock } from '../../platform/clock.ts';
import type { Bank, BankProvider } from '../../providers/bank/port.ts';

export interface BankDirectory {
  banks(): Promise<readonly Bank[]>;
  /** The bank's own name for an account. Throws what the provider throws. */
  nameOf(account: { readonly bankCode: string; readonly accountNumber: string }): Promise<string>;
}

const DAY_MS = 86_400_000;
const MOST_NAMES = 10_000;

/**
 * What the provider knows of banks and accounts, kept for a day in this process. Asking who owns an account costs money, and could be
 * used to go through numbers: whoever asks twice is answered from here.
 */
export function bankDirectory({ clock, bank }: { clock: Clock; bank: BankProvider }): BankDirectory {
  const names = new Map<string, { name: string; until: number }>();
  let list: { banks: readonly Bank[]; until: number } | null = null;

  return {
    async banks() {
      const now = clock.now().getTime();
      if (list && list.until > now) return list.banks;
      try {
        list = { banks: await bank.banks(), until: now + DAY_MS };
        return list.banks;
      } catch (error) {
        // Banks hardly ever change: yesterday's list is better than none.
        if (list) return list.banks;
        throw error;
      }
    },
    async nameOf({ bankCode, accountNumber }) {
      const key = `${bankCode} ${accountNumber}`;
      const now = clock.now().getTime();
      const known = names.get(key);
      if (known && known.until > now) return known.name;
      const { accountName } = await bank.resolve({ bankCode, accountNumber });
      if (names.size >= MOST_NAMES) names.delete(names.keys().next().value!);
      names.set(key, { name: accountName, until: now + DAY_MS });
      return accountName;
    },
  };
}
