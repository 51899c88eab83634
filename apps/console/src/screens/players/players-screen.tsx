import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { Link, Route, Routes, useNavigate } from 'react-router';
import { useList, type ItemOf } from '../../shared/api/use-read.ts';
import { DataTable, type Column } from '../../shared/ui/data-table.tsx';
import { ListTools } from '../../shared/ui/list-tools.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { SearchBox } from '../../shared/ui/search-box.tsx';
import { useListView, type ListView } from '../../shared/ui/use-list-view.ts';
import { useSearchParam } from '../../shared/use-search-param.ts';
import { PlayerCard } from './player-card.tsx';

export function PlayersScreen() {
  return (
    <Routes>
      <Route index element={<PlayerSearch />} />
      <Route path=":id" element={<PlayerCard />} />
    </Routes>
  );
}

function PlayerSearch() {
  const [wanted, search] = useSearchParam('q');
  const open = useNavigate();
  const view = useListView();
  // Whoever is looked for by words is found whenever they registered, in the order of names.
  const list = useList('searchPlayers', { query: wanted === '' ? view.query : { q: wanted } });
  const columns: Column<ItemOf<'searchPlayers'>>[] = [
    {
      name: 'Player',
      fixed: true,
      render: ({ id, username }) => (
        <Link className="table-name" to={`/players/${id}`}>
          {username}
        </Link>
      ),
    },
    { name: 'Phone', render: ({ phone }) => phone },
    {
      name: 'Registered',
      ...(wanted === '' && { sorted: 'newest' }),
      render: ({ createdAt }) => formatMomentUnbroken(createdAt),
    },
    {
      name: 'State',
      render: ({ disabledAt }) =>
        disabledAt === null ? <Chip tone="good">Active</Chip> : <Chip tone="bad">Disabled</Chip>,
    },
  ];
  return (
    <Page
      title="Players"
      about={wanted === '' ? 'As they registered' : `Found by “${wanted}”`}
      tools={<SearchBox label="Username, whole phone number or id" value={wanted} onSearch={search} />}
    >
      <div className="page-grid">
        <ListTools
          screen="players"
          view={view}
          list={list}
          columns={columns}
          {...(wanted === '' && { days: 'Registered' })}
        />
        <Panel flush>
          <DataTable
            label="Players"
            tall
            list={list}
            empty={emptyText(wanted, view)}
            keyOf={({ id }) => id}
            onChoose={({ id }) => void open(`/players/${id}`)}
            view={view}
            columns={columns}
          />
        </Panel>
      </div>
    </Page>
  );
}

function emptyText(wanted: string, { days }: ListView): string {
  if (wanted !== '') return 'Nobody is found by that.';
  return days ? 'Nobody registered on these days.' : 'Nobody has registered yet.';
}
