import { formatAge, formatRecent } from '@spw/ui/format/dates.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { useNow } from '@spw/ui/use-now.ts';
import { useState } from 'react';
import { LIVE, useList, useRead } from '../../shared/api/use-read.ts';
import { useRefetchOnChange } from '../../shared/api/use-refetch-on-change.ts';
import { backlog, humanize } from '../../shared/format/text.ts';
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
      name: 'Came',
      sorted: 'newest',
      render: ({ createdAt, handled }) => (
        <>
          {formatRecent(createdAt, now)}
          {handled === null && <div className="muted">waits {formatAge(createdAt, now)}</div>}
        </>
      ),
    },
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
      render: ({ handled, assignedTo }) =>
        handled === null ? (
          <Chip tone={assignedTo === null ? 'warn' : 'info'}>{assignedTo ?? 'Nobody’s'}</Chip>
        ) : (
          <Chip tone="good">{handled.by}</Chip>
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
        <>
          <Button kind="secondary" className="btn-ghost" onPress={() => setReading(true)}>
            Templates
          </Button>
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
            filters={{ show: shows, who: whose }}
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
            onMarkSame={() => marks[1](Object.fromEntries(same.map(({ id }) => [id, true as const])))}
          />
        )}
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
