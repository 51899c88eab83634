import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '@spw/ui/format/numbers.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { usePreferences, wantsLessMotion } from '@spw/ui/preferences/preferences.ts';
import { Confetti } from '../../features/confetti/confetti.tsx';
import { Notes } from '../../features/confetti/notes.tsx';
import { Bus } from '../../features/round/bus.tsx';
import { focusOnArrival } from '../../features/round/focus-on-arrival.ts';
import { CheckMark } from '../../features/round/round-icons.tsx';
import { ShareButton } from '../../shared/share/share-button.tsx';
import { usePlayer } from '../../shared/session/session-store.ts';
import { ChampionWeek } from './climb.tsx';
import { EndActions, type EndActionsProps } from './end-actions.tsx';
import type { Round } from './game-phase.ts';
import { Medal } from './medal.tsx';
import { useCountUp } from './use-count-up.ts';
import type { GameEnd } from './use-game-end.ts';
import '../../features/round/result.css';

interface ChampionPanelProps {
  readonly round: Round;
  readonly end: GameEnd;
  readonly levelPoints: readonly number[];
  readonly actions: EndActionsProps;
}

/** All questions right: the points count up, the bus drives past every stop, and the player's row climbs the board. */
export function ChampionPanel({ round, end, levelPoints, actions }: ChampionPanelProps) {
  const { t } = useLingui();
  const { username } = usePlayer();
  const [preferences] = usePreferences();
  const { points } = round;
  const shown = useCountUp(points, wantsLessMotion(preferences));
  const base = levelPoints.reduce((sum, each) => sum + each, 0);
  const all = levelPoints.length;
  return (
    <main id="main" className="party">
      <Notes />
      <Confetti burst="win" />
      <div className="party-body grid justify-items-center gap-2 text-center">
        <Medal shown={formatNumber(shown)} figure={points} label={t`points`} />
        <h1 ref={focusOnArrival} tabIndex={-1} className="font-body">{t`Congratulations, ${username}!`}</h1>
        <div className="party-stops relative flex items-end justify-between" aria-hidden>
          {[...levelPoints.keys()].map((at) => (
            <i key={at} style={{ animationDelay: `${at * 120}ms` }} />
          ))}
          <span>
            <Bus className="party-bus" />
          </span>
        </div>
        <p className="flex flex-wrap justify-center gap-2">
          <span className="chip chip-good">
            <CheckMark />
            {t`${all}/${all} right`}
          </span>
          {points > base && <span className="chip chip-still">{t`${base} + ${points - base} bonus`}</span>}
        </p>
        <ChampionWeek end={end} />
        <Button kind="primary" wide loading={end.waiting} onPress={end.toBoard}>
          {t`View Leaderboard`}
        </Button>
        <div className="result-two">
          <Button kind="secondary" onPress={end.playAgain}>{t`Play again`}</Button>
          <ShareButton points={points} category={round.category.name} right={all} all={all} />
        </div>
        <div className="card party-card">
          <EndActions {...actions} />
        </div>
      </div>
    </main>
  );
}
