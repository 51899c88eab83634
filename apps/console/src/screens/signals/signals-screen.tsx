import { formatMomentUnbroken, formatTime } from '@spw/ui/format/dates.ts';
import { useState } from 'react';
import { useList } from '../../shared/api/use-read.ts';
import { humanize } from '../../shared/format/text.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { useSearchParam } from '../../shared/use-search-param.ts';
import { SignalCard } from './signal-card.tsx';

const kinds = { device: 'Same phone', bank: 'Same bank account', network: 'Same network' } as const;
type Kind = keyof typeof kinds;

/** Accounts that have something in common, the largest groups first. A link is a reason to look, never a verdict. */
export function SignalsScreen() {
  const [wanted] = useSearchParam('kind', 'device');
  const kind = (wanted in kinds ? wanted : 'device') as Kind;
  const [open, setOpen] = useState<string | null>(null);
  const list = useList('listSignals', { query: { kind } });
  const chosen = list.items?.find(({ name }) => name === open) ?? list.items?.[0] ?? null;
  return (
    <Page
      title="Signals"
      about={`What accounts share${list.asOf ? `, as of ${formatTime(list.asOf)}` : ''}. A reason to look, never a verdict`}
      tabs={
        <Tabs
          label="What is shared"
          at={`?kind=${kind}`}
          tabs={Object.entries(kinds).map(([name, label]) => ({ to: `?kind=${name}`, label }))}
        />
      }
    >
      <div className="page-grid grid-a">
        <Panel flush>
          <DataTable
            label={kinds[kind]}
            tall
            list={list}
            empty="No two accounts share one."
            keyOf={({ name }) => name}
            chosen={chosen?.name ?? null}
            onChoose={({ name }) => setOpen(name)}
            columns={[
              {
                name: humanize(kind),
                render: ({ name }) => (
                  <button
                    type="button"
                    className="table-name mono"
                    aria-pressed={name === chosen?.name}
                    onClick={() => setOpen(name)}
                  >
                    {name}
                  </button>
                ),
              },
              { name: 'Accounts', end: true, render: ({ accounts }) => <b>{accounts}</b> },
              { name: 'Why it is worth a look', render: ({ reason }) => reason },
              { name: 'Last', render: ({ lastAt }) => formatMomentUnbroken(lastAt) },
            ]}
          />
        </Panel>
        {chosen && <SignalCard key={chosen.name} group={chosen} />}
      </div>
    </Page>
  );
}
