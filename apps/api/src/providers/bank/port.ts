export interface Bank {
  readonly code: string;
  readonly name: string;
}

export interface BankAccount {
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly accountName: string;
}

/** What the provider says of a transfer, in its own words for the status. */
export interface BankTransfer {
  readonly reference: string;
  readonly amount: bigint;
  readonly status: string;
  readonly transferCode: string | null;
  /** Where it went, when the provider says so. */
  readonly to: Pick<BankAccount, 'bankCode' | 'accountNumber'> | null;
}

/** Certainly not sent, and not for anything about the player: there is nothing to pay from, or we may not send just now. */
export type NotNow = 'float-empty' | 'not-allowed';

/**
 * Banks, account names and transfers to them. `ProviderRefusal` is a definite no about this account; `ProviderSilence` means that
 * nobody knows, and a transfer may have been made.
 */
export interface BankProvider {
  banks(): Promise<readonly Bank[]>;
  /** The name the bank has for the account. */
  resolve(account: Pick<BankAccount, 'bankCode' | 'accountNumber'>): Promise<{ readonly accountName: string }>;
  /** The provider's name for an account; the same one each time. */
  recipient(account: BankAccount): Promise<{ readonly recipientCode: string }>;
  /** One reference is paid once, however often it is sent. */
  send(transfer: {
    readonly reference: string;
    readonly amount: bigint;
    readonly recipientCode: string;
    readonly reason: string;
  }): Promise<BankTransfer | NotNow>;
  /** Null when the provider has never heard of it. */
  query(reference: string): Promise<BankTransfer | null>;
  /** What there is to pay from, in kobo. */
  balance(): Promise<bigint>;
  listTransfers(window: { readonly from: Date; readonly to: Date }): Promise<readonly BankTransfer[]>;
}
