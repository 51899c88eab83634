import { useLingui } from '@lingui/react/macro';
import { Button } from '@spw/ui/parts/button.tsx';
import { useEffect, useRef } from 'react';
import { BusScene } from '../../features/round/bus.tsx';
import { DoneMark } from '../../features/round/round-icons.tsx';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { EndActions, type EndActionsProps } from './end-actions.tsx';
import type { GamePhase, Level, Round } from './game-phase.ts';
import type { GameEnd } from './use-game-end.ts';
import { WeekRank } from './week-rank.tsx';
import '../../features/round/result.css';

interface ResultPanelProps {
  readonly phase: GamePhase & { name: 'ended' | 'lost' };
  readonly round: Round;
  readonly levels: readonly Level[];
  readonly end: GameEnd;
  readonly actions: EndActionsProps;
}

/** Game Over, Out of time, or a round that ended somewhere else. */
export function ResultPanel({ phase, round, levels, end, actions }: ResultPanelProps) {
  const { t } = useLingui();
  const { lateFromLevel, lateSeconds } = useSettings().game;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const lost = phase.name === 'lost';
  const late = !lost && round.end === 'out-of-time';
  const points = end.saved?.points ?? round.points;
  const answer = lost ? null : phase.answer;
  return (
    <div className="result">
      <BusScene late={late} level={round.level} />
      <main id="main" className="result-body">
        <h1 ref={heading} tabIndex={-1} className="result-title">
          {lost ? t`Game ended` : phase.dropped ? t`Network dropped` : late ? t`Out of time` : t`Game Over`}
        </h1>
        {lost && <p>{t`This game was finished on another device, or its time ran out.`}</p>}
        {!lost && phase.dropped && <p>{t`The network dropped before your answer arrived.`}</p>}
        {answer !== null && (
          <p className="result-answer">
            <DoneMark className="size-8 flex-none text-good" />
            <span>
              <small>{t`The answer was`}</small> <b>{answer}</b>
            </span>
          </p>
        )}
        {!lost && !phase.dropped && phase.verdict?.explanation && (
          <p className="result-why">{phase.verdict.explanation}</p>
        )}
        <dl className="result-figures">
          <div>
            <dt>{t`Points`}</dt>
            <dd className="num">{points}</dd>
          </div>
          <div>
            <dt>{t`Level`}</dt>
            <dd className="num">
              {round.level}
              <small>/{levels.length}</small>
            </dd>
          </div>
          <div>
            <dt>{t`This week`}</dt>
            <dd className="num">{end.saved?.highScore ?? '–'}</dd>
          </div>
        </dl>
        <p className="text-balance">
          {points > 0 ? t`You keep ${points} points for this week.` : t`No points this time.`}{' '}
          {late && round.level >= lateFromLevel
            ? t`From Q${lateFromLevel} you have ${lateSeconds} seconds.`
            : t`The next bus is one spin away.`}
        </p>
        <WeekRank ready={end.saved !== null} />
        <div className="result-acts">
          <Button kind="primary" wide loading={end.waiting} onPress={end.goOn}>
            {end.waiting ? t`Saving your points…` : t`Continue`}
          </Button>
          <EndActions {...actions} />
        </div>
      </main>
    </div>
  );
}
