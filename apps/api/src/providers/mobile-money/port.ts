export type Platform = 'momo' | 'smartcash';

export interface AccountHolder {
  readonly registered: boolean;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly accountId: string;
}

export type PromptState = 'pending' | 'successful' | 'failed' | 'not-found';

/** Why a prompt is dead, in our words. */
export type PromptReason = 'declined' | 'no-funds' | 'timed-out' | 'no-account' | 'refused';

export interface PromptFacts {
  readonly state: PromptState;
  readonly reason: PromptReason | null;
  readonly transaction: string | null;
  /** Kobo; null when the provider does not say. */
  readonly amount: bigint | null;
  /** Null when the provider does not say. */
  readonly currency: string | null;
}

/** Mobile money, by the account of whoever pays. `ProviderRefusal` is a definite no, `ProviderSilence` means nobody knows. */
export interface MobileMoneyProvider {
  find(phone: string): Promise<AccountHolder>;
  /** Asks the phone to approve. The id is ours: asking again under it never asks twice. */
  prompt(request: {
    readonly promptId: string;
    readonly phone: string;
    readonly total: bigint;
    readonly note: string;
  }): Promise<void>;
  query(promptId: string): Promise<PromptFacts>;
}

export const NOBODY: AccountHolder = { registered: false, firstName: '', middleName: '', lastName: '', accountId: '' };
