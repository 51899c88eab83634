/** What people call a bank, by the code its transfers go to; the provider's own name stands beside it. */
const SAID: readonly (readonly [code: string, name: string, also?: string])[] = [
  ['058', 'GTBank', 'GTB, GTCO'],
  ['033', 'UBA'],
  ['011', 'First Bank', 'FBN, FirstBank'],
  ['999992', 'OPay', 'Paycom'],
  ['214', 'FCMB'],
  ['032', 'Union Bank', 'UBN'],
];

export interface BankOption {
  readonly value: string;
  readonly label: string;
  /** The other names it is found by. */
  readonly note?: string;
}

/** The list to choose from: what people have a word of their own for comes first, and each is found by every name it has. */
export function bankOptions(banks: readonly { readonly name: string; readonly code: string }[]): BankOption[] {
  const said = SAID.flatMap(([code, label, also]) =>
    banks
      .filter((bank) => bank.code === code)
      .map(({ name }) => ({ value: code, label, note: also === undefined ? name : `${name} · ${also}` })),
  );
  const rest = banks.filter(({ code }) => !said.some(({ value }) => value === code));
  return [...said, ...rest.map(({ name, code }) => ({ value: code, label: name }))];
}
