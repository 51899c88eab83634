import { age } from '@spw/ui/format/times.ts';
import type { Data } from '../../shared/api/calls.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { isLate } from './books-chip.tsx';

/** Whether the books hold: each rule that is checked, and how old the last check is. */
export function Books({ today }: { readonly today: Data<'getToday'> }) {
  const { books } = today;
  const now = Date.parse(today.asOf);
  const holding = books.invariants.filter(({ holds }) => holds).length;
  const late = isLate(today);
  const said = books.checkedAt === null ? 'Not checked yet' : `Checked ${age(books.checkedAt, now)} ago`;
  return (
    <Panel
      title="Books"
      aside={
        <span className={late ? 'warn' : undefined}>
          {holding} of {books.invariants.length} hold. {said}
        </span>
      }
    >
      <ul className="books">
        {books.invariants.map(({ id, says, holds, offences }) => (
          <li key={id} className={holds ? (late ? 'tint-warn' : 'tint-good') : 'tint-bad'}>
            <b>{id}</b>
            <span className="text-end text-ink2">{holds ? 'holds' : `${offences.length} broken`}</span>
            <span>{holds ? says : `${says}: ${offences.slice(0, 3).join(', ')}`}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
