import { formatAge } from '@spw/ui/format/dates.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { AlertIcon, CheckIcon } from '@spw/ui/parts/icons.ts';
import { useId, useState } from 'react';
import type { Data } from '../../shared/api/calls.ts';
import { count } from '../../shared/format/text.ts';

const LATE_MINUTES = 15;
/** Everything is checked each night: by then one was left out. */
const LATE_HOURS = 30;

type Today = Data<'getToday'>;

/** Whether the books hold, above everything else: in one line while they do, with each rule when they do not, or are not looked over. */
export function LedgerChecks({ today }: { readonly today: Today }) {
  const { books } = today;
  const now = Date.parse(today.asOf);
  const all = books.invariants.length;
  const holding = books.invariants.filter(({ holds }) => holds).length;
  const late = isLate(today);
  const missed = !books.allCheckedAt || now - Date.parse(books.allCheckedAt) > LATE_HOURS * 3_600_000;
  const isSound = !late && !missed && all > 0 && holding === all;
  const [asked, setAsked] = useState(false);
  const open = asked || !isSound;
  const id = useId();
  const age = books.checkedAt === null ? null : `${formatAge(books.checkedAt, now)} ago`;
  const ofAll = books.allCheckedAt
    ? `All books checked ${formatAge(books.allCheckedAt, now)} ago`
    : 'All books not checked yet';
  return (
    <section className="books" aria-label="Books">
      <div className={`note ${holding < all ? 'tint-bad' : isSound ? 'tint-good' : 'tint-warn'}`}>
        {isSound ? <CheckIcon /> : <AlertIcon />}
        <b>{verdictOf(today)}</b>
        <span>
          {isSound
            ? `All ${all} checks passed ${age}. ${ofAll}.`
            : `${holding} of ${all} hold. ${age === null ? 'Not checked yet' : `Checked ${age}`}`}
        </span>
        {!isSound && <span>{ofAll}</span>}
        {isSound && (
          <Button
            kind="quiet"
            className="btn-small ml-auto"
            aria-expanded={open}
            aria-controls={id}
            onPress={() => setAsked(!asked)}
          >
            {open ? 'Hide the checks' : `Show the ${all} checks`}
          </Button>
        )}
      </div>
      {open && (
        <ul id={id} className="checks">
          {books.invariants.map(({ id: name, says, holds, offences }) => (
            <li key={name} className={holds ? (late ? 'tint-warn' : 'tint-good') : 'tint-bad'}>
              <b>{name}</b>
              <span className="text-end text-ink2">{holds ? 'holds' : `${offences.length} broken`}</span>
              <span>{holds ? says : `${says}: ${offences.slice(0, 3).join(', ')}`}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Whether the last proof of the books is too old to rely on, or there was none. */
function isLate({ books: { checkedAt }, asOf }: Today): boolean {
  return checkedAt === null || Date.parse(asOf) - Date.parse(checkedAt) > LATE_MINUTES * 60_000;
}

/** Books that nobody has looked over are not said to hold. */
function verdictOf(today: Today): string {
  const { books, asOf } = today;
  const broken = books.invariants.filter(({ holds }) => !holds).length;
  if (broken > 0) return `${count(broken, 'rule')} of the books broken`;
  if (books.checkedAt === null) return 'The books are not checked yet';
  return isLate(today) ? `The books held ${formatAge(books.checkedAt, Date.parse(asOf))} ago` : 'The books hold';
}
