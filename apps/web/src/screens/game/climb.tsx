import { Plural, SelectOrdinal, Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '@spw/ui/format/numbers.ts';
import { Avatar } from '@spw/ui/parts/display/avatar.tsx';
import { Money } from '@spw/ui/parts/display/money.tsx';
import { useState } from 'react';
import { EstimateNote, MissingNote } from '../../features/leaderboard/prize-notes.tsx';
import { useLeaderboard, type Leaderboard } from '../../features/leaderboard/use-leaderboard.ts';
import { worthOf } from '../../features/leaderboard/worth.ts';
import { usePlayer } from '../../shared/session/session-store.ts';
import type { GameEnd } from './use-game-end.ts';
import { WeekRank } from './week-rank.tsx';

const ROWS = 3;

/** Where the round has brought a champion: the row climbs from the old place to the new one, and the prize of that place stands below. */
export function ChampionWeek({ end }: { end: GameEnd }) {
  const { data: board, isFetching } = useLeaderboard();
  const settled = end.saved !== null && !isFetching;
  // What is known until the points are counted is the week before this round.
  const [before, setBefore] = useState<Leaderboard>();
  if (!settled && board !== undefined && board !== before) setBefore(board);

  const position = board?.position ?? null;
  if (!settled || board === undefined || position === null || position > board.leaderBoard.length)
    return (
      <div className="card party-card">
        <WeekRank end={end} />
      </div>
    );
  return (
    <>
      <Climb board={board} place={position} from={before?.position ?? null} />
      <Prize board={board} place={position} before={before} />
    </>
  );
}

interface ClimbProps {
  readonly board: Leaderboard;
  readonly place: number;
  readonly from: number | null;
}

function Climb({ board, place, from }: ClimbProps) {
  const { t } = useLingui();
  const player = usePlayer();
  const first = Math.max(0, Math.min(place - 2, board.leaderBoard.length - ROWS));
  const rows = board.leaderBoard.slice(first, first + ROWS);
  const climbed = from !== null && from > place;
  // As many rows as were passed and are in sight.
  const passed = climbed ? Math.min(from - place, first + rows.length - place) : 0;
  return (
    <ol className="card party-card climb" aria-label={t`Your climb`} start={first + 1}>
      {rows.map((row, at) => {
        const rank = first + at + 1;
        const own = rank === place;
        const { username, image, avatar } = own ? player : row.user;
        const start = own ? passed : rank > place && rank <= place + passed ? -1 : 0;
        return (
          <li
            key={row.id}
            className="climb-row text-left"
            aria-current={own ? 'true' : undefined}
            style={start === 0 ? undefined : ({ '--start': start } as object)}
          >
            <b className="num text-center">{rank}</b>
            <Avatar src={image} drawing={avatar} />
            <span className="font-semibold">
              {username}{' '}
              {own && climbed && (
                <span className="chip chip-info">
                  <Trans>
                    from <SelectOrdinal value={from} one="#st" two="#nd" few="#rd" other="#th" />
                  </Trans>
                </span>
              )}
            </span>
            <b className="num">{formatNumber(own ? board.user.highScore : row.highScore)}</b>
          </li>
        );
      })}
    </ol>
  );
}

interface PrizeProps {
  readonly board: Leaderboard;
  readonly place: number;
  readonly before: Leaderboard | undefined;
}

function Prize({ board, place, before }: PrizeProps) {
  const naira = worthOf(board, place);
  const old = before ? worthOf(before, before.position) : null;
  const missing = board.pointsToTopTen;
  if (naira === null)
    return missing > 0 ? (
      <p className="card party-card">
        <Trans>
          <b>
            <Plural value={missing} one="# point" other="# points" />
          </b>{' '}
          to the money.
        </Trans>
      </p>
    ) : null;
  return (
    <div className="card party-card flex items-center justify-between gap-3 text-left">
      <p>
        <b>
          <Trans>Your prize if the week ended now</Trans>
        </b>
        <span className="block text-caption text-ink2">
          {old !== null && old < naira && (
            <>
              <Trans>
                Was <Money naira={old} />.
              </Trans>{' '}
            </>
          )}
          <EstimateNote board={board} />
        </span>
        <MissingNote board={board} />
      </p>
      <Money naira={naira} big className="climb-worth" />
    </div>
  );
}
