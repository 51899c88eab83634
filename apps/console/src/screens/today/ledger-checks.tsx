import { formatAge } from '@spw/ui/format/dates.ts';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import type { Data } from '../../shared/api/calls.ts';
import { count } from '../../shared/format/text.ts';
import { Panel } from '../../shared/ui/panel.tsx';

const LATE_MINUTES = 15;
/** Everything is checked each night: by then one was left out. */
const LATE_HOURS = 30;

type Today = Data<'getToday'>;

/** Whether the books hold: each rule that is checked, and how old the last check is. */
export function LedgerChecks({ today }: { readonly today: Today }) {
  const { books } = today;
  const now = Date.parse(today.asOf);
  const holding = books.invariants.filter(({ holds }) => holds).length;
  const late = isLate(today);
  const said = books.checkedAt === null ? 'Not checked yet' : `Checked ${formatAge(books.checkedAt, now)} ago`;
  const missed = !books.allCheckedAt || now - Date.parse(books.allCheckedAt) > LATE_HOURS * 3_600_000;
  const isSound = !late && !missed && books.invariants.length > 0 && holding === books.invariants.length;
  const checks = (
    <ul className="checks">
      {books.invariants.map(({ id, says, holds, offences }) => (
        <li key={id} className={holds ? (late ? 'tint-warn' : 'tint-good') : 'tint-bad'}>
          <b>{id}</b>
          <span className="text-end text-ink2">{holds ? 'holds' : `${offences.length} broken`}</span>
          <span>{holds ? says : `${says}: ${offences.slice(0, 3).join(', ')}`}</span>
        </li>
      ))}
    </ul>
  );
  const sums = `${holding} of ${books.invariants.length} hold. ${said}`;
  const all = books.allCheckedAt
    ? `All books checked ${formatAge(books.allCheckedAt, now)} ago`
    : 'All books not checked yet';
  // What is as it should be takes one line; whoever wants to read it opens it.
  if (isSound)
    return (
      <Panel>
        <details>
          <summary>
            <b className="good">The books hold.</b> {sums}. {all}.
          </summary>
          <div className="mt-3">{checks}</div>
        </details>
      </Panel>
    );
  return (
    <Panel title="Books" aside={<span className={late ? 'warn' : undefined}>{sums}</span>}>
      <p className={missed ? 'warn' : 'muted'}>{all}</p>
      {checks}
    </Panel>
  );
}

/** Whether the last proof of the books is too old to rely on, or there was none. */
function isLate({ books: { checkedAt }, asOf }: Today): boolean {
  return checkedAt === null || Date.parse(asOf) - Date.parse(checkedAt) > LATE_MINUTES * 60_000;
}

/** Books that nobody has looked over are not said to hold. */
export function LedgerChip({ today }: { readonly today: Today }) {
  const { books, asOf } = today;
  const broken = books.invariants.filter(({ holds }) => !holds).length;
  if (broken > 0) return <Chip tone="bad">{count(broken, 'rule')} of the books broken</Chip>;
  if (books.checkedAt === null) return <Chip tone="warn">The books are not checked yet</Chip>;
  if (isLate(today)) return <Chip tone="warn">The books held {formatAge(books.checkedAt, Date.parse(asOf))} ago</Chip>;
  return <Chip tone="good">The books hold</Chip>;
}
