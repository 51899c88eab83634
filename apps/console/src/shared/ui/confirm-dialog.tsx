import { Button } from '@spw/ui/parts/button.tsx';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { TextArea } from '@spw/ui/parts/forms/text-area.tsx';
import { useState, type ReactNode } from 'react';

interface ConfirmDialogProps {
  readonly title: string;
  /** Repeats what is about to happen, to whom, and the amount. */
  readonly children: ReactNode;
  readonly confirm: string;
  readonly danger?: boolean;
  /** The label of the reason that is asked for, and who will read it. */
  readonly reason?: { readonly label: string; readonly helper: string; readonly suggested?: string };
  readonly running: boolean;
  readonly failure: string | null;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

const SHORTEST_REASON = 3;

/** Asks before something that cannot be taken back. It exists only while it is open. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, danger = false, reason, running, failure, onConfirm, onClose } = props;
  const [words, setWords] = useState(reason?.suggested ?? '');
  const [tried, setTried] = useState(false);
  const missing = reason !== undefined && words.trim().length < SHORTEST_REASON;
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      locked={running}
      footer={
        <>
          <Button kind="secondary" onPress={onClose} disabled={running}>
            Cancel
          </Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            solid={danger}
            loading={running}
            onPress={() => (missing ? setTried(true) : onConfirm(words.trim()))}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div className="stack">
        <div className="stack-s">{children}</div>
        {reason && (
          <TextArea
            label={reason.label}
            helper={reason.helper}
            rows={3}
            maxLength={300}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            error={tried && missing ? `Write at least ${SHORTEST_REASON} characters` : undefined}
          />
        )}
        {failure && (
          <p className="field-error" role="alert">
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  );
}
