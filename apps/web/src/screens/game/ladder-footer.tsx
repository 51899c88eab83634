import { useLingui } from '@lingui/react/macro';
import { Button } from '@spw/ui/parts/button.tsx';
import { usePreferences } from '@spw/ui/preferences/preferences.ts';
import { useEffect, useRef, useState } from 'react';
import { PauseMark, PlayMark } from '../../features/round/round-icons.tsx';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { usePausingCountdown } from './use-pausing-countdown.ts';

interface LadderFootProps {
  readonly start: boolean;
  readonly opening: boolean;
  readonly covered: boolean;
  readonly onNext: () => void;
}

/** Six seconds until the next question, which may be paused, or cut short. */
export function LadderFooter({ start, opening, covered, onNext }: LadderFootProps) {
  const { t } = useLingui();
  const { ladderSeconds } = useSettings().game;
  const [{ keepMessages }] = usePreferences();
  const [paused, setPaused] = useState(keepMessages);
  const [held, setHeld] = useState(false);
  const running = !paused && !held && !covered && !opening;
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

  return (
    <div
      ref={box}
      className="grid gap-2 md:gap-4"
      onPointerDown={() => setHeld(true)}
      onPointerUp={() => setHeld(false)}
      onPointerCancel={() => setHeld(false)}
      onPointerLeave={() => setHeld(false)}
    >
      <p className="ladder-note">{t`Prize value shows how far you are. The weekly top ten win cash.`}</p>
      <div className="drain">
        <p aria-live="off">
          {paused ? t`Paused. No clock runs.` : start ? t`The first question opens in` : t`The next question opens in`}{' '}
          {!paused && <b className="num">{seconds} s</b>}
        </p>
        <div className="drain-bar" aria-hidden>
          <i style={{ animationDuration: `${ladderSeconds}s`, animationPlayState: running ? 'running' : 'paused' }} />
        </div>
      </div>
      <div className="ladder-acts" data-tour="start">
        <Button kind="secondary" icon={paused ? <PlayMark /> : <PauseMark />} onPress={() => setPaused(!paused)}>
          {paused ? t`Continue` : t`Pause`}
        </Button>
        <Button kind="primary" loading={opening} onPress={onNext} data-next="">
          {start ? t`Start` : t`Next question`}
        </Button>
      </div>
    </div>
  );
}
