import { lazyPart } from '@spw/ui/parts/lazy-part.tsx';
import { showFeedback, useFeedbackOpen } from '../../shared/feedback-store.ts';

const FeedbackDialog = lazyPart(async () => (await import('./feedback-dialog.tsx')).FeedbackDialog);

/** Once in the app: the dialog that any page's button opens. */
export function FeedbackLayer() {
  return useFeedbackOpen() && <FeedbackDialog onClose={() => showFeedback(false)} />;
}
