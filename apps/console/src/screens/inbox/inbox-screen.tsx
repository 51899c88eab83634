import { formatRecent } from '@spw/ui/format/dates.ts';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { useNow } from '@spw/ui/use-now.ts';
import { LIVE, useList, useRead, type ItemOf } from '../../shared/api/use-read.ts';
import { useRefetchOnChange } from '../../shared/api/use-refetch-on-change.ts';
import { backlog, humanize } from '../../shared/format/text.ts';
import { DataTable, type Column } from '../../shared/ui/data-table.tsx';
import { ListTools } from '../../shared/ui/list-tools.tsx';
import { useListView } from '../../shared/ui/use-list-view.ts';
import { Page } from '../../shared/ui/page.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { useSearchParam } from '../../shared/use-search-param.ts';
import { InboxCard } from './inbox-card.tsx';

const kinds = { contact: 'Messages', bug: 'Bugs', idea: 'Ideas', survey: 'Surveys' } as const;
type Kind = keyof typeof kinds;
const shows = ['open', 'handled', 'all'] as const;

export function InboxScreen() {
  const [wanted] = useSearchParam('kind', 'contact');
  const kind = (wanted in kinds ? wanted : 'contact') as Kind;
  const [showWord] = useSearchParam('show');
  const show = shows.find((each) => each === showWord) ?? 'open';
  const [open, setOpen] = useSearchParam('open');
  const { data: counts } = useRead('countInbox', {}, LIVE);
  const now = useNow();
  const view = useListView();
  const [only] = useSearchParam('message');
  const query = only === '' ? { kind, show, ...view.query } : { kind, show: 'all' as const, id: only };
  const list = useList('listInbox', { query });
  // Each reading of the list is written down, so that only counting goes on by itself.
  useRefetchOnChange(counts?.[kind], list.retry, kind);
  const chosen = list.items?.find(({ id }) => id === open) ?? list.items?.[0] ?? null;
  const waiting = counts ? Object.values(counts).reduce((sum, number) => sum + number, 0) : 0;
  const columns: Column<ItemOf<'listInbox'>>[] = [
    { name: 'Came', sorted: 'newest', render: ({ createdAt }) => formatRecent(createdAt, now) },
    {
      name: 'From',
      fixed: true,
      render: ({ id, player, name }) => (
        <button type="button" className="table-name" aria-pressed={id === chosen?.id} onClick={() => setOpen(id)}>
          {player?.username ?? name ?? 'A\u00a0visitor'}
        </button>
      ),
    },
    {
      name: 'Says',
      render: ({ subject, message }) => (
        <>
          {subject !== null && <div className="font-semibold">{humanize(subject)}</div>}
          <div className="line-clamp-2 text-ink2">{message}</div>
        </>
      ),
    },
    {
      name: 'State',
      render: ({ handled }) =>
        handled === null ? <Chip tone="warn">Open</Chip> : <Chip tone="good">{handled.by}</Chip>,
    },
  ];
  return (
    <Page
      title="Inbox"
      about={counts && `${backlog(waiting)} ${waiting === 1 ? 'message' : 'messages'} nobody has handled yet`}
      tools={
        <>
          <Tabs
            label="Kinds"
            at={`?kind=${kind}`}
            tabs={Object.entries(kinds).map(([name, label]) => ({
              to: `?kind=${name}`,
              label: counts ? `${label} ${backlog(counts[name as Kind])}` : label,
            }))}
          />
        </>
      }
    >
      <div className="page-grid grid-b">
        <Panel flush>
          <ListTools
            screen="inbox"
            view={view}
            list={list}
            columns={columns}
            filters={{ show: shows }}
            days
            exported={{ call: 'exportInbox', query }}
          />
          <DataTable
            label={kinds[kind]}
            tall
            list={list}
            empty={show === 'open' ? 'Everything is handled.' : 'Nothing was written yet.'}
            keyOf={({ id }) => id}
            chosen={chosen?.id ?? null}
            onChoose={({ id }) => setOpen(id)}
            view={view}
            columns={columns}
          />
        </Panel>
        {chosen && <InboxCard key={chosen.id} item={chosen} />}
      </div>
    </Page>
  );
}
