import { formatAge } from '@spw/ui/format/dates.ts';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { useNow } from '@spw/ui/use-now.ts';
import { Link } from 'react-router';
import { backlog, count } from '../../shared/format/text.ts';
import { Keys } from '../../shared/keys/keys.tsx';
import { Age } from '../../shared/ui/age.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { countOf, useWaiting } from '../../shared/waiting/use-waiting.ts';
import { askerOf, waitingTexts, type WaitingItem } from '../../shared/waiting/waiting-texts.ts';

const SHOWN = 6;

/** What this operator may decide, kind by kind, the longest wait first. */
export function WaitingLines() {
  const { data } = useWaiting();
  const now = useNow();
  const items = data?.items ?? [];
  const kinds = [...Map.groupBy(items, ({ kind }) => kind).values()].slice(0, SHOWN);
  const oldest = items[0];
  return (
    <Panel
      title={
        <>
          Waiting for me{' '}
          <span className="unit">
            {data && backlog(countOf(data.counts, 'all'))}
            {oldest && `, oldest ${formatAge(oldest.since, now)}`}
          </span>
        </>
      }
      aside={
        <>
          <Link to="/waiting">Open the list</Link> <Keys of={['G', 'W']} />
        </>
      }
      flush
    >
      {kinds.length === 0 ? (
        <p className="panel-pad muted">Nothing waits for you.</p>
      ) : (
        <ul className="lines">
          {kinds.map((same) => (
            <Line key={same[0]!.kind} of={same} now={now} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Line({ of, now }: { readonly of: readonly WaitingItem[]; readonly now: number }) {
  const [first] = of;
  const { Icon, one, many, tab, title } = waitingTexts[first!.kind];
  const number = of.reduce((sum, item) => sum + item.count, 0);
  const amount = of.reduce((sum, item) => sum + (item.amount ?? 0), 0);
  const askers = [...new Set(of.map(askerOf))];
  return (
    <li>
      <Icon />
      <span>
        <Link to={`/waiting?kind=${tab}`}>{of.length === 1 ? title(first!) : count(number, one, many)}</Link>
        <span className="text-ink2"> from {askers.length > 2 ? `${askers.length} people` : askers.join(' and ')}</span>
      </span>
      <b>{amount > 0 && formatNaira(amount)}</b>
      <Age since={first!.since} now={now} />
    </li>
  );
}
