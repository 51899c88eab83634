export interface Card {
  number: string;
  brand: 'visa' | 'verve';
  bank: string;
  outcome: 'pays' | 'Declined' | 'Insufficient Funds';
  pin?: string;
  code?: string;
  refund: 'processed' | 'failed' | 'needs-attention';
  about: string;
}

const visa = { brand: 'visa', bank: 'TEST BANK', outcome: 'pays', refund: 'processed' } as const;
const verve = { ...visa, brand: 'verve' } as const;

/** The test cards that Paystack publishes, by number. */
export const cards: Card[] = [
  { ...visa, number: '4084084084084081', about: 'Pays' },
  { ...verve, number: '507850785078507812', pin: '1111', about: 'Asks PIN 1111' },
  { ...verve, number: '5060666666666666666', pin: '1234', code: '123456', about: 'Asks PIN 1234, then code 123456' },
  { ...visa, number: '4084080000005408', outcome: 'Declined', about: 'Declined' },
  { ...visa, number: '4084080000670037', outcome: 'Insufficient Funds', about: 'Insufficient funds' },
  { ...visa, number: '4084080000671803', refund: 'failed', about: 'Pays; a refund of it fails' },
  { ...visa, number: '4084080000671902', refund: 'needs-attention', about: 'Pays; a refund of it needs attention' },
];

export function findCard(typed: string): Card {
  const number = typed.replaceAll(/\D/g, '');
  return cards.find((card) => card.number === number) ?? unknownCard(number);
}

export const showCard = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

function unknownCard(number: string): Card {
  return { ...visa, number, outcome: 'Declined', about: 'Unknown card' };
}
