import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSettings } from '../../shared/settings/use-settings.ts';

export function SpinCounter({ spins }: { spins: number | undefined }) {
  const { t } = useLingui();
  const { spinsPerPlay } = useSettings().game;
  return (
    <output className="spin-counter" data-tour="spins">
      <span className="spin-dots" aria-hidden>
        {Array.from({ length: spinsPerPlay }, (_, at) => (
          <i key={at} data-left={at < (spins ?? 0) ? '' : undefined} />
        ))}
      </span>
      {spins === undefined
        ? t`Counting your spins…`
        : t`You have ${plural(spins, { one: '# spin', other: '# spins' })}`}
    </output>
  );
}
