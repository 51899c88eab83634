import { useState } from 'react';
import { useList, type ItemOf } from '../../shared/api/use-read.ts';
import { percent, humanize } from '../../shared/format/text.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { DifficultyChart } from './difficulty-chart.tsx';
import { QuestionCard } from './question-card.tsx';
import { tierTones } from './question-filters.ts';

type Line = ItemOf<'listConsoleQuestions'>;

/** Questions whose answers speak for another tier than the one they are asked in. */
export function Difficulty() {
  const wrong = useList('listConsoleQuestions', { query: { show: 'wrong-tier' } });
  const live = useList('listConsoleQuestions', { query: { state: 'approved', limit: 100 } });
  const [open, setOpen] = useState<string | null>(null);
  const chosen = open ?? wrong.items?.[0]?.id ?? null;
  return (
    <div className="page-grid grid-b">
      <div className="page-grid">
        <Panel title="Measured difficulty" aside="The newest hundred live questions">
          <DifficultyChart lines={live.items ?? []} />
        </Panel>
        <Panel title="Marked with the wrong tier" flush>
          <DataTable<Line>
            label="Questions with the wrong tier"
            list={wrong}
            empty="Every question with enough answers stands in the right tier."
            keyOf={({ id }) => id}
            chosen={chosen}
            onChoose={({ id }) => setOpen(id)}
            columns={[
              {
                name: 'Question',
                render: ({ id, question }) => (
                  <button type="button" className="table-name" aria-pressed={id === chosen} onClick={() => setOpen(id)}>
                    {question}
                  </button>
                ),
              },
              { name: 'Now', render: ({ tier }) => humanize(tier) },
              {
                name: 'Right',
                end: true,
                render: ({ rightShare, measuredTier }) => (
                  <b className={measuredTier ? toneClass(measuredTier) : ''}>
                    {rightShare === null ? '–' : percent(rightShare)}
                  </b>
                ),
              },
              { name: 'Answers', end: true, render: ({ answers }) => answers.toLocaleString('en-NG') },
              { name: 'Speaks for', render: ({ measuredTier }) => measuredTier && humanize(measuredTier) },
            ]}
          />
        </Panel>
      </div>
      {chosen && <QuestionCard key={chosen} id={chosen} />}
    </div>
  );
}

function toneClass(tier: keyof typeof tierTones): string {
  return tierTones[tier];
}
