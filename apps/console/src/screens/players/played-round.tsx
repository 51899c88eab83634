import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { formatNumber } from '@spw/ui/format/numbers.ts';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { CheckIcon, CloseIcon } from '@spw/ui/parts/icons.ts';
import { Link } from 'react-router';
import type { Data } from '../../shared/api/calls.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { count, humanize } from '../../shared/format/text.ts';
import { useMay } from '../../shared/session/session-store.ts';
import { ReadState } from '../../shared/ui/read-state.tsx';
import './played-round.css';

type Round = Data<'getPlayerRound'>;

interface RoundName {
  readonly id: string;
  readonly round: string;
}

/** One game as it was played: what was asked, what was answered and how fast. */
export function PlayedRound({ id, round }: RoundName) {
  const reading = useRead('getPlayerRound', { params: { id, round } });
  return (
    <ReadState of={reading}>
      {(played) => (
        <div className="stack-s">
          <Questions of={played.questions} />
          <p className="muted">
            {played.category}, {formatMomentUnbroken(played.startedAt)}. {count(played.points, 'point')}.{' '}
            {played.endedAt === null
              ? 'It is still played: only what is answered is shown.'
              : `Ended at level ${played.level}: ${humanize(played.endReason ?? 'ended').toLowerCase()}.`}
          </p>
        </div>
      )}
    </ReadState>
  );
}

/** Over a list in which it has no place to open. */
export function PlayedRoundDialog({ onClose, ...name }: RoundName & { readonly onClose: () => void }) {
  return (
    <Dialog open size="wide" title="Game" onClose={onClose}>
      <PlayedRound {...name} />
    </Dialog>
  );
}

function Questions({ of }: { readonly of: Round['questions'] }) {
  const writer = useMay('content');
  if (of.length === 0) return <p className="muted">Nothing was answered.</p>;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keys too
    <section className="table-scroll" tabIndex={0} aria-label="Questions">
      <table className="table played">
        <thead>
          <tr>
            <th scope="col">Level</th>
            <th scope="col">Question</th>
            <th scope="col">Answer given</th>
            <th scope="col" className="end">
              Seconds
            </th>
            <th scope="col" className="end">
              Points
            </th>
          </tr>
        </thead>
        <tbody>
          {of.map((one) => (
            <tr key={one.level}>
              <td>{one.level}</td>
              <td>
                {one.number !== null && writer ? (
                  <Link className="table-name" to={`/questions?open=${one.id}`}>
                    No. {formatNumber(one.number)}
                  </Link>
                ) : (
                  one.number !== null && <b>No. {formatNumber(one.number)}</b>
                )}
                <div>{one.question}</div>
              </td>
              <td>
                <span className={one.right ? 'answer good' : 'answer bad'}>
                  {one.right ? <CheckIcon /> : <CloseIcon />}
                  <span className="sr-text">{one.right ? 'Right: ' : 'Wrong: '}</span>
                  {one.chosen ?? 'No answer'}
                </span>
                {!one.right && <div className="muted">Right: {one.answer}</div>}
                {one.powerups.length > 0 && <div className="muted">{one.powerups.map(humanize).join(', ')}</div>}
              </td>
              <td className="end">{one.seconds === null ? '–' : one.seconds.toFixed(1)}</td>
              <td className="end">{one.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
