import { formatNaira } from '@spw/ui/format/numbers.ts';
import { useNow } from '@spw/ui/use-now.ts';
import { Link } from 'react-router';
import { backlog, count } from '../../shared/format/text.ts';
import { Colleague } from '../../shared/session/colleague.tsx';
import { Age } from '../../shared/ui/age.tsx';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { Filter } from '../../shared/ui/filter.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { useSearchParam } from '../../shared/use-search-param.ts';
import { useWaiting } from '../../shared/waiting/use-waiting.ts';
import { askerOf, waitingTexts, whyOf, type WaitingItem } from '../../shared/waiting/waiting-texts.ts';
import { WaitingCard } from './waiting-card.tsx';

const LOOK_EVERY = 5_000;

/** All that this operator may decide, wherever it is decided. New ones appear by themselves. */
export function WaitingScreen() {
  const reading = useWaiting();
  const now = useNow(LOOK_EVERY);
  const [wanted] = useSearchParam('kind');
  const [open, setOpen] = useSearchParam('open');
  const all = reading.data?.items;
  const counts = countByTab(all ?? []);
  const [asker, setAsker] = useSearchParam('by');
  const askers = [...new Set(all?.map(askerOf))].toSorted();
  const shown = all?.filter(
    (item) => (wanted === '' || waitingTexts[item.kind].tab === wanted) && (asker === '' || askerOf(item) === asker),
  );
  const chosen = shown?.find((item) => keyOf(item) === open) ?? shown?.[0];
  return (
    <Page
      title="Waiting for me"
      about={all && `${sumUp(all)} Only what you may decide is shown`}
      tabs={
        <Tabs
          label="Kinds"
          at={wanted === '' ? '?' : `?kind=${wanted}`}
          tabs={[
            { to: '?', label: 'All', count: all && backlog(total(all)) },
            ...[...counts].map(([tab, number]) => ({ to: `?kind=${tab}`, label: tab, count: backlog(number) })),
          ]}
        />
      }
    >
      <div className="page-grid">
        {askers.length > 1 && (
          <div className="list-tools">
            <Filter
              name="Asked by"
              value={asker}
              choices={askers.map((name) => ({ value: name, label: name }))}
              unset="anyone"
              onChange={setAsker}
            />
            <span className="list-ends muted">Oldest first. New ones appear by themselves</span>
          </div>
        )}
        <div className="page-grid grid-beside">
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
              chosen={chosen ? keyOf(chosen) : null}
              onChoose={(item) => setOpen(keyOf(item))}
              hints={HINTS}
              columns={[
                { name: 'Waits', render: ({ since }) => <Age since={since} now={now} /> },
                { name: 'What is asked, and why', render: (item) => <Asked of={item} /> },
                {
                  name: 'Reference',
                  wide: true,
                  render: ({ shortReference }) => <span className="reference">{shortReference ?? '–'}</span>,
                },
                {
                  name: 'Amount',
                  end: true,
                  wide: true,
                  render: ({ amount }) => (amount === null ? '–' : <b>{formatNaira(amount)}</b>),
                },
                {
                  name: 'Asked by',
                  wide: true,
                  render: (item) => (item.askedBy === null ? askerOf(item) : <Colleague name={item.askedBy} />),
                },
              ]}
            />
          </Panel>
          {chosen && <WaitingCard key={keyOf(chosen)} item={chosen} now={now} />}
        </div>
      </div>
    </Page>
  );
}

const HINTS = [
  [['A'], 'approve'],
  [['R'], 'reject'],
] as const;

function Asked({ of: item }: { readonly of: WaitingItem }) {
  const { title, path, Icon } = waitingTexts[item.kind];
  const { player, amount } = item;
  const why = whyOf(item);
  return (
    <div className="table-sign">
      <Icon />
      <div>
        <Link className="table-name line-clamp-2" to={path(item)}>
          {title(item)}
        </Link>
        <div className="muted line-clamp-2">
          {player && <Link to={`/players/${player.id}`}>{player.username}</Link>}
          {player && amount !== null && <span className="on-narrow">, {formatNaira(amount)}</span>}
          {player && why !== '' && ', '}
          {why}
        </div>
      </div>
    </div>
  );
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
