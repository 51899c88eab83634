import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSettings } from '../../shared/settings/use-settings.ts';

interface SpinCounterProps {
  readonly spins: number | undefined;
  /** A play is open: without spins it is played, not bought. */
  readonly playing: boolean;
}

export function SpinCounter({ spins, playing }: SpinCounterProps) {
  const { t } = useLingui();
  const { spinsPerPlay } = useSettings().game;
  return (
    <output className="spin-counter">
      <span className="spin-dots" aria-hidden>
        {Array.from({ length: spinsPerPlay }, (_, at) => (
          <i key={at} data-left={at < (spins ?? 0) ? '' : undefined} />
        ))}
      </span>
      {spins === undefined
        ? t`Counting your spins…`
        : spins === 0
          ? playing
            ? t`No spins left`
            : t`Get a play to spin`
          : t`You have ${plural(spins, { one: '# spin', other: '# spins' })}`}
    </output>
  );
}
