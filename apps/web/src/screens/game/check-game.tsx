import { useLingui } from '@lingui/react/macro';
import { Button } from '../../shared/ui/button.tsx';
import { ShieldMark } from './game-marks.tsx';

export function CheckGame({ onPress }: { onPress: () => void }) {
  const { t } = useLingui();
  return (
    <Button kind="quiet" icon={<ShieldMark />} onPress={onPress}>
      {t`Check this game`}
    </Button>
  );
}
