import { Type, type TString } from 'typebox';

/** Something said, not only spaces; the database cannot hold a null character. */
export function words(maxLength: number): TString {
  return Type.String({ minLength: 1, maxLength, pattern: '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$' });
}
