import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoment } from '@spw/ui/format/dates.ts';
import { ErrorCard } from '@spw/ui/parts/display/error-card.tsx';
import { InfoIcon } from '@spw/ui/parts/icons.ts';
import { Skeleton, SkeletonGroup } from '@spw/ui/parts/display/skeleton.tsx';
import { Link } from '@spw/ui/parts/link.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { PauseIcon } from '../../shared/icons.ts';
import { paths } from '../../shared/paths.ts';
import { BreakCard } from './break-card.tsx';
import { ExclusionCard } from './exclusion-card.tsx';
import { LimitCard } from './limit-card.tsx';
import { PendingRaise } from './pending-raise.tsx';
import { ReminderSwitch } from './reminder-switch.tsx';
import { useLimits, type ChangeLimits, type Limits } from './use-limits.ts';
import './limits.css';

export function LimitsScreen() {
  const { t, i18n } = useLingui();
  const online = useOnline();
  const { query, change } = useLimits();
  return (
    <main id="main" className="limits">
      <div>
        <h1>
          <Trans>Limits and breaks</Trans>
        </h1>
        <p className="text-ink2">
          <Trans>Play for fun, within limits you choose. Nobody can lift a limit for you, not even us.</Trans>
        </p>
      </div>
      {query.data !== undefined ? (
        <Controls limits={query.data} change={change} />
      ) : query.isError || !online ? (
        <ErrorCard
          offline={!online}
          title={online ? failureText(i18n, query.error, t`Something went wrong`) : undefined}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <SkeletonGroup label={t`Loading your limits`} className="limits-columns">
          <Skeleton className="h-36 w-full" />
          <Skeleton className="h-36 w-full" />
        </SkeletonGroup>
      )}
    </main>
  );
}

function Controls({ limits, change }: { limits: Limits; change: ChangeLimits }) {
  const { people } = useSettings();
  return (
    <>
      <Away limits={limits} />
      <div className="limits-columns">
        <section className="limits-column" aria-labelledby="limits-spend">
          <h2 id="limits-spend">
            <Trans>Spend limits</Trans>
          </h2>
          <LimitCard span="daily" limits={limits} change={change} />
          <LimitCard span="weekly" limits={limits} change={change} />
          <PendingRaise limits={limits} change={change} />
          <p className="limits-note">
            <InfoIcon size={20} />
            <span>
              <Trans>
                Lower a limit: at once. Raise it: after {people.raiseLimitHours} hours, so you can think again. Topping
                up your wallet is not counted, spending from it is.
              </Trans>
            </span>
          </p>
        </section>
        <section className="limits-column" aria-labelledby="limits-break">
          <h2 id="limits-break">
            <Trans>Take a break</Trans>
          </h2>
          {limits.excludedAt === null && <BreakCard limits={limits} change={change} />}
          <ReminderSwitch />
          <ExclusionCard limits={limits} change={change} />
          <p className="text-caption text-ink2">
            <Trans>
              Worried about your own play, or somebody else’s? <Link to={paths.contact}>Write to us</Link>
            </Trans>
          </p>
        </section>
      </div>
    </>
  );
}

function Away({ limits: { breakUntil, excludedAt } }: { limits: Limits }) {
  if (breakUntil === null && excludedAt === null) return null;
  return (
    <div className="limits-away">
      <PauseIcon />
      <p>
        <b className="block">
          {excludedAt !== null ? (
            <Trans>You have closed the game for yourself, since {formatMoment(excludedAt)}.</Trans>
          ) : (
            <Trans>You are on a break until {formatMoment(breakUntil!)}.</Trans>
          )}
        </b>
        <Trans>
          No new plays and no payments. Your money is yours: <Link to={paths.wallet}>withdraw it</Link> whenever you
          like.
        </Trans>
      </p>
    </div>
  );
}
