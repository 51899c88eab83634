import { Type, type TString } from 'typebox';

/** Something said, not only spaces; the database cannot hold a null character. */
export function words(maxLength: number): TString {
  return Type.String({ minLength: 1, maxLength, pattern: '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$' });
}

/** What people without a session may write to us in a day from one address: some hundred messages, or a few dozen long ones. */
export const WORDS_OF_STRANGERS = { bytesPerDay: 2 * 1024 * 1024 } as const;
