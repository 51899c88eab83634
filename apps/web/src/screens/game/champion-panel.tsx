import { useLingui } from '@lingui/react/macro';
import { Button } from '@spw/ui/parts/button.tsx';
import { Confetti } from '../../features/confetti/confetti.tsx';
import { focusOnArrival } from '../../features/round/focus-on-arrival.ts';
import { CheckMark } from '../../features/round/round-icons.tsx';
import { ShareButton } from '../../features/share-result/share-button.tsx';
import { usePlayer } from '../../shared/session/session-store.ts';
import { EndActions, type EndActionsProps } from './end-actions.tsx';
import type { Round } from './game-phase.ts';
import { Medal } from './medal.tsx';
import type { GameEnd } from './use-game-end.ts';
import { WeekRank } from './week-rank.tsx';

interface ChampionPanelProps {
  readonly round: Round;
  readonly end: GameEnd;
  readonly levelPoints: readonly number[];
  readonly actions: EndActionsProps;
}

export function ChampionPanel({ round, end, levelPoints, actions }: ChampionPanelProps) {
  const { t } = useLingui();
  const { username } = usePlayer();
  const base = levelPoints.reduce((sum, points) => sum + points, 0);
  const { points } = round;
  const all = levelPoints.length;
  return (
    <main id="main" className="party" data-day="">
      <Confetti burst="win" />
      <div className="party-top">
        <Medal figure={points} label={t`points won`} />
        <h1 ref={focusOnArrival} tabIndex={-1} className="font-body">{t`Congratulations, ${username}!`}</h1>
        <p className="party-pills">
          <span className="party-pill" data-good="">
            <CheckMark />
            {t`${all}/${all} right`}
          </span>
          {points > base && <span className="party-pill num">{t`${base} + ${points - base} bonus`}</span>}
        </p>
      </div>
      <div className="party-sheet">
        <WeekRank ready={end.saved !== null} />
        <Button kind="primary" wide loading={end.waiting} onPress={end.toBoard}>
          {t`View Leaderboard`}
        </Button>
        <div className="party-two">
          <Button kind="secondary" onPress={end.playAgain}>{t`Play again`}</Button>
          <ShareButton points={points} />
        </div>
        <EndActions {...actions} />
      </div>
    </main>
  );
}
