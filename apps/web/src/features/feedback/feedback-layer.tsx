import { Suspense, lazy } from 'react';
import { showFeedback, useFeedbackOpen } from '../../shared/feedback-store.ts';

const FeedbackDialog = lazy(async () => ({ default: (await import('./feedback-dialog.tsx')).FeedbackDialog }));

/** Once in the app: the dialog that any page's button opens. */
export function FeedbackLayer() {
  if (!useFeedbackOpen()) return null;
  return (
    <Suspense>
      <FeedbackDialog onClose={() => showFeedback(false)} />
    </Suspense>
  );
}
