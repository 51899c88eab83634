import { useLingui } from '@lingui/react/macro';
import { accountAge } from '@spw/rules/lagos';
import { IconButton } from '@spw/ui/parts/button.tsx';
import { CloseIcon } from '@spw/ui/parts/icons.ts';
import { useNow } from '@spw/ui/use-now.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { usePlayer } from '../../shared/session/session-store.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { markTourSeen, tourSeen, type TourName } from './tour-seen.ts';

export interface TourProps {
  readonly name: TourName;
  /** What stands in its place for everybody else. */
  readonly children?: ReactNode;
}

/** One line beside a thing that is met for the first time. It stands in the page, covers nothing, and is not there at the next visit. */
export function Tour({ name, children }: TourProps) {
  const { t } = useLingui();
  const { createdAt } = usePlayer();
  const { tourUpToDays } = useSettings().screens;
  const isNew = accountAge(new Date(createdAt), new Date(useNow())) < tourUpToDays;
  const [due, setDue] = useState(() => !tourSeen(name));
  const shown = due && (isNew || name !== 'wheel');
  useEffect(() => {
    if (shown) markTourSeen(name);
  }, [shown, name]);

  if (!shown) return children;
  return (
    <div
      role="note"
      className="flex items-center gap-2 rounded-s bg-info-tint pl-3 text-caption font-semibold text-info"
    >
      <span className="flex-1 text-left">
        {name === 'wheel'
          ? t`Press Spin or flick the wheel to get a category.`
          : name === 'game'
            ? t`One wrong answer ends the game. Your points stay.`
            : isNew
              ? t`Spin, then answer up to ten questions.`
              : t`Your rank and powerups are on this page.`}
      </span>
      <IconButton label={t`Close message`} onPress={() => setDue(false)}>
        <CloseIcon size={20} />
      </IconButton>
    </div>
  );
}
