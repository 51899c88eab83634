import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { KEPT_MONTHS } from '@spw/rules/kept-games';
import { Button, LinkButton } from '@spw/ui/parts/button.tsx';
import { EmptyState } from '@spw/ui/parts/display/empty-state.tsx';
import { ErrorCard } from '@spw/ui/parts/display/error-card.tsx';
import { Skeleton, SkeletonGroup } from '@spw/ui/parts/display/skeleton.tsx';
import { lazyPart } from '@spw/ui/parts/lazy-part.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { EmptyStools } from '../../shared/icons.ts';
import { paths } from '../../shared/paths.ts';
import { AnswersByCategory, GameSums } from './game-sums.tsx';
import { GameRow } from './game-row.tsx';
import { useGames, type Game } from './use-games.ts';
import './games.css';

const FairnessDialog = lazyPart(
  async () => (await import('../../features/fairness/fairness-dialog.tsx')).FairnessDialog,
);

export function GamesScreen() {
  const { t } = useLingui();
  const [checked, setChecked] = useState<Game | null>(null);
  const games = useGames();
  const pages = games.data?.pages ?? [];
  const [first] = pages;
  const rows = pages.flatMap(({ rounds }) => rounds);
  return (
    <main id="main" className="mx-auto grid w-full max-w-276 content-start gap-3 px-(--gutter) pt-4 pb-5 md:pt-6">
      <h1>
        <Trans>Your games</Trans>
      </h1>
      {first === undefined ? (
        <Waiting games={games} />
      ) : rows.length === 0 ? (
        <EmptyState
          art={<EmptyStools />}
          text={t`No games in the last ${first.days} days`}
          action={<LinkButton to={paths.wheel}>{t`Spin the wheel`}</LinkButton>}
        />
      ) : (
        <div className="games grid content-start gap-3">
          {first.sums && <GameSums sums={first.sums} />}
          <section className="grid content-start gap-3" aria-label={t`Games, newest first`}>
            <ul className="card py-0!">
              {rows.map((game) => (
                <GameRow key={game.id} game={game} onCheck={() => setChecked(game)} />
              ))}
            </ul>
            {games.hasNextPage ? (
              <Button
                kind="secondary"
                wide
                loading={games.isFetchingNextPage}
                onPress={() => void games.fetchNextPage()}
              >
                {t`Show more`}
              </Button>
            ) : (
              <p className="text-caption text-ink2">
                <Plural value={first.days} one="Your games of the last # day." other="Your games of the last # days." />{' '}
                {t`Games are kept for ${KEPT_MONTHS} months.`}
              </p>
            )}
          </section>
          {first.sums && first.sums.answered > 0 && <AnswersByCategory sums={first.sums} />}
        </div>
      )}
      {checked !== null && (
        <FairnessDialog roundId={checked.id} levelPoints={checked.levelPoints} onClose={() => setChecked(null)} />
      )}
    </main>
  );
}

function Waiting({ games }: { games: ReturnType<typeof useGames> }) {
  const { t, i18n } = useLingui();
  const online = useOnline();
  if (games.isError || !online)
    return (
      <ErrorCard
        offline={!online}
        title={online ? failureText(i18n, games.error, t`Something went wrong`) : undefined}
        onRetry={() => void games.refetch()}
        retrying={games.isFetching}
      />
    );
  return (
    <SkeletonGroup label={t`Loading`} className="grid gap-3">
      <Skeleton className="h-18 w-full" />
      <Skeleton className="h-64 w-full" />
    </SkeletonGroup>
  );
}
