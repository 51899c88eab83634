import { useLingui } from '@lingui/react/macro';
import { passedStep } from '@spw/rules/ladder';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { announce } from '@spw/ui/parts/live-region.tsx';
import { useEffect, useState } from 'react';
import { CategoryIcon, slotOf } from '../../features/categories/category-icon.tsx';
import { Town } from '../../features/round/bus.tsx';
import { GameHeader } from '../../features/round/game-header.tsx';
import { DoneMark } from '../../features/round/round-icons.tsx';
import { Route } from '../../features/round/route.tsx';
import { useCategoryName } from '../../shared/category-name.ts';
import { CashOutDialog } from './cash-out-dialog.tsx';
import type { GamePhase, Level, Round } from './game-phase.ts';
import { LadderFooter } from './ladder-footer.tsx';
import type { Game } from './use-game.ts';
import './ladder.css';

interface LadderPanelProps {
  readonly phase: GamePhase & { name: 'ladder' };
  readonly round: Round;
  readonly levels: readonly Level[];
  readonly title: string;
  readonly game: Game;
  /** Something lies over the ladder: its six seconds wait. */
  readonly covered: boolean;
  readonly onLeave: () => void;
}

/** Between questions, and before the first: the route, where the bus stands, and what comes next. No clock of the game runs. */
export function LadderPanel({ phase, round, levels, title: category, game, covered, onLeave }: LadderPanelProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const { level, points } = round;
  const start = level === 1;
  const slot = slotOf(category);
  const title = useCategoryName()(category);
  const all = levels.reduce((sum, entry) => sum + Number(entry.points), 0);
  const step = passedStep(level);
  const stop =
    step === null
      ? null
      : { step: formatNaira(Number(levels[step - 1]?.price)), points, onStop: () => setAsking(true) };
  const next = levels[level - 1];
  const nextStep = formatNaira(Number(next?.price));

  useEffect(() => {
    if (start) announce(t`${title}. Ten questions. The first opens soon.`);
    else announce(t`Level ${level - 1} passed. ${points} points. Next: the ${nextStep} step.`);
  }, [start, title, level, points, nextStep, t]);

  return (
    <div className="game">
      <GameHeader points={start ? all : points} toWin={start} onLeave={onLeave}>
        <h1 className="game-title">
          {start ? (
            <span className="game-title-cat" data-category={slot}>
              <CategoryIcon slot={slot} />
            </span>
          ) : (
            <DoneMark className="game-title-done" />
          )}
          <span>{start ? title : t`Level ${level - 1} passed`}</span>
        </h1>
      </GameHeader>
      <main id="main" className="ladder-main">
        <section className="ladder-card" aria-label={t`Your route`}>
          <div className="ladder-cols" aria-hidden>
            <span>{t`Step`}</span>
            <span>{t`Points`}</span>
          </div>
          <Route levels={levels} current={level} passed={level - 1} />
        </section>
        <div className="ladder-side">
          {start ? (
            <p className="ladder-wide ladder-shout">{t`Ten levels to ${all}`}</p>
          ) : (
            <Standing points={points} won={phase.won} level={level} next={next} />
          )}
          <LadderFooter
            start={start}
            opening={phase.opening}
            covered={covered || asking}
            onNext={game.next}
            stop={stop}
          />
        </div>
      </main>
      <Town />
      <CashOutDialog
        open={asking}
        points={points}
        loading={phase.leaving}
        onCancel={() => setAsking(false)}
        onConfirm={game.cashOut}
      />
    </div>
  );
}

interface StandingProps {
  readonly points: number;
  readonly won: number | null;
  readonly level: number;
  readonly next: Level | undefined;
}

function Standing({ points, won, level, next }: StandingProps) {
  const { t } = useLingui();
  return (
    <div className="ladder-wide">
      <p className="ladder-shout">{t`${points} points`}</p>
      <p className="ladder-note-big">
        {won !== null && t`+${won} for Q${level - 1}.`} {next && t`Next: ${next.questionNo}, ${next.points} points.`}
      </p>
    </div>
  );
}
