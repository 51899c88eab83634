import { useLingui } from '@lingui/react/macro';
import { AlertDialog } from '@spw/ui/parts/dialogs/alert-dialog.tsx';

interface LeaveDialogProps {
  readonly open: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useLingui();
  return (
    <AlertDialog
      open={open}
      danger
      title={t`Leave this game?`}
      confirm={t`Leave`}
      cancel={t`Stay`}
      onCancel={onStay}
      onConfirm={onLeave}
    >
      <p>{t`Your play is already used. A question that is open keeps its clock running.`}</p>
    </AlertDialog>
  );
}
