import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { useList } from '../../shared/api/use-read.ts';
import { humanize } from '../../shared/format/text.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { useSearchParam } from '../../shared/use-search-param.ts';
import { QuestionCard } from './question-card.tsx';

/** What waits for another pair of eyes. When one is decided, the next stands in its place. */
export function ReviewQueue() {
  const [open, setOpen] = useSearchParam('open');
  const [wanted] = useSearchParam('state', 'draft');
  const state = wanted === 'sent-back' ? 'sent-back' : 'draft';
  const list = useList('listConsoleQuestions', { query: { state } });
  const still = list.items?.some(({ id }) => id === open) ? open : (list.items?.[0]?.id ?? null);
  return (
    <div className="page-grid grid-b">
      <Panel flush>
        <div className="p-4 pb-2">
          <Tabs
            label="Which drafts"
            at={`?state=${state}`}
            tabs={[
              { to: '?state=draft', label: 'Wait for review' },
              { to: '?state=sent-back', label: 'Sent back to their authors' },
            ]}
          />
        </div>
        <DataTable
          label={state === 'draft' ? 'Questions that wait for review' : 'Questions that were sent back'}
          tall
          list={list}
          empty={state === 'draft' ? 'Nothing waits for review.' : 'Nothing was sent back.'}
          keyOf={({ id }) => id}
          chosen={still}
          onChoose={({ id }) => setOpen(id)}
          columns={[
            {
              name: 'Question',
              render: ({ id, question }) => (
                <button type="button" className="table-name" aria-pressed={id === still} onClick={() => setOpen(id)}>
                  {question}
                </button>
              ),
            },
            { name: 'List', render: ({ category, tier }) => `${category.name}, ${humanize(tier).toLowerCase()}` },
            { name: 'Author', render: ({ writtenBy }) => writtenBy ?? 'a command' },
            { name: 'Written', render: ({ createdAt }) => formatMomentUnbroken(createdAt) },
          ]}
        />
      </Panel>
      {still && <QuestionCard key={still} id={still} title="Review" />}
    </div>
  );
}
