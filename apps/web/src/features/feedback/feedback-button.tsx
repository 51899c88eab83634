import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '@spw/ui/parts/lazy-part.tsx';
import { useState, useSyncExternalStore } from 'react';
import { MessageIcon } from '../../shared/icons.ts';
import { useKeyboardOpen } from './use-keyboard-open.ts';
import './feedback-button.css';

const FeedbackDialog = lazyPart(async () => (await import('./feedback-dialog.tsx')).FeedbackDialog);

const subscribeToNothing = () => () => undefined;
const inBrowser = () => true;
const inPrint = () => false;

/** Floats over nearly every page. It works by script alone, so a page that was only printed does not show it. */
export function FeedbackButton() {
  const { t } = useLingui();
  const there = useSyncExternalStore(subscribeToNothing, inBrowser, inPrint);
  const [open, setOpen] = useState(false);
  const typing = useKeyboardOpen();
  if (!there) return null;

  return (
    <>
      <button
        type="button"
        className="feedback-button"
        data-away={typing && !open ? '' : undefined}
        title={t`Feedbacks and ideas`}
        aria-label={t`Feedbacks and ideas`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <MessageIcon />
      </button>
      {open && <FeedbackDialog onClose={() => setOpen(false)} />}
    </>
  );
}
