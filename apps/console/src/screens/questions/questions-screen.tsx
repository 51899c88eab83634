import { Route, Routes } from 'react-router';
import { useRead } from '../../shared/api/use-read.ts';
import { backlog, count } from '../../shared/format/text.ts';
import { useMay } from '../../shared/session/session-store.ts';
import { Page } from '../../shared/ui/page.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { QuestionBank } from './question-bank.tsx';
import { Difficulty } from './difficulty.tsx';
import { Disputes } from './disputes.tsx';
import { ImportFile } from './import-file.tsx';
import { ReviewQueue } from './review-queue.tsx';

/** The bank and its review are for content; disputes are also read by support. */
export function QuestionsScreen() {
  const content = useMay('content');
  if (!content) {
    return (
      <Page title="Questions" about="What players hold for wrong">
        <Disputes />
      </Page>
    );
  }
  return (
    <Routes>
      <Route index element={<Part at="bank" />} />
      <Route path="review" element={<Part at="review" />} />
      <Route path="import" element={<Part at="import" />} />
      <Route path="disputes" element={<Part at="disputes" />} />
      <Route path="difficulty" element={<Part at="difficulty" />} />
    </Routes>
  );
}

const parts = {
  bank: QuestionBank,
  review: ReviewQueue,
  import: ImportFile,
  disputes: Disputes,
  difficulty: Difficulty,
};

function Part({ at }: { readonly at: keyof typeof parts }) {
  const { data: counts } = useRead('getQuestionCounts', {});
  const { data: today } = useRead('getToday', {});
  const reviews = backlog(today?.waiting.reviews ?? 0);
  const total = (state: string) =>
    counts?.lists.filter((list) => list.state === state).reduce((sum, list) => sum + list.count, 0) ?? 0;
  const categories = new Set(counts?.lists.map((list) => list.category.slug)).size;
  const PartScreen = parts[at];
  return (
    <Page
      title="Questions"
      about={
        counts &&
        `${total('approved').toLocaleString('en-NG')} live in ${count(categories, 'category', 'categories')}. ${reviews} wait for review`
      }
      tabs={
        <Tabs
          label="Questions"
          at={at === 'bank' ? '/questions' : `/questions/${at}`}
          tabs={[
            { to: '/questions', label: 'Bank' },
            { to: '/questions/review', label: 'Review', count: reviews },
            { to: '/questions/import', label: 'Import' },
            { to: '/questions/disputes', label: 'Disputes', count: counts && backlog(counts.openDisputes) },
            { to: '/questions/difficulty', label: 'Difficulty' },
          ]}
        />
      }
    >
      <PartScreen />
    </Page>
  );
}
