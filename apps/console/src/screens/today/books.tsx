import type { Data } from '../../shared/api/calls.ts';
import { age } from '../../shared/format/times.ts';
import { Panel } from '../../shared/ui/panel.tsx';

const LATE_MINUTES = 15;

/** Whether the books hold: each rule that is checked, and how old the last check is. */
export function Books({ today: { books, asOf } }: { readonly today: Data<'getToday'> }) {
  const now = Date.parse(asOf);
  const holding = books.invariants.filter(({ holds }) => holds).length;
  const late = books.checkedAt === null || now - Date.parse(books.checkedAt) > LATE_MINUTES * 60_000;
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
