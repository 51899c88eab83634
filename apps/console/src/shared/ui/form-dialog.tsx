import { Button } from '@spw/ui/parts/button.tsx';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { useState, type ReactNode } from 'react';

interface FormDialogProps {
  readonly title: string;
  readonly running: boolean;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A long form. Once something was typed, neither Esc nor a press beside it throws that away unasked. */
export function FormDialog({ title, running, children, onClose }: FormDialogProps) {
  const [changed, setChanged] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <Dialog
      open
      size="wide"
      title={title}
      onClose={() => (changed ? setAsking(true) : onClose())}
      locked={running || asking}
      footer={
        asking && (
          <div className="row" role="alert">
            <span className="grow">What you typed is not kept yet.</span>
            <Button kind="secondary" onPress={() => setAsking(false)}>
              Go on writing
            </Button>
            <Button kind="danger" onPress={onClose}>
              Throw it away
            </Button>
          </div>
        )
      }
    >
      <div onChange={() => setChanged(true)}>{children}</div>
    </Dialog>
  );
}
