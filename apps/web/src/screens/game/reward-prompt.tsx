import { useLingui } from '@lingui/react/macro';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { useEffect, useRef } from 'react';
import { Button } from '@spw/ui/parts/button.tsx';
import { KoloIcon } from '../../shared/icons.ts';
import { PauseMark } from '../../features/round/round-icons.tsx';

interface RewardPromptProps {
  readonly price: number;
  readonly points: number;
  readonly opening: boolean;
  readonly onKeepGoing: () => void;
  readonly onCashOut: () => void;
}

/** Past the first big stop the player is asked, and nothing goes on by itself. */
export function RewardPrompt({ price, points, opening, onKeepGoing, onCashOut }: RewardPromptProps) {
  const { t } = useLingui();
  const step = formatNaira(price);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLButtonElement>('[data-next]')?.focus({ preventScroll: true }), []);
  return (
    <div ref={box} className="grid gap-2 md:gap-4">
      <div className="prompt">
        <KoloIcon className="prompt-kolo" />
        <p>
          <strong>{t`You have passed the ${step} step.`}</strong>{' '}
          {t`You keep your ${points} points either way. Go on or stop?`}
        </p>
      </div>
      <div className="ladder-acts" data-even="">
        <Button kind="secondary" onPress={onCashOut} disabled={opening}>{t`Cash out`}</Button>
        <Button kind="primary" loading={opening} onPress={onKeepGoing} data-next="">
          {t`Keep going`}
        </Button>
      </div>
      <p className="prompt-wait">
        <PauseMark />
        {t`Waiting for you. No clock runs.`}
      </p>
    </div>
  );
}
