import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@spw/ui/parts/button.tsx';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { EmptyCable } from '../../shared/icons.ts';
import type { Sending } from './use-game.ts';

interface UnreachableSheetProps {
  readonly open: boolean;
  readonly sending: Sending;
  readonly points: number;
  readonly onTryAgain: () => void;
  readonly onLeave: () => void;
}

/** The answer is locked and nobody can be told of it. It stays until somebody can, or the player leaves. */
export function UnreachableSheet({ open, sending, points, onTryAgain, onLeave }: UnreachableSheetProps) {
  const { t } = useLingui();
  const { tries, trying } = sending;
  return (
    <Dialog
      open={open}
      locked
      onClose={onTryAgain}
      title={t`We cannot reach the game.`}
      footer={
        <div className="grid justify-items-center gap-2">
          <Button kind="primary" wide onPress={onTryAgain} data-autofocus>
            {t`Try again`}
          </Button>
          <Button kind="quiet" onPress={onLeave}>
            {t`Leave game`}
          </Button>
        </div>
      }
    >
      <div className="grid justify-items-center gap-4 text-center">
        <EmptyCable className="size-24" />
        <p>{t`Your answer is locked on this phone.`}</p>
        <output className="block">
          {t`${plural(tries, { one: '# try so far.', other: '# tries so far.' })}`} {trying && t`We keep trying.`}
        </output>
        <p>
          {t`If you leave, this answer is lost.`}{' '}
          {points > 0 ? t`Your ${points} points are kept.` : t`Your play is already used.`}
        </p>
      </div>
    </Dialog>
  );
}
