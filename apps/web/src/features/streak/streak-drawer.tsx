import { useLingui } from '@lingui/react/macro';
import { Button } from '@spw/ui/parts/button.tsx';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { ErrorCard } from '@spw/ui/parts/display/error-card.tsx';
import { Skeleton, SkeletonGroup } from '@spw/ui/parts/display/skeleton.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useEffect } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { playSound } from '../../shared/effects.ts';
import { StreakWeek } from './streak-week.tsx';
import { daysDone, useStreak } from './use-streak.ts';

export interface StreakDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The seventh day is done: the moment for confetti. Called once for each opening. */
  readonly onFullWeek?: () => void;
}

/** How far the player's seven days have come; shown when the first game of a day has ended. */
export function StreakDrawer({ open, onClose, onFullWeek }: StreakDrawerProps) {
  const { t, i18n } = useLingui();
  const online = useOnline();
  const { streakDays } = useSettings().game;
  const streak = useStreak({ enabled: open });
  const done = streak.data === undefined ? 0 : daysDone(streak.data);
  const full = open && streak.data !== undefined && done === streak.data.length;

  useEffect(() => {
    if (!full) return;
    playSound('chest');
    onFullWeek?.();
    // Once for each opening, whatever becomes of the callback's identity.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [full]);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={streak.data === undefined ? t`Your streak` : t`Day ${done} of ${streakDays}`}
      footer={
        <Button wide onPress={onClose}>
          {t`Close`}
        </Button>
      }
    >
      {streak.data !== undefined ? (
        <StreakWeek days={streak.data} full={full} />
      ) : streak.isError || !online ? (
        <ErrorCard
          offline={!online}
          onRetry={() => void streak.refetch()}
          retrying={streak.isFetching}
          title={online ? failureText(i18n, streak.error, t`Something went wrong`) : undefined}
        />
      ) : (
        <SkeletonGroup label={t`Loading your streak`} className="grid gap-4">
          <Skeleton className="mx-auto size-28 rounded-full!" />
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-20 w-full" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}
