import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { POWERUPS } from '@spw/rules/powerups';
import { ErrorCard } from '@spw/ui/parts/error-card.tsx';
import { Skeleton } from '@spw/ui/parts/skeleton.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { powerupLooks } from '../../features/powerups/powerup-looks.ts';
import { usePowerups } from '../../features/powerups/use-powerups.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { SectionHead } from './section-head.tsx';

export function PowerupBoost() {
  const { t, i18n } = useLingui();
  const { _ } = useTexts();
  const online = useOnline();
  const { data, isError, error, refetch, isFetching } = usePowerups();
  return (
    <section aria-labelledby="boost" data-tour="powerups">
      <SectionHead id="boost">
        <Trans>Powerup Boost</Trans>
      </SectionHead>
      {isError && data === undefined ? (
        <ErrorCard
          offline={!online}
          title={online ? failureText(i18n, error, t`Something went wrong`) : undefined}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <ul className="boost" aria-busy={data === undefined}>
          {POWERUPS.map((powerup) => {
            const { name, Icon } = powerupLooks[powerup];
            const count = data?.[powerup];
            return (
              <li key={powerup} className="card boost-card" data-none={count === 0 ? '' : undefined}>
                <Icon className="boost-icon" />
                <div className="min-w-0">
                  <p className="boost-name">{_(name)}</p>
                  {count === undefined ? (
                    <Skeleton className="mt-1 h-4 w-14" />
                  ) : (
                    <p className="num text-caption text-ink2">
                      <Trans>{count} owned</Trans>
                    </p>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
