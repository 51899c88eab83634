import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { Link } from 'react-router';
import { useList, type ItemOf } from '../../shared/api/use-read.ts';
import { humanize } from '../../shared/format/text.ts';
import { DataTable, type Column } from '../../shared/ui/data-table.tsx';
import { ListTools } from '../../shared/ui/list-tools.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { useListView } from '../../shared/ui/use-list-view.ts';
import { useSearchParam } from '../../shared/use-search-param.ts';
import { DisputeCard } from './dispute-card.tsx';

const states = { open: 'Open', upheld: 'Upheld', rejected: 'Rejected' } as const;
type State = keyof typeof states;
const tones = { open: 'warn', upheld: 'good', rejected: 'still' } as const;

export function Disputes() {
  const [wanted] = useSearchParam('state', 'open');
  const [open, setOpen] = useSearchParam('open');
  const state = (wanted in states ? wanted : 'open') as State;
  const view = useListView();
  const list = useList('listDisputes', { query: { state, ...view.query } });
  const chosen = open || list.items?.[0]?.id || null;
  const columns: Column<ItemOf<'listDisputes'>>[] = [
    {
      name: 'Question',
      fixed: true,
      render: ({ id, question }) => (
        <button type="button" className="table-name" aria-pressed={id === chosen} onClick={() => setOpen(id)}>
          {question.question}
        </button>
      ),
    },
    {
      name: 'Player',
      render: ({ player }) => <Link to={`/players/${player.id}`}>{player.username}</Link>,
    },
    {
      name: 'What is wrong',
      render: ({ reason, text }) => (
        <>
          <div>{humanize(reason)}</div>
          {text !== '' && <div className="muted">{text}</div>}
        </>
      ),
    },
    {
      name: 'Reported',
      // What somebody waits for comes oldest first, what is over newest first.
      sorted: state === 'open' ? 'oldest' : 'newest',
      render: ({ state: now, createdAt }) => (
        <>
          <Chip tone={tones[now]}>{humanize(now)}</Chip>
          <div className="muted">{formatMomentUnbroken(createdAt)}</div>
        </>
      ),
    },
  ];
  return (
    <div className="page-grid">
      <ListTools screen="questions" view={view} list={list} columns={columns} days="Reported">
        <Tabs
          inner
          label="Which disputes"
          at={`?state=${state}`}
          tabs={Object.entries(states).map(([name, label]) => ({ to: `?state=${name}`, label }))}
        />
      </ListTools>
      <div className="page-grid grid-b">
        <Panel flush>
          <DataTable
            label="Disputes"
            tall
            list={list}
            empty={state === 'open' ? 'No player waits for an answer.' : 'There are none.'}
            keyOf={({ id }) => id}
            chosen={chosen}
            onChoose={({ id }) => setOpen(id)}
            view={view}
            columns={columns}
          />
        </Panel>
        {chosen && <DisputeCard key={chosen} id={chosen} />}
      </div>
    </div>
  );
}
