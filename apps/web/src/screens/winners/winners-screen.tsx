import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoment, formatWeek } from '@spw/ui/format/dates.ts';
import { LinkButton } from '@spw/ui/parts/button.tsx';
import { EmptyState } from '@spw/ui/parts/display/empty-state.tsx';
import { ErrorCard } from '@spw/ui/parts/display/error-card.tsx';
import { Skeleton, SkeletonGroup } from '@spw/ui/parts/display/skeleton.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useSearchParams } from 'react-router';
import { useWinners } from '../../features/prizes/use-winners.ts';
import { PublicFrame } from '../../features/public-frame/public-frame.tsx';
import { failureText } from '../../shared/api/failure-text.ts';
import { EmptyStools } from '../../shared/icons.ts';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { HowWeCount } from './how-we-count.tsx';
import { PaidSoFar } from './paid-so-far.tsx';
import { WeekPicker } from './week-picker.tsx';
import { WinnerList } from './winner-list.tsx';
import './winners.css';

export function WinnersScreen() {
  const { t, i18n } = useLingui();
  const { session } = useSession();
  const online = useOnline();
  const [address, setAddress] = useSearchParams();
  const { data, isError, error, isFetching, refetch } = useWinners(address.get('week'));
  const show = (week: string) => setAddress({ week }, { replace: true, preventScrollReset: true });

  const page = (
    <main id="main" className="winners">
      <div className="winners-top">
        <div>
          <h1>
            <Trans>Paid winners</Trans>
          </h1>
          <p className="winners-lede">
            <Trans>Top 10 are paid every week. Names are partly hidden.</Trans>
          </p>
        </div>
        {data && data.soFar.winners > 0 && <PaidSoFar soFar={data.soFar} />}
      </div>
      {data === undefined ? (
        isError || !online ? (
          <ErrorCard
            offline={!online}
            title={online ? failureText(i18n, error, t`Something went wrong`) : undefined}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Loading />
        )
      ) : data.week === null ? (
        <EmptyState
          art={<EmptyStools />}
          text={t`No winners yet. The first ten show here when their week is approved.`}
        />
      ) : (
        <section className="winners-week" aria-busy={isFetching}>
          <WeekPicker week={data.week} before={data.before} after={data.after} onShow={show} />
          <WinnerList week={data.week} />
        </section>
      )}
      {data?.inReview && (
        <p className="winners-note">
          <Trans>
            {formatWeek(data.inReview.week)} was closed on {formatMoment(data.inReview.closedAt)} and is being checked.
            Its standings can no longer be changed unseen: their hash is{' '}
            <code className="winners-hash">{data.inReview.standingsHash}</code>
          </Trans>
        </p>
      )}
      <HowWeCount week={data?.week ?? null} />
      <div className="winners-play">
        <LinkButton to={session === null ? paths.signup : paths.wheel} wide>
          <Trans>Play this week</Trans>
        </LinkButton>
      </div>
    </main>
  );
  return session === null ? <PublicFrame>{page}</PublicFrame> : page;
}

function Loading() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading the winners`} className="card grid gap-3">
      {Array.from({ length: 5 }, (_, row) => (
        <Skeleton key={row} className="h-12 w-full" />
      ))}
    </SkeletonGroup>
  );
}
