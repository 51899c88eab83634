import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@spw/ui/parts/button.tsx';
import { useInBrowser } from '@spw/ui/parts/use-in-browser.ts';
import { MessageIcon } from '../icons.ts';
import { showFeedback } from '../feedback-store.ts';

/** For the header of a page. It works by script alone, so a page that was only printed does not show it. */
export function FeedbackButton() {
  const { t } = useLingui();
  const there = useInBrowser();
  if (!there) return null;
  return (
    <IconButton label={t`Feedbacks and ideas`} aria-haspopup="dialog" onPress={() => showFeedback(true)}>
      <MessageIcon />
    </IconButton>
  );
}

/** For a page without a header: in its upper corner, where it scrolls away with the page. */
export function FeedbackCorner() {
  return (
    <header className="absolute top-1 right-1 z-10 rounded-full bg-surface">
      <FeedbackButton />
    </header>
  );
}
