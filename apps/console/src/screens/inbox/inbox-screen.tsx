import { formatRecent } from '@spw/ui/format/dates.ts';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { useNow } from '@spw/ui/use-now.ts';
import { useState } from 'react';
import { useList, useRead } from '../../shared/api/use-read.ts';
import { backlog, humanize } from '../../shared/format/text.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { ExportDays } from '../../shared/ui/export-days.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { useSearchParam } from '../../shared/use-search-param.ts';
import { InboxCard } from './inbox-card.tsx';

const kinds = { contact: 'Messages', bug: 'Bugs', idea: 'Ideas', survey: 'Surveys' } as const;
type Kind = keyof typeof kinds;
const shows = { open: 'Open', handled: 'Handled', all: 'All' } as const;

export function InboxScreen() {
  const [wanted] = useSearchParam('kind', 'contact');
  const kind = (wanted in kinds ? wanted : 'contact') as Kind;
  const [show, setShow] = useState<keyof typeof shows>('open');
  const [open, setOpen] = useState<string | null>(null);
  const { data: counts } = useRead('countInbox', {});
  const now = useNow();
  const list = useList('listInbox', { query: { kind, show } });
  const chosen = list.items?.find(({ id }) => id === open) ?? list.items?.[0] ?? null;
  const waiting = counts ? Object.values(counts).reduce((sum, number) => sum + number, 0) : 0;
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
          <ExportDays call="exportInbox" kind={kind} />
        </>
      }
    >
      <div className="page-grid grid-b">
        <Panel flush>
          <div className="p-4 pb-2 max-w-52">
            <Select
              label="Show"
              value={show}
              options={Object.entries(shows).map(([value, label]) => ({ value: value as keyof typeof shows, label }))}
              onChange={setShow}
            />
          </div>
          <DataTable
            label={kinds[kind]}
            tall
            list={list}
            empty={show === 'open' ? 'Everything is handled.' : 'Nothing was written yet.'}
            keyOf={({ id }) => id}
            chosen={chosen?.id ?? null}
            onChoose={({ id }) => setOpen(id)}
            columns={[
              { name: 'Came', render: ({ createdAt }) => formatRecent(createdAt, now) },
              {
                name: 'From',
                render: ({ id, player, name }) => (
                  <button
                    type="button"
                    className="table-name"
                    aria-pressed={id === chosen?.id}
                    onClick={() => setOpen(id)}
                  >
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
            ]}
          />
        </Panel>
        {chosen && <InboxCard key={chosen.id} item={chosen} />}
      </div>
    </Page>
  );
}
