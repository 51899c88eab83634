import { useLingui } from '@lingui/react/macro';
import { Button } from '@spw/ui/parts/button.tsx';
import { FlagMark, ShieldMark } from '../../features/round/round-icons.tsx';
import { useDataUsage } from './data-usage.ts';

export interface EndActionsProps {
  readonly onCheck: () => void;
  readonly onReport: () => void;
}

/** Under every end of a game: check how it was drawn, or say that a question was wrong. */
export function EndActions({ onCheck, onReport }: EndActionsProps) {
  const { t } = useLingui();
  const kilobytes = useDataUsage();
  return (
    <div className="end-actions">
      <Button kind="quiet" icon={<ShieldMark />} onPress={onCheck}>
        {t`Check this game`}
      </Button>
      <Button kind="quiet" icon={<FlagMark />} onPress={onReport}>
        {t`Report this question`}
      </Button>
      {kilobytes !== null && (
        <p className="text-center text-caption text-ink2">{t`This game used about ${kilobytes} kB of data`}</p>
      )}
    </div>
  );
}
