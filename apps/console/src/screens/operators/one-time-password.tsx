import { Button } from '@spw/ui/parts/button.tsx';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import type { Data } from '../../shared/api/calls.ts';

/** A one-time password, shown this once, to be told to its owner by another way than a message. */
export function OneTimePassword({ of, onClose }: { readonly of: Data<'addOperator'>; readonly onClose: () => void }) {
  return (
    <Dialog
      open
      title={`For ${of.operator.username}`}
      onClose={onClose}
      footer={<Button onPress={onClose}>Done</Button>}
    >
      <div className="stack-s">
        <p>
          Good for one first login, where they set up an authenticator and a password of their own. It is not shown
          again.
        </p>
        <p className="secret mono">{of.oneTimePassword}</p>
      </div>
    </Dialog>
  );
}
