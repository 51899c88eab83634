import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { Link } from 'react-router';
import { useList } from '../../shared/api/use-read.ts';
import { humanize } from '../../shared/format/text.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { useSearchParam } from '../../shared/use-search-param.ts';
import { DisputeCard } from './dispute-card.tsx';

const states = { open: 'Open', upheld: 'Upheld', rejected: 'Rejected' } as const;
type State = keyof typeof states;
const tones = { open: 'warn', upheld: 'good', rejected: 'still' } as const;

export function Disputes() {
  const [wanted] = useSearchParam('state', 'open');
  const [open, setOpen] = useSearchParam('open');
  const state = (wanted in states ? wanted : 'open') as State;
  const list = useList('listDisputes', { query: { state } });
  const chosen = open || list.items?.[0]?.id || null;
  return (
    <div className="page-grid grid-b">
      <div className="page-grid">
        <Tabs
          label="Which disputes"
          at={`?state=${state}`}
          tabs={Object.entries(states).map(([name, label]) => ({ to: `?state=${name}`, label }))}
        />
        <Panel flush>
          <DataTable
            label="Disputes"
            tall
            list={list}
            empty={state === 'open' ? 'No player waits for an answer.' : 'There are none.'}
            keyOf={({ id }) => id}
            chosen={chosen}
            onChoose={({ id }) => setOpen(id)}
            columns={[
              {
                name: 'Question',
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
                name: 'State',
                render: ({ state: now, createdAt }) => (
                  <>
                    <Chip tone={tones[now]}>{humanize(now)}</Chip>
                    <div className="muted">{formatMomentUnbroken(createdAt)}</div>
                  </>
                ),
              },
            ]}
          />
        </Panel>
      </div>
      {chosen && <DisputeCard key={chosen} id={chosen} />}
    </div>
  );
}
