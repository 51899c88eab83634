import { age } from '@spw/ui/format/times.ts';
import { Chip } from '@spw/ui/parts/chip.tsx';
import type { Data } from '../../shared/api/calls.ts';
import { count } from '../../shared/format/words.ts';

const LATE_MINUTES = 15;

type Today = Data<'getToday'>;

/** Whether the last proof of the books is too old to rely on, or there was none. */
export function isLate({ books: { checkedAt }, asOf }: Today): boolean {
  return checkedAt === null || Date.parse(asOf) - Date.parse(checkedAt) > LATE_MINUTES * 60_000;
}

/** Books that nobody has looked over are not said to hold. */
export function BooksChip({ today }: { readonly today: Today }) {
  const { books, asOf } = today;
  const broken = books.invariants.filter(({ holds }) => !holds).length;
  if (broken > 0) return <Chip tone="bad">{count(broken, 'rule')} of the books broken</Chip>;
  if (books.checkedAt === null) return <Chip tone="warn">The books are not checked yet</Chip>;
  if (isLate(today)) return <Chip tone="warn">The books held {age(books.checkedAt, Date.parse(asOf))} ago</Chip>;
  return <Chip tone="good">The books hold</Chip>;
}
