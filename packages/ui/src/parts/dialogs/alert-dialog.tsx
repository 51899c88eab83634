import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { useModal } from './use-modal.ts';

export interface AlertDialogProps {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  confirm: ReactNode;
  onConfirm: () => void;
  /** The safe way out; it has the focus. */
  cancel?: ReactNode;
  onCancel: () => void;
  danger?: boolean;
  loading?: boolean;
}

/** Asks before something that cannot be taken back; only its two buttons (or Esc, Back: cancel) close it. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, title, children, confirm, onConfirm, cancel, onCancel, danger = false, loading = false } = props;
  const { t } = useLingui();
  const id = useId();
  const ref = useModal({ open, onClose: onCancel, locked: loading, lightDismiss: false });
  return (
    <dialog ref={ref} className="dialog" role="alertdialog" aria-labelledby={id} aria-describedby={`${id}-text`}>
      {open && (
        <>
          <div className="dialog-grip" />
          <div className="dialog-top">
            <h2 id={id}>{title}</h2>
          </div>
          <div className="dialog-body" id={`${id}-text`}>
            {children}
          </div>
          <div className="dialog-foot alert-actions">
            <Button kind="secondary" onPress={onCancel} disabled={loading} data-autofocus>
              {cancel ?? t`Cancel`}
            </Button>
            <Button kind={danger ? 'danger' : 'primary'} solid={danger} onPress={onConfirm} loading={loading}>
              {confirm}
            </Button>
          </div>
        </>
      )}
    </dialog>
  );
}
