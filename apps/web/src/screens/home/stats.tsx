import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '@spw/ui/format/numbers.ts';
import { RefreshIcon } from '@spw/ui/parts/icons.ts';
import { Skeleton } from '@spw/ui/parts/display/skeleton.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import type { ReactNode } from 'react';
import { useLeaderboard } from '../../features/leaderboard/use-leaderboard.ts';
import { MiniBeads } from '../../features/streak/mini-beads.tsx';
import { daysDone, useStreak } from '../../features/streak/use-streak.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { usePlayer } from '../../shared/session/session-store.ts';

/** Rank, points and streak. Each cell has its own way of waiting and failing; the last numbers stay when a new try fails. */
export function Stats() {
  const { t } = useLingui();
  const player = usePlayer();
  const { defaultTotalPlayers } = useSettings().leaderboard;
  const board = useLeaderboard();
  const streak = useStreak();
  const days = streak.data && daysDone(streak.data);
  const position = board.data?.position ?? null;
  // An older server may leave the number out.
  const total = board.data && formatNumber(board.data.totalPlayers ?? defaultTotalPlayers);

  return (
    <div className="stats-card">
      <dl className="stats">
        <Stat name={t`Rank`}>
          {board.data ? (
            <>
              <span className="stat-number num num-big">{position === null ? '–' : formatNumber(position)}</span>
              <span className={position === null ? 'stat-note' : 'stat-note num'}>
                {position === null ? <Trans>this week</Trans> : <Trans comment="of so many players">/ {total}</Trans>}
              </span>
            </>
          ) : (
            <Missing query={board} thing={t`your rank`} />
          )}
        </Stat>
        <Stat name={t`Points`}>
          <span className="stat-number num num-big">
            {formatNumber(board.data?.user.highScore ?? player.highScore)}
          </span>
          <span className="stat-note">
            <Trans>this week</Trans>
          </span>
        </Stat>
        <Stat name={t`Streak`}>
          {streak.data ? (
            <>
              <span className="stat-number num num-big">
                {days} <small>{t`${plural(days ?? 0, { one: 'day', other: 'days' })}`}</small>
              </span>
              <MiniBeads days={streak.data} />
            </>
          ) : (
            <Missing query={streak} thing={t`your streak`} />
          )}
        </Stat>
      </dl>
      {board.data && position === null && (
        <p className="stats-enter">
          <Trans>Play a game to enter the board</Trans>
        </p>
      )}
    </div>
  );
}

function Stat({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="stat">
      <dt className="text-caption font-semibold text-ink2">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface Asked {
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

function Missing({ query, thing }: { query: Asked; thing: string }) {
  const { t } = useLingui();
  const online = useOnline();
  if (!query.isError && online) {
    return (
      <span aria-busy="true">
        <span className="sr-text">{t`Loading ${thing}`}</span>
        <Skeleton className="mt-1 h-7 w-14" />
        <Skeleton className="mt-1.5 h-4 w-16" />
      </span>
    );
  }
  return (
    <>
      <span className="stat-number num-big">–</span>
      {query.isError && (
        <button type="button" className="stat-retry" onClick={() => void query.refetch()}>
          <RefreshIcon size={16} />
          {t`Try again`}
          <span className="sr-text">: {thing}</span>
        </button>
      )}
    </>
  );
}
