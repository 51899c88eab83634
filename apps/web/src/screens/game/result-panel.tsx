import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { passedStep } from '@spw/rules/ladder';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { Button, IconButton } from '@spw/ui/parts/button.tsx';
import { CloseIcon } from '@spw/ui/parts/icons.ts';
import { focusOnArrival } from '../../features/round/focus-on-arrival.ts';
import { BusScene } from '../../features/round/bus.tsx';
import { DoneMark } from '../../features/round/round-icons.tsx';
import { ShareButton } from '../../shared/share/share-button.tsx';
import { usePlayer } from '../../shared/session/session-store.ts';
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

/** Game Over, Out of time, a round that the player stopped, or one that ended somewhere else. */
export function ResultPanel({ phase, round, levels, end, actions }: ResultPanelProps) {
  const { t } = useLingui();
  const { lateFromLevel, lateSeconds } = useSettings().game;
  const { isActive, plays } = usePlayer();

  const lost = phase.name === 'lost';
  const late = !lost && round.end === 'out-of-time';
  const stopped = !lost && round.end === 'cashed-out';
  const points = end.saved?.points ?? round.points;
  const answer = lost ? null : phase.answer;
  const [right, all] = [round.level - 1, levels.length];
  return (
    <div className="result">
      <BusScene late={late} level={stopped ? right : round.level} />
      <span className="result-close">
        <IconButton label={t`Home`} onPress={end.toHome}>
          <CloseIcon />
        </IconButton>
      </span>
      <main id="main" className="result-body">
        <h1 ref={focusOnArrival} tabIndex={-1} className="result-title">
          {stopped
            ? t`You stopped`
            : lost
              ? t`Game ended`
              : phase.dropped
                ? t`Network dropped`
                : late
                  ? t`Out of time`
                  : t`Game Over`}
        </h1>
        {lost && <p>{t`This game was finished on another device, or its time ran out.`}</p>}
        {!lost && phase.dropped && <p>{t`The network dropped before your answer arrived.`}</p>}
        <p>
          <b>{points > 0 ? t`${points} points counted.` : t`No points this time.`}</b>{' '}
          {!lost && t`${right} of ${all} right.`}
        </p>
        {(stopped || answer !== null) && (
          <p className="result-answer">
            <DoneMark className="size-8 flex-none text-good" />
            <span>
              {stopped ? (
                // Money is named only as the name of a step.
                t`You stopped after the ${formatNaira(Number(levels[(passedStep(round.level) ?? 1) - 1]?.price))} step.`
              ) : (
                <>
                  <small>{t`The answer was`}</small> <b>{answer}</b>
                </>
              )}
            </span>
          </p>
        )}
        {!lost && !phase.dropped && phase.verdict?.explanation && (
          <p className="result-why" lang="en">
            {phase.verdict.explanation}
          </p>
        )}
        {late && round.level >= lateFromLevel && <p>{t`From Q${lateFromLevel} you have ${lateSeconds} seconds.`}</p>}
        <div className="result-week">
          <WeekRank end={end} near />
        </div>
        <div className="result-acts">
          <div className="result-two">
            <Button kind="primary" onPress={end.playAgain}>{t`Play again`}</Button>
            <ShareButton
              points={points}
              category={round.category.name}
              right={right}
              all={all}
              missed={!lost && !stopped}
            />
          </div>
          {isActive && plays > 0 && (
            <p className="text-caption text-ink2">
              {t`${plural(plays, { one: 'Uses your last play.', other: 'Uses 1 of your # plays.' })}`}
            </p>
          )}
          <EndActions {...actions} />
        </div>
      </main>
    </div>
  );
}
