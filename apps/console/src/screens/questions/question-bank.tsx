import { Button } from '@spw/ui/parts/button.tsx';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { useState } from 'react';
import { useList } from '../../shared/api/use-read.ts';
import { percent, humanize } from '../../shared/format/text.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { SearchBox } from '../../shared/ui/search-box.tsx';
import { useSearchParam } from '../../shared/use-search-param.ts';
import { ExportBank } from './export-bank.tsx';
import { QuestionCard } from './question-card.tsx';
import { tiers, tierTones, useCategories, type Tier } from './question-filters.ts';
import { WriteQuestion } from './write-question.tsx';

/** The bank, or what of it is answered as if it were of another tier. */
export function QuestionBank({ wrongTier = false }: { readonly wrongTier?: boolean }) {
  const [text, search] = useSearchParam('text');
  const [category, setCategory] = useSearchParam('category');
  const [tier, setTier] = useSearchParam('tier');
  const [open, setOpen] = useSearchParam('open');
  const [writing, setWriting] = useState(false);
  const categories = useCategories();
  const list = useList('listConsoleQuestions', {
    query: {
      ...(text !== '' && { text }),
      ...(category !== '' && { category }),
      ...(tiers.some((known) => known === tier) && { tier: tier as Tier }),
      ...(wrongTier && { show: 'wrong-tier' as const }),
    },
  });
  const chosen = open || list.items?.[0]?.id || null;
  return (
    <div className="page-grid grid-b">
      <Panel flush>
        <div className="row p-4 pb-2">
          <SearchBox label="Words of a question" value={text} onSearch={search} />
          <Filter
            label="Category"
            value={category}
            options={[{ value: '', label: 'All categories' }, ...categories]}
            onChange={setCategory}
          />
          <Filter
            label="Tier"
            value={tier}
            options={[
              { value: '', label: 'All tiers' },
              ...tiers.map((name) => ({ value: name, label: humanize(name) })),
            ]}
            onChange={setTier}
          />
          <span className="grow" />
          {!wrongTier && <ExportBank category={category} />}
          {!wrongTier && <Button onPress={() => setWriting(true)}>Write one</Button>}
        </div>
        <DataTable
          label="Questions"
          tall
          list={list}
          empty={
            wrongTier ? 'Every question with enough answers stands in the right tier.' : 'No question is found by that.'
          }
          keyOf={({ id }) => id}
          chosen={chosen}
          onChoose={({ id }) => setOpen(id)}
          columns={[
            {
              name: 'Question',
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
              name: 'State',
              render: ({ state }) => (
                <Chip tone={state === 'approved' ? 'good' : state === 'draft' ? 'warn' : 'still'}>
                  {state === 'approved' ? 'Live' : humanize(state)}
                </Chip>
              ),
            },
            { name: 'Answered', end: true, render: ({ answers }) => answers.toLocaleString('en-NG') },
            { name: 'Right', end: true, render: ({ rightShare }) => (rightShare === null ? '–' : percent(rightShare)) },
            {
              name: 'Speaks for',
              render: ({ measuredTier }) =>
                measuredTier && <Chip tone={tierTones[measuredTier]}>{humanize(measuredTier)}</Chip>,
            },
          ]}
        />
      </Panel>
      {chosen && <QuestionCard key={chosen} id={chosen} />}
      {writing && <WriteQuestion onClose={() => setWriting(false)} />}
    </div>
  );
}

interface FilterProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

function Filter({ label, value, options, onChange }: FilterProps) {
  return (
    <div className="field-box">
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
