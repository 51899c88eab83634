import { useLingui } from '@lingui/react/macro';
import { Button } from '@spw/ui/parts/button.tsx';
import { announce } from '@spw/ui/parts/live-region.tsx';
import { useEffect, useMemo, useRef } from 'react';
import { Town } from '../../features/round/bus.tsx';
import { CountdownRing } from '../../features/round/countdown-ring.tsx';
import { BusSide, LevelProgress } from '../../features/round/game-header.tsx';
import type { OptionLook } from '../../features/round/option-button.tsx';
import { QuestionCard } from '../../features/round/question-card.tsx';
import { useCountdown } from '../../features/round/use-countdown.ts';
import { playSound, vibrate } from '../../shared/effects.ts';
import type { PracticePhase } from './practice-phase.ts';
import { PracticeRoute } from './practice-route.tsx';
import type { Practice } from './use-practice.ts';

interface PracticeQuestionProps {
  readonly phase: PracticePhase & { name: 'asking' | 'judged' };
  readonly practice: Practice;
  readonly onLeave: () => void;
}

/** A question of the practice round: the game's own card, judged here and explained at once. */
export function PracticeQuestion({ phase, practice, onLeave }: PracticeQuestionProps) {
  const { t } = useLingui();
  const { state, limitMs } = practice;
  const { questions, rights } = state;
  const { text, options, answer, explanation } = questions[phase.at]!;
  const number = phase.at + 1;
  const all = questions.length;
  const judged = phase.name === 'judged';
  const right = judged && phase.chosen === answer;
  const verdict = !judged ? null : right ? t`Correct` : phase.chosen === null ? t`Out of time` : t`Not this time`;
  const foot = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (verdict === null) return;
    playSound(right ? 'correct' : 'wrong');
    vibrate(right ? 'right' : 'wrong');
    announce(right ? t`Correct` : t`Wrong. The answer is ${options[answer]}.`, 'assertive');
    foot.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [verdict, right, options, answer, t]);

  function lookOf(place: number): OptionLook {
    if (!judged) return 'idle';
    if (place === answer) return right ? 'right' : 'answer';
    return place === phase.chosen ? 'wrong' : 'dim';
  }

  return (
    <div className="game">
      <BusSide
        leave={t`Leave practice`}
        onLeave={onLeave}
        badge={<span className="points-badge practice-badge">{t`Practice`}</span>}
      >
        <LevelProgress level={number} of={all} />
      </BusSide>
      <main id="main" className="game-main">
        <div className="game-play">
          <QuestionCard
            title={t`General Knowledge`}
            line={t`Question ${number} of ${all}`}
            text={text}
            options={options}
            lookOf={lookOf}
            onChoose={practice.choose}
            clock={
              limitMs === null ? undefined : <PracticeClock phase={phase} limitMs={limitMs} onEnd={practice.timeUp} />
            }
            below={
              judged && (
                <p className="practice-why">
                  <b>{verdict}.</b> {explanation}
                </p>
              )
            }
          />
          <div ref={foot} className="practice-foot">
            {judged ? (
              <Button kind="primary" wide onPress={practice.next}>
                {number === all ? t`See how you did` : t`Next question`}
              </Button>
            ) : (
              <p>{t`This is practice: no points, no cash`}</p>
            )}
          </div>
        </div>
        <PracticeRoute rights={rights} at={phase.at} all={all} />
      </main>
      <Town />
    </div>
  );
}

interface PracticeClockProps {
  readonly phase: PracticePhase & { name: 'asking' | 'judged' };
  readonly limitMs: number;
  readonly onEnd: () => void;
}

function PracticeClock({ phase, limitMs, onEnd }: PracticeClockProps) {
  const stoppedMs = phase.name === 'judged' ? phase.leftMs : null;
  const shownAt = phase.name === 'asking' ? phase.shownAt : 0;
  const asked = useMemo(
    () => ({ question: { limitMs, leftMs: limitMs }, deadline: shownAt + limitMs, frozenUntil: 0 }),
    [shownAt, limitMs],
  );
  const countdown = useCountdown(asked, stoppedMs);
  const over = stoppedMs === null && countdown.seconds === 0;
  useEffect(() => {
    if (over) onEnd();
  }, [over, onEnd]);
  return <CountdownRing countdown={countdown} stopped={stoppedMs !== null} limitSeconds={limitMs / 1000} />;
}
