import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { Link, Route, Routes, useNavigate } from 'react-router';
import { useList, type ItemOf } from '../../shared/api/use-read.ts';
import { DataTable, type Column } from '../../shared/ui/data-table.tsx';
import { ListTools } from '../../shared/ui/list-tools.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { SearchBox } from '../../shared/ui/search-box.tsx';
import { useListView } from '../../shared/ui/use-list-view.ts';
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
  const list = useList('searchPlayers', { query: wanted === '' ? {} : { q: wanted } });
  const view = useListView();
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
    { name: 'Registered', render: ({ createdAt }) => formatMomentUnbroken(createdAt) },
    {
      name: 'State',
      render: ({ disabledAt }) =>
        disabledAt === null ? <Chip tone="good">Active</Chip> : <Chip tone="bad">Disabled</Chip>,
    },
  ];
  return (
    <Page
      title="Players"
      about={wanted === '' ? 'Newest first' : `Found by “${wanted}”`}
      tools={<SearchBox label="Username, whole phone number or id" value={wanted} onSearch={search} />}
    >
      <Panel flush>
        <ListTools screen="players" view={view} list={list} columns={columns} />
        <DataTable
          label="Players"
          tall
          list={list}
          empty={wanted === '' ? 'Nobody has registered yet.' : 'Nobody is found by that.'}
          keyOf={({ id }) => id}
          onChoose={({ id }) => void open(`/players/${id}`)}
          view={view}
          columns={columns}
        />
      </Panel>
    </Page>
  );
}
