import { Trans } from '@lingui/react/macro';
import { FeedbackCorner } from '../../shared/ui/feedback-button.tsx';

export function EchoScreen() {
  return (
    <>
      <FeedbackCorner />
      <main id="main" className="grid min-h-screen place-items-center">
        <h1>
          <Trans>Echo</Trans>
        </h1>
      </main>
    </>
  );
}
