import { formatRecent } from '@spw/ui/format/dates.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { useNow } from '@spw/ui/use-now.ts';
import { useState } from 'react';
import { LIVE, useList, useRead } from '../../shared/api/use-read.ts';
import { useRefetchOnChange } from '../../shared/api/use-refetch-on-change.ts';
import { backlog, humanize } from '../../shared/format/text.ts';
import { Age } from '../../shared/ui/age.tsx';
import { DataTable, useMarks, type Column } from '../../shared/ui/data-table.tsx';
import { ListTools } from '../../shared/ui/list-tools.tsx';
import { useListView } from '../../shared/ui/use-list-view.ts';
import { Page } from '../../shared/ui/page.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { useSearchParam } from '../../shared/use-search-param.ts';
import { AnswerTogether } from './answer-form.tsx';
import { Assign } from './assign.tsx';
import { InboxCard } from './inbox-card.tsx';
import { sameAs, type InboxItem } from './same-words.ts';
import { Templates } from './templates.tsx';

const kinds = { contact: 'Messages', bug: 'Bugs', idea: 'Ideas', survey: 'Surveys' } as const;
type Kind = keyof typeof kinds;
const shows = ['open', 'handled', 'all'] as const;
const whose = ['me', 'nobody'] as const;
const FILTERS = { show: ['handled', 'all'], who: whose } as const;
const UNSET = { show: 'open', who: 'anybody' } as const;

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
  const [whoWord] = useSearchParam('who');
  const who = whose.find((each) => each === whoWord);
  const filter = { kind, show, ...(who && { who }), ...view.query };
  const query = only === '' ? filter : { kind, show: 'all' as const, id: only };
  const marks = useMarks();
  const [together, setTogether] = useState<readonly InboxItem[]>([]);
  const [reading, setReading] = useState(false);
  const list = useList('listInbox', { query });
  // Each reading of the list is written down, so that only counting goes on by itself.
  useRefetchOnChange(counts?.[kind], list.retry, kind);
  const chosen = list.items?.find(({ id }) => id === open) ?? list.items?.[0] ?? null;
  const same = chosen && chosen.handled === null ? sameAs(chosen, list.items ?? []) : [];
  const waiting = counts ? Object.values(counts).reduce((sum, number) => sum + number, 0) : 0;
  const columns: Column<InboxItem>[] = [
    {
      name: 'From, what it says',
      fixed: true,
      render: ({ id, player, name, subject, message }) => (
        <>
          <button type="button" className="table-name" aria-pressed={id === chosen?.id} onClick={() => setOpen(id)}>
            {player?.username ?? name ?? 'A\u00a0visitor'}
          </button>
          <div className="line-clamp-2">{message}</div>
          {subject !== null && <div className="muted">{humanize(subject)}</div>}
        </>
      ),
    },
    {
      name: 'Came',
      end: true,
      sorted: 'newest',
      render: ({ createdAt, handled, assignedTo }) => (
        <>
          {handled === null ? <Age since={createdAt} now={now} /> : formatRecent(createdAt, now)}
          <div className="muted">{handled === null ? (assignedTo ?? 'nobody’s') : handled.by}</div>
        </>
      ),
    },
  ];
  const forMarked = (rows: readonly InboxItem[]) => (
    <>
      <Button className="btn-small" onPress={() => setTogether(rows)}>
        Answer {rows.length} together
      </Button>
      {rows.every(({ handled }) => handled === null) && <Assign items={rows} />}
    </>
  );
  return (
    <Page
      title="Inbox"
      about={counts && `${backlog(waiting)} ${waiting === 1 ? 'message' : 'messages'} nobody has handled yet`}
      tools={
        <Button kind="secondary" onPress={() => setReading(true)}>
          Templates
        </Button>
      }
      tabs={
        <Tabs
          label="Kinds"
          at={`?kind=${kind}`}
          tabs={Object.entries(kinds).map(([name, label]) => ({
            to: `?kind=${name}`,
            label,
            count: counts && backlog(counts[name as Kind]),
          }))}
        />
      }
    >
      <div className="page-grid">
        <ListTools
          screen="inbox"
          view={view}
          list={list}
          columns={columns}
          filters={FILTERS}
          unset={UNSET}
          days="Came"
          exported={{ call: 'exportInbox', query }}
        />
        <div className="page-grid grid-inbox">
          <Panel flush>
            <DataTable
              label={kinds[kind]}
              tall
              list={list}
              empty={show === 'open' ? 'Everything is handled.' : 'Nothing was written yet.'}
              keyOf={({ id }) => id}
              chosen={chosen?.id ?? null}
              onChoose={({ id }) => setOpen(id)}
              view={view}
              total={show === 'open' && query === filter && !view.days && !who ? counts?.[kind] : undefined}
              columns={columns}
              referenceOf={({ reference, id }) => reference ?? id}
              marks={marks}
              forMarked={forMarked}
            />
          </Panel>
          {chosen && (
            <InboxCard
              key={`${chosen.id}-${chosen.handled?.at}`}
              item={chosen}
              same={same}
              now={now}
              onAnswerSame={() => setTogether(same)}
            />
          )}
        </div>
      </div>
      {together.length > 0 && (
        <AnswerTogether
          items={together}
          onDone={() => {
            setTogether([]);
            marks[1]({});
          }}
          onClose={() => setTogether([])}
        />
      )}
      {reading && <Templates onClose={() => setReading(false)} />}
    </Page>
  );
}
