import type { Book } from '../../apps/api/src/testing/simulation/compare-books.ts';

/** What a restored database still knows of. */
export interface Known {
  /** Of payments and withdrawals. */
  readonly references: ReadonlySet<string>;
  readonly prompts: ReadonlySet<string>;
}

export interface Unknown {
  readonly kind: 'card' | 'mobile money' | 'airtime' | 'transfer';
  readonly reference: string;
  readonly kobo: number;
}

/** The providers' book without what was begun after the moment, and that by itself: money that only they know of. */
export function partByKnowledge(book: Book, { references, prompts }: Known): { known: Book; unknown: Unknown[] } {
  const { paystack, momo, airtel, airtime } = book;
  const isKnown = ({ reference }: { reference: string }) => references.has(reference);
  const isKnownPrompt = ({ reference }: { reference: string }) => prompts.has(reference);
  const cards = paystack.charges.filter((charge) => !isKnown(charge) && charge.taken);
  const transfers = paystack.transfers.filter((transfer) => !isKnown(transfer) && transfer.taken);
  const prompted = [...momo.charges, ...airtel.charges].filter((charge) => !isKnownPrompt(charge) && charge.taken);
  const charged = airtime.charges.filter((charge) => !isKnown(charge) && charge.taken);
  const balanceKobo =
    paystack.balanceKobo -
    sum(cards.map(({ amountKobo, feeKobo }) => amountKobo - feeKobo)) +
    sum(transfers.map(({ amountKobo }) => amountKobo));
  const named = (kind: Unknown['kind']) => (each: { reference: string; amountKobo: number }) => ({
    kind,
    reference: each.reference,
    kobo: each.amountKobo,
  });
  return {
    known: {
      paystack: {
        ...paystack,
        balanceKobo,
        charges: paystack.charges.filter(isKnown),
        transfers: paystack.transfers.filter(isKnown),
      },
      momo: { ...momo, charges: momo.charges.filter(isKnownPrompt) },
      airtel: { ...airtel, charges: airtel.charges.filter(isKnownPrompt) },
      airtime: { ...airtime, charges: airtime.charges.filter(isKnown) },
    },
    unknown: [
      ...cards.map(named('card')),
      ...prompted.map(named('mobile money')),
      ...charged.map(named('airtime')),
      ...transfers.map(named('transfer')),
    ],
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
