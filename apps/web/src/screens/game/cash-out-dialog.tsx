import { useLingui } from '@lingui/react/macro';
import { AlertDialog } from '@spw/ui/parts/dialogs/alert-dialog.tsx';

interface CashOutDialogProps {
  readonly open: boolean;
  readonly points: number;
  readonly loading: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

export function CashOutDialog({ open, points, loading, onCancel, onConfirm }: CashOutDialogProps) {
  const { t } = useLingui();
  return (
    <AlertDialog
      open={open}
      title={t`Stop here?`}
      confirm={t`Stop here`}
      cancel={t`Keep going`}
      loading={loading}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>{t`This game ends and your ${points} points are counted.`}</p>
    </AlertDialog>
  );
}
