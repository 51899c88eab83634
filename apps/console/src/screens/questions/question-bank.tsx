import { MEASURED } from '@spw/rules/difficulty';
import { Button } from '@spw/ui/parts/button.tsx';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { useState, type CSSProperties } from 'react';
import { useList, type ItemOf } from '../../shared/api/use-read.ts';
import { percent, humanize } from '../../shared/format/text.ts';
import { DataTable, type Column } from '../../shared/ui/data-table.tsx';
import { Filter } from '../../shared/ui/filter.tsx';
import { ListTools } from '../../shared/ui/list-tools.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { SearchBox } from '../../shared/ui/search-box.tsx';
import { useListView } from '../../shared/ui/use-list-view.ts';
import { useSearchParam } from '../../shared/use-search-param.ts';
import { ExportBank } from './export-bank.tsx';
import { QuestionCard } from './question-card.tsx';
import { tiers, tierTones, useCategories, type Tier } from './question-filters.ts';
import { WriteQuestion } from './write-question.tsx';
import './questions.css';

/** The bank, or what of it is answered as if it were of another tier. */
export function QuestionBank({ wrongTier = false }: { readonly wrongTier?: boolean }) {
  const [text, search] = useSearchParam('text');
  const [category, setCategory] = useSearchParam('category');
  const [tier, setTier] = useSearchParam('tier');
  const [open, setOpen] = useSearchParam('open');
  const [writing, setWriting] = useState(false);
  const categories = useCategories();
  const view = useListView();
  const list = useList('listConsoleQuestions', {
    query: {
      ...(text !== '' && { text }),
      ...(category !== '' && { category }),
      ...(tiers.some((known) => known === tier) && { tier: tier as Tier }),
      ...(wrongTier && { show: 'wrong-tier' as const }),
      ...view.query,
    },
  });
  const chosen = open || list.items?.[0]?.id || null;
  const columns: Column<ItemOf<'listConsoleQuestions'>>[] = [
    { name: 'No.', end: true, render: ({ number }) => number?.toLocaleString('en-NG') ?? '–' },
    {
      name: 'Question',
      fixed: true,
      sorted: 'newest',
      render: ({ id, question, category: of, tier: level }) => (
        <>
          <button type="button" className="table-name" aria-pressed={id === chosen} onClick={() => setOpen(id)}>
            {question}
          </button>
          <div className="muted">
            {of.name}, {level}
          </div>
        </>
      ),
    },
    {
      name: 'Answered right',
      end: true,
      render: ({ answers, rightShare }) => (
        <>
          <RightShare of={rightShare} />
          <div className="muted">of {answers.toLocaleString('en-NG')}</div>
        </>
      ),
    },
    {
      name: 'State',
      render: ({ state, measuredTier }) => (
        <div className="row">
          <Chip tone={state === 'approved' ? 'good' : state === 'draft' ? 'warn' : 'still'}>
            {state === 'approved' ? 'Live' : humanize(state)}
          </Chip>
          {measuredTier && <Chip tone={tierTones[measuredTier]}>{`answered as ${measuredTier}`}</Chip>}
        </div>
      ),
    },
  ];
  return (
    <div className="page-grid">
      <ListTools screen="questions" view={view} list={list} columns={columns} days="Written">
        <SearchBox label="Words of a question" value={text} onSearch={search} />
        <Filter name="Category" value={category} choices={categories} unset="any" onChange={setCategory} />
        <Filter
          name="Tier"
          value={tier}
          choices={tiers.map((name) => ({ value: name, label: humanize(name) }))}
          unset="any"
          onChange={setTier}
        />
        {!wrongTier && <ExportBank category={category} />}
        {!wrongTier && (
          <Button className="btn-small" onPress={() => setWriting(true)}>
            Write one
          </Button>
        )}
      </ListTools>
      <div className="page-grid grid-b">
        <Panel flush>
          <DataTable
            label="Questions"
            tall
            list={list}
            empty={
              wrongTier
                ? 'Every question with enough answers stands in the right tier.'
                : 'No question is found by that.'
            }
            keyOf={({ id }) => id}
            chosen={chosen}
            onChoose={({ id }) => setOpen(id)}
            view={view}
            columns={columns}
          />
        </Panel>
        {chosen && <QuestionCard key={chosen} id={chosen} />}
      </div>
      {writing && <WriteQuestion onClose={() => setWriting(false)} />}
    </div>
  );
}

const BANDS = { '--medium': `${MEASURED.mediumFrom * 100}%`, '--easy': `${MEASURED.easyFrom * 100}%` };

/** How many answer right, on a line whose parts are the tiers: hard, medium, easy. */
function RightShare({ of }: { readonly of: number | null }) {
  if (of === null) return '–';
  return (
    <span className="right-share">
      <span style={{ ...BANDS, '--at': `${of * 100}%` } as CSSProperties} aria-hidden />
      {percent(of)}
    </span>
  );
}
