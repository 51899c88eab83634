import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { Link, Route, Routes, useNavigate } from 'react-router';
import { useList } from '../../shared/api/use-read.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { SearchBox } from '../../shared/ui/search-box.tsx';
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
  return (
    <Page
      title="Players"
      about={wanted === '' ? 'Newest first' : `Found by “${wanted}”`}
      tools={<SearchBox label="Username, whole phone number or id" value={wanted} onSearch={search} />}
    >
      <Panel flush>
        <DataTable
          label="Players"
          tall
          list={list}
          empty={wanted === '' ? 'Nobody has registered yet.' : 'Nobody is found by that.'}
          keyOf={({ id }) => id}
          onChoose={({ id }) => void open(`/players/${id}`)}
          columns={[
            {
              name: 'Player',
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
          ]}
        />
      </Panel>
    </Page>
  );
}
