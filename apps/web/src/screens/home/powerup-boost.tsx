import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { POWERUPS } from '@spw/rules/powerups';
import { ErrorCard } from '@spw/ui/parts/display/error-card.tsx';
import { Skeleton } from '@spw/ui/parts/display/skeleton.tsx';
import { Link } from '@spw/ui/parts/link.tsx';
import { Stripes } from '@spw/ui/parts/stripes.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { powerupLooks, usePowerups } from '../../features/powerups/powerups.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { PlusIcon } from '../../shared/icons.ts';
import { paths } from '../../shared/paths.ts';

export function PowerupBoost() {
  const { t, i18n } = useLingui();
  const { _ } = useTexts();
  const online = useOnline();
  const { data, isError, error, refetch, isFetching } = usePowerups();
  return (
    <section aria-labelledby="boost">
      <div className="mb-3 flex items-center gap-4">
        <h2 id="boost">
          <Trans>Powerup Boost</Trans>
        </h2>
        <Stripes className="min-w-6 flex-1" />
      </div>
      {(isError || !online) && data === undefined ? (
        <ErrorCard
          offline={!online}
          title={online ? failureText(i18n, error, t`Something went wrong`) : undefined}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <ul className="boost" aria-busy={data === undefined}>
          {POWERUPS.map((powerup) => {
            const { name, does, Icon } = powerupLooks[powerup];
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
                <p className="w-full text-caption text-ink2">{_(does)}</p>
                <Link
                  to={`${paths.wheel}?showPowerup=${powerup}`}
                  className="boost-buy grid justify-items-end rounded-s"
                  aria-label={t`Buy ${_(name)}`}
                >
                  <span className="grid size-5 place-items-center">
                    <PlusIcon size={14} />
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
