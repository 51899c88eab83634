import { createShelf } from '../shelf.ts';
import { madeUpName } from './made-up-name.ts';

export type WalletProvider = 'momo' | 'airtel' | 'airtime';

export interface Wallet {
  provider: WalletProvider;
  msisdn: string;
  /** null never runs out. */
  balanceKobo: number | null;
  registered: boolean;
  firstName: string;
  middleName: string;
  lastName: string;
}

export type Wallets = ReturnType<typeof createWallets>;

/** Everyone has one until a control call says otherwise. */
export function createWallets() {
  const known = createShelf<Wallet>();

  function find(provider: WalletProvider, msisdn: string): Wallet {
    const name = `${provider}:${msisdn}`;
    const wallet = known.get(name) ?? { provider, msisdn, balanceKobo: null, registered: true, ...madeUpName(msisdn) };
    known.put(name, wallet);
    return wallet;
  }

  return {
    find,

    change: ({ provider, msisdn, ...changes }: Partial<Wallet> & Pick<Wallet, 'provider' | 'msisdn'>): Wallet =>
      Object.assign(find(provider, msisdn), changes),

    /** False, and nothing taken, when there is not enough. */
    take(provider: WalletProvider, msisdn: string, kobo: number): boolean {
      const wallet = find(provider, msisdn);
      if (wallet.balanceKobo === null) return true;
      if (wallet.balanceKobo < kobo) return false;
      wallet.balanceKobo -= kobo;
      return true;
    },
  };
}
