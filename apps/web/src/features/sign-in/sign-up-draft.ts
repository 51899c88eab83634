const KEY = 'spw.sign-up';

/** What was typed into the registration, kept for this tab while the player reads the terms. */
export interface SignUpDraft {
  readonly phone: string;
  readonly email: string;
  readonly username: string;
  readonly terms: boolean;
  /** Says that this very number was proven at the login a moment ago. */
  readonly ticket: string | null;
  readonly ticketFor: string;
}

const EMPTY: SignUpDraft = { phone: '', email: '', username: '', terms: false, ticket: null, ticketFor: '' };

export function readSignUpDraft(): SignUpDraft {
  try {
    return { ...EMPTY, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<SignUpDraft>) };
  } catch {
    return EMPTY;
  }
}

export function storeSignUpDraft(change: Partial<SignUpDraft>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readSignUpDraft(), ...change }));
  } catch {
    // Without storage the form starts empty next time.
  }
}

export function dropSignUpDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
