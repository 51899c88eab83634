import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@spw/ui/parts/button.tsx';
import { lazyPart } from '@spw/ui/parts/lazy-part.tsx';
import { usePreferences } from '@spw/ui/preferences/preferences.ts';
import { useEffect, useRef, useState } from 'react';
import { PauseMark, PlayMark } from '../../features/round/round-icons.tsx';
import { Tour } from '../../features/tour/tour.tsx';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { usePausingCountdown } from './use-pausing-countdown.ts';

const PowerupsDialog = lazyPart(async () => (await import('./powerups-dialog.tsx')).PowerupsDialog);

interface LadderFooterProps {
  readonly start: boolean;
  readonly opening: boolean;
  readonly covered: boolean;
  readonly onNext: () => void;
  /** Past a big stop: the step that is behind, and the way to end here. */
  readonly stop: { readonly step: string; readonly points: number; readonly onStop: () => void } | null;
}

/** Six seconds until the next question, which may be paused, or cut short; past a big stop the player may end here instead. */
export function LadderFooter({ start, opening, covered, onNext, stop }: LadderFooterProps) {
  const { t } = useLingui();
  const { ladderSeconds } = useSettings().game;
  const [{ keepMessages }] = usePreferences();
  const [paused, setPaused] = useState(keepMessages);
  const [held, setHeld] = useState(false);
  const [reading, setReading] = useState(false);
  const running = !paused && !held && !reading && !covered && !opening;
  const seconds = usePausingCountdown(ladderSeconds * 1000, running, onNext);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLButtonElement>('[data-next]')?.focus({ preventScroll: true }), []);

  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.toLowerCase() === 'p' && !ctrlKey && !metaKey && !altKey) setPaused((now) => !now);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const pause = (
    <Button
      kind={stop === null ? 'secondary' : 'quiet'}
      icon={paused ? <PlayMark /> : <PauseMark />}
      onPress={() => setPaused(!paused)}
    >
      {paused ? t`Continue` : t`Pause`}
    </Button>
  );
  return (
    <div
      ref={box}
      className="grid gap-2 md:gap-4"
      onPointerDown={() => setHeld(true)}
      onPointerUp={() => setHeld(false)}
      onPointerCancel={() => setHeld(false)}
      onPointerLeave={() => setHeld(false)}
    >
      <Tour name="game" />
      <p className="ladder-note">
        {t`Names of the steps. Cash goes to the week's top ten.`}{' '}
        <button
          type="button"
          className="-my-3 py-3 font-semibold text-link underline decoration-2 underline-offset-4"
          onClick={() => setReading(true)}
        >
          {t`What powerups do`}
        </button>
      </p>
      {stop !== null && (
        <p className="ladder-stop">
          <b>
            <Trans>You have passed the {stop.step} step.</Trans>
          </b>{' '}
          <span>
            <Trans>A wrong answer ends the game; your {stop.points} points stay either way.</Trans>
          </span>
        </p>
      )}
      <div className="drain">
        <div className="drain-line">
          <p aria-live="off">
            {paused
              ? t`Paused. Take your time.`
              : start
                ? t`The first question opens in`
                : t`The next question opens in`}{' '}
            {!paused && <b className="num">{seconds} s</b>}
          </p>
          {stop !== null && pause}
        </div>
        <div className="drain-bar" aria-hidden>
          <i style={{ animationDuration: `${ladderSeconds}s`, animationPlayState: running ? 'running' : 'paused' }} />
        </div>
      </div>
      <div className="ladder-acts">
        {stop === null ? (
          pause
        ) : (
          <Button kind="secondary" disabled={opening} onPress={stop.onStop}>
            {t`Stop here`}
          </Button>
        )}
        <Button kind="primary" loading={opening} onPress={onNext} data-next="">
          {start ? t`Start` : t`Next question`}
        </Button>
      </div>
      {reading && <PowerupsDialog onClose={() => setReading(false)} />}
    </div>
  );
}
