import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { useList } from '../../shared/api/use-read.ts';
import { humanize } from '../../shared/format/text.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { useSearchParam } from '../../shared/use-search-param.ts';
import { QuestionCard } from './question-card.tsx';

/** What waits for another pair of eyes. When one is decided, the next stands in its place. */
export function ReviewQueue() {
  const [open, setOpen] = useSearchParam('open');
  const list = useList('listConsoleQuestions', { query: { state: 'draft' } });
  const still = list.items?.some(({ id }) => id === open) ? open : (list.items?.[0]?.id ?? null);
  return (
    <div className="page-grid grid-b">
      <Panel flush>
        <DataTable
          label="Questions that wait for review"
          tall
          list={list}
          empty="Nothing waits for review."
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
