import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { announce } from '@spw/ui/parts/live-region.tsx';
import { useElapsed } from '@spw/ui/parts/use-elapsed.ts';
import { useEffect } from 'react';
import { usePowerups } from '../../features/powerups/powerups.ts';
import { Town } from '../../features/round/bus.tsx';
import { CountdownRing } from '../../features/round/countdown-ring.tsx';
import { GameHeader, LevelProgress } from '../../features/round/game-header.tsx';
import { ClockMark, FlakeMark } from '../../features/round/round-icons.tsx';
import type { OptionLook } from '../../features/round/option-button.tsx';
import { QuestionCard } from '../../features/round/question-card.tsx';
import { Route } from '../../features/round/route.tsx';
import { useCountdown } from '../../features/round/use-countdown.ts';
import type { GamePhase, Level, Round } from './game-phase.ts';
import { PowerupTray } from './powerup-tray.tsx';
import type { Game } from './use-game.ts';

const CHECKING_AFTER = 650;
const SLOW_AFTER = 3000;

interface QuestionPanelProps {
  readonly phase: GamePhase & { name: 'asking' | 'locked' | 'judged' };
  readonly round: Round;
  readonly levels: readonly Level[];
  readonly title: string;
  readonly game: Game;
  readonly onLeave: () => void;
}

export function QuestionPanel({ phase, round, levels, title, game, onLeave }: QuestionPanelProps) {
  const { t } = useLingui();
  const { asked } = phase;
  const { question } = asked;
  const stopped = phase.name !== 'asking';
  const countdown = useCountdown(asked, phase.name === 'asking' ? null : phase.leftMs);
  const checking = useElapsed(phase.name === 'locked', CHECKING_AFTER);
  const slow = useElapsed(phase.name === 'locked', SLOW_AFTER);
  const note =
    phase.name !== 'locked'
      ? null
      : phase.option === null
        ? t`Out of time`
        : slow
          ? t`The network is slow. Your answer is locked.`
          : null;
  useEffect(() => {
    if (checking) announce(t`Checking your answer`);
  }, [checking, t]);
  const counts = usePowerups().data;
  const level = levels[question.level - 1];
  const mood = countdown.frozen > 0 ? 'cold' : countdown.hot ? 'hot' : undefined;

  return (
    <div className="game" data-live="" data-mood={mood}>
      <GameHeader
        points={round.points}
        won={phase.name === 'judged' ? phase.verdict.pointsWon : null}
        doubled={phase.name === 'asking' && question.usedHere.includes('doublepoint')}
        onLeave={onLeave}
      >
        <LevelProgress level={question.level} of={levels.length} />
      </GameHeader>
      <main id="main" className="game-main">
        <div className="game-play">
          <PowerupTray
            counts={counts}
            used={round.used}
            usedHere={question.usedHere}
            resting={stopped || asked.using !== null}
            onUse={game.usePowerup}
          />
          <QuestionCard
            title={title}
            line={t`Q${question.level} · ${level?.points ?? ''} points`}
            text={question.text}
            options={question.options}
            lookOf={(place) => lookOf(phase, place)}
            onChoose={game.choose}
            mood={mood}
            clock={<CountdownRing countdown={countdown} stopped={stopped} limitSeconds={question.limitMs / 1000} />}
            waiting={checking ? t`Checking…` : null}
            above={
              <>
                {mood === 'cold' && <Ice />}
                {mood === 'cold' && note === null && (
                  <p className="ask-frozen">
                    <FlakeMark />
                    {t`Frozen for ${countdown.frozen} s`}
                  </p>
                )}
                {note !== null ? (
                  <p className="ask-note">{note}</p>
                ) : (
                  mood === 'hot' && <HotNote seconds={countdown.seconds} />
                )}
              </>
            }
          />
        </div>
        <aside className="game-side" aria-label={t`Your route`}>
          <h2 className="side-title">
            {t`Your route`} <small>{t`Step`}</small>
          </h2>
          <Route levels={levels} current={question.level} passed={question.level - 1} compact />
          <p className="side-note">{t`Names of the steps. Cash goes to the week's top ten.`}</p>
        </aside>
      </main>
      <Town />
    </div>
  );
}

/** The last seconds in words; to whoever cannot see them the clock says them itself. */
function HotNote({ seconds }: { seconds: number }) {
  const { t } = useLingui();
  if (seconds === 0) return null;
  return (
    <p className="ask-hot" aria-hidden>
      <ClockMark />
      {t`${plural(seconds, { one: '# second left', other: '# seconds left' })}`}
    </p>
  );
}

function Ice() {
  return (
    <svg className="ask-ice" viewBox="0 0 360 26" preserveAspectRatio="none" aria-hidden>
      <path
        fill="currentColor"
        d="M0 0h360v6l-6 14-9-9-10 6-7 9-9-17-11 5-8 4-8-8-9 12-8-14-10 4-9 11-9-16-20 3-8 12-9-15-19 7-9-8-10 14-8-13-10 5-8 6-9-12-19 15-9-14-10 5-8-6-9 14-9-15-19 10-9-10-9 13-9-14-10 4-8-3-9 11L0 6z"
      />
    </svg>
  );
}

/** How an option looks at this moment of its question. */
function lookOf(phase: GamePhase & { name: 'asking' | 'locked' | 'judged' }, place: number): OptionLook {
  if (phase.name === 'judged') return lookAfter(phase, place);
  if (phase.asked.question.removed.includes(place)) return 'removed';
  if (phase.name === 'asking') return 'idle';
  return phase.option === place ? 'locked' : 'dim';
}

function lookAfter({ verdict, outcome, asked }: GamePhase & { name: 'judged' }, place: number): OptionLook {
  if (place === verdict.answer) {
    if (outcome === 'skipped') return 'skipped';
    return outcome === 'right' ? 'right' : 'answer';
  }
  if (outcome === 'wrong' && place === verdict.chosen) return 'wrong';
  return asked.question.removed.includes(place) ? 'removed' : 'dim';
}
