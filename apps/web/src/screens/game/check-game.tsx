import { useLingui } from '@lingui/react/macro';
import { Button } from '../../shared/ui/button.tsx';
import { ShieldMark } from './game-marks.tsx';
import { useRoundData } from './use-round-data.ts';

export function CheckGame({ onPress }: { onPress: () => void }) {
  const { t } = useLingui();
  const kilobytes = useRoundData();
  return (
    <>
      <Button kind="quiet" icon={<ShieldMark />} onPress={onPress}>
        {t`Check this game`}
      </Button>
      {kilobytes !== null && (
        <p className="text-center text-caption text-ink2">{t`This round used about ${kilobytes} kB of data`}</p>
      )}
    </>
  );
}
