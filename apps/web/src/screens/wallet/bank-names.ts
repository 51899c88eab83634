/** What people call a bank, by the code its transfers go to; the provider's own name stands beside it. The first are chosen most. */
const SAID: readonly (readonly [code: string, name: string, also?: string])[] = [
  ['058', 'GTBank', 'GTB, GTCO'],
  ['033', 'UBA'],
  ['011', 'First Bank', 'FBN, FirstBank'],
  ['057', 'Zenith Bank'],
  ['044', 'Access Bank', 'Diamond'],
  ['999992', 'OPay', 'Paycom'],
  ['999991', 'PalmPay'],
  ['50515', 'Moniepoint', 'Monie Point'],
  ['50211', 'Kuda', 'Kuda Bank'],
  ['214', 'FCMB'],
  ['035A', 'ALAT', 'Wema'],
  ['050', 'Ecobank', 'Eco Bank'],
  ['068', 'Standard Chartered', 'StanChart, SCB'],
  ['076', 'Polaris Bank', 'Skye'],
  ['221', 'Stanbic', 'IBTC'],
  ['032', 'Union Bank', 'UBN'],
  ['566', 'VFD', 'VBank'],
];

export interface BankOption {
  readonly value: string;
  readonly label: string;
  /** The other names it is found by. */
  readonly note?: string;
}

/** The list to choose from: what is chosen most comes first, and each is found by every name it has. */
export function bankOptions(banks: readonly { readonly name: string; readonly code: string }[]): BankOption[] {
  const placeOf = (code: string) => SAID.findIndex(([known]) => known === code);
  const known = SAID.flatMap(([code]) => banks.filter((bank) => bank.code === code));
  const others = banks.filter(({ code }) => placeOf(code) < 0);
  return [...known, ...others].map(({ name, code }) => {
    const [, label = name, also] = SAID[placeOf(code)] ?? [];
    const note = [name, also].filter((each) => each !== undefined && each !== label).join(' · ');
    return { value: code, label, ...(note !== '' && { note }) };
  });
}
