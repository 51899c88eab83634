import { formatAge, formatTime } from '@spw/ui/format/dates.ts';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { useNow } from '@spw/ui/use-now.ts';
import { Link, useNavigate } from 'react-router';
import { backlog, count } from '../../shared/format/text.ts';
import { Colleague } from '../../shared/session/colleague.tsx';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { useSearchParam } from '../../shared/use-search-param.ts';
import { useWaiting } from '../../shared/waiting/use-waiting.ts';
import { waitingTexts, whyOf, type WaitingItem } from './waiting-texts.ts';

const SECOND = 1000;
// Whoever waits for money should have an answer by then.
const LATE_MINUTES = 60;

/** All that this operator may decide, wherever it is decided. New ones appear by themselves. */
export function WaitingScreen() {
  const reading = useWaiting();
  const open = useNavigate();
  const now = useNow(SECOND);
  const [wanted] = useSearchParam('kind');
  const all = reading.data?.items;
  const counts = countByTab(all ?? []);
  const shown = wanted === '' ? all : all?.filter(({ kind }) => waitingTexts[kind].tab === wanted);
  return (
    <Page
      title="Waiting for me"
      about={all && `${sumUp(all)} Only what you may decide is shown.`}
      tools={
        <span className="muted">
          {reading.data && `Looked at ${formatTime(reading.data.asOf)}, ${formatAge(reading.data.asOf, now)} ago`}
        </span>
      }
    >
      <div className="page-grid">
        <Tabs
          label="Kinds"
          at={wanted === '' ? '?' : `?kind=${wanted}`}
          tabs={[
            { to: '?', label: `All ${all ? backlog(total(all)) : ''}` },
            ...[...counts].map(([tab, number]) => ({ to: `?kind=${tab}`, label: `${tab} ${backlog(number)}` })),
          ]}
        />
        <Panel flush>
          <DataTable
            label="Waiting for me"
            tall
            list={{
              items: shown,
              failure: reading.error,
              retry: () => void reading.refetch(),
              more: null,
              loadingMore: false,
            }}
            empty="Nothing waits for you."
            keyOf={keyOf}
            onChoose={(item) => void open(waitingTexts[item.kind].path(item))}
            columns={[
              {
                name: 'Waits',
                render: ({ since }) => (
                  <span className={isLate(since, now) ? 'bad whitespace-nowrap' : 'whitespace-nowrap'}>
                    {formatAge(since, now)}
                  </span>
                ),
              },
              {
                name: 'What is asked, and why',
                render: (item) => (
                  <>
                    <Link className="table-name" to={waitingTexts[item.kind].path(item)}>
                      {waitingTexts[item.kind].title(item)}
                    </Link>
                    <div className="muted">{whyOf(item)}</div>
                  </>
                ),
              },
              {
                name: 'Player',
                render: ({ player }) => player && <Link to={`/players/${player.id}`}>{player.username}</Link>,
              },
              {
                name: 'Reference',
                render: ({ shortReference }) => <span className="mono whitespace-nowrap">{shortReference}</span>,
              },
              {
                name: 'Amount',
                end: true,
                render: ({ amount }) => amount !== null && <b>{formatNaira(amount)}</b>,
              },
              {
                name: 'Asked by',
                render: ({ askedBy, kind }) =>
                  askedBy === null ? kind === 'reports' ? 'players' : 'a rule' : <Colleague name={askedBy} />,
              },
            ]}
          />
        </Panel>
      </div>
    </Page>
  );
}

function isLate(since: string, now: number): boolean {
  return now - Date.parse(since) > LATE_MINUTES * 60 * SECOND;
}

function keyOf({ kind, id }: WaitingItem): string {
  return `${kind} ${id}`;
}

function total(items: readonly WaitingItem[]): number {
  return items.reduce((sum, item) => sum + item.count, 0);
}

function countByTab(items: readonly WaitingItem[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) {
    const { tab } = waitingTexts[item.kind];
    counts.set(tab, (counts.get(tab) ?? 0) + item.count);
  }
  return counts;
}

function sumUp(items: readonly WaitingItem[]): string {
  const amount = items.reduce((sum, item) => sum + (item.amount ?? 0), 0);
  return `${count(total(items), 'decision')}, ${formatNaira(amount)}.`;
}
