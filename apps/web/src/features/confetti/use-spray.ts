import { useEffect, useRef, type RefObject } from 'react';
import { useSettings } from '../../shared/settings/use-settings.ts';

/** Sprays over the canvas once it is there; `calm` leaves it empty. */
export function useSpray(burst: 'win' | 'streak', calm: boolean): RefObject<HTMLCanvasElement | null> {
  const { confettiWin, confettiStreak, confettiGravity: gravity } = useSettings().screens;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [least, most] = burst === 'win' ? confettiWin : confettiStreak;

  useEffect(() => {
    const target = canvas.current;
    if (calm || target === null) return undefined;
    let stop: (() => void) | null = null;
    let gone = false;
    const start = async () => {
      try {
        const { spray } = await import('./spray.ts');
        if (!gone) stop = spray(target, { least, most, gravity, burst, chance: Math.random });
      } catch {
        // Without the network there is no confetti, and the game is won all the same.
      }
    };
    void start();
    return () => {
      gone = true;
      stop?.();
    };
  }, [calm, least, most, gravity, burst]);
  return canvas;
}
