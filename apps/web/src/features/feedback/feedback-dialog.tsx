import { useLingui } from '@lingui/react/macro';
import { Button } from '@spw/ui/parts/button.tsx';
import { useState } from 'react';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { BugIcon, BulbIcon } from '../../shared/icons.ts';
import { FeedbackTabs } from './feedback-tabs.tsx';
import { FeedbackFields } from './feedback-fields.tsx';
import { useFeedbackForm, type FeedbackKind } from './use-feedback-form.ts';
import './feedback-dialog.css';

const FORM = 'feedback-form';

/** An idea or a bug. What was typed stays on the phone until it has arrived. */
export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [kind, setKind] = useState<FeedbackKind>('idea');
  const notes = { idea: useFeedbackForm('idea', FORM, onClose), bug: useFeedbackForm('bug', FORM, onClose) };
  const note = notes[kind];

  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Customer Feedback`}
      footer={
        <Button
          type="submit"
          form={FORM}
          wide
          loading={note.sending}
          icon={kind === 'idea' ? <BulbIcon /> : <BugIcon />}
        >
          {kind === 'idea' ? t`Submit Idea` : t`Submit Bug Report`}
        </Button>
      }
    >
      <FeedbackTabs kind={kind} onChange={setKind}>
        <FeedbackFields key={kind} id={FORM} kind={kind} note={note} />
      </FeedbackTabs>
    </Dialog>
  );
}
