import { useLingui } from '@lingui/react/macro';
import { Button } from '@spw/ui/parts/button.tsx';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { EmptyCable } from '../../shared/icons.ts';

/** The answer is locked and nobody can be told of it. It stays until somebody can. */
export function UnreachableSheet({ open, onTryAgain }: { open: boolean; onTryAgain: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      locked
      onClose={onTryAgain}
      title={t`We cannot reach the game.`}
      footer={
        <Button kind="primary" wide onPress={onTryAgain} data-autofocus>
          {t`Try again`}
        </Button>
      }
    >
      <div className="grid justify-items-center gap-4 text-center">
        <EmptyCable className="size-24" />
        <p>{t`Your answer is locked on this phone.`}</p>
      </div>
    </Dialog>
  );
}
