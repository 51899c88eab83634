import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { useState } from 'react';
import { useChange } from '../../shared/api/use-change.ts';
import { useList, type ItemOf } from '../../shared/api/use-read.ts';
import { count, humanize } from '../../shared/format/text.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { DataTable, useMarks, type Column } from '../../shared/ui/data-table.tsx';
import { ListTools } from '../../shared/ui/list-tools.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { useListView } from '../../shared/ui/use-list-view.ts';
import { useSearchParam } from '../../shared/use-search-param.ts';
import { QuestionCard } from './question-card.tsx';
import { STALE_AFTER_QUESTION } from './question-filters.ts';

type Line = ItemOf<'listConsoleQuestions'>;

/** What waits for another pair of eyes. When one is decided, the next stands in its place. */
export function ReviewQueue() {
  const [open, setOpen] = useSearchParam('open');
  const [wanted] = useSearchParam('state', 'draft');
  const state = wanted === 'sent-back' ? 'sent-back' : 'draft';
  const view = useListView();
  const list = useList('listConsoleQuestions', { query: { state, ...view.query } });
  const still = list.items?.some(({ id }) => id === open) ? open : (list.items?.[0]?.id ?? null);
  const { username } = useOperator();
  const marks = useMarks();
  const [accepting, setAccepting] = useState<readonly Line[]>([]);
  const forMarked = (rows: readonly Line[]) => {
    const others = rows.filter(({ writtenBy }) => writtenBy !== username);
    return (
      <>
        <Button className="btn-small" disabled={others.length === 0} onPress={() => setAccepting(others)}>
          Accept {others.length}
        </Button>
        <span className="muted">
          {others.length === rows.length ? 'You wrote none of these' : `${rows.length - others.length} are your own`}
        </span>
      </>
    );
  };
  const columns: Column<Line>[] = [
    {
      name: 'Question',
      fixed: true,
      render: ({ id, question }) => (
        <button type="button" className="table-name" aria-pressed={id === still} onClick={() => setOpen(id)}>
          {question}
        </button>
      ),
    },
    { name: 'List', render: ({ category, tier }) => `${category.name}, ${humanize(tier).toLowerCase()}` },
    { name: 'Author', render: ({ writtenBy }) => writtenBy ?? 'a command' },
    { name: 'Written', sorted: 'newest', render: ({ createdAt }) => formatMomentUnbroken(createdAt) },
  ];
  return (
    <div className="page-grid">
      <ListTools screen="questions" view={view} list={list} columns={columns} days="Written">
        <Tabs
          inner
          label="Which drafts"
          at={`?state=${state}`}
          tabs={[
            { to: '?state=draft', label: 'Wait for review' },
            { to: '?state=sent-back', label: 'Sent back to their authors' },
          ]}
        />
      </ListTools>
      <div className="page-grid grid-b">
        <Panel flush>
          <DataTable
            label={state === 'draft' ? 'Questions that wait for review' : 'Questions that were sent back'}
            tall
            list={list}
            empty={state === 'draft' ? 'Nothing waits for review.' : 'Nothing was sent back.'}
            keyOf={({ id }) => id}
            chosen={still}
            onChoose={({ id }) => setOpen(id)}
            {...(state === 'draft' && { referenceOf: ({ question }: Line) => question, marks, forMarked })}
            view={view}
            columns={columns}
          />
        </Panel>
        {still && <QuestionCard key={still} id={still} title="Review" />}
      </div>
      {accepting.length > 0 && (
        <AcceptTogether lines={accepting} onDone={() => marks[1]({})} onClose={() => setAccepting([])} />
      )}
    </div>
  );
}

interface AcceptTogetherProps {
  readonly lines: readonly Line[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function AcceptTogether({ lines, onDone, onClose }: AcceptTogetherProps) {
  const accept = useChange('acceptQuestions', {
    refresh: [...STALE_AFTER_QUESTION, 'getToday', 'getWaiting'],
    done: ({ accepted }) => `${count(accepted, 'question')} accepted: live from now on`,
    onDone: () => {
      onDone();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Accept ${count(lines.length, 'question')}`}
      confirm={`Accept ${lines.length}`}
      running={accept.running}
      failure={accept.failure}
      onConfirm={() => accept.run({ body: { ids: lines.map(({ id }) => id) } })}
      onClose={onClose}
    >
      <p>Players are asked them from now on. You are the second person for each of them: all go live, or none.</p>
      <ul className="stack-s">
        {lines.map(({ id, question, category, tier }) => (
          <li key={id}>
            {question} <span className="muted">{`${category.name}, ${tier}`}</span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
