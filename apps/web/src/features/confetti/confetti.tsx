import { savesData, usePreferences, wantsLessMotion } from '@spw/ui/preferences/preferences.ts';
import { Garland } from './garland.tsx';
import { useSpray } from './use-spray.ts';
import './confetti.css';

export interface ConfettiProps {
  /** `win`: from the two lower corners over the whole screen. `streak`: from the middle, and more of it. */
  readonly burst: 'win' | 'streak';
}

/** Notes sprayed over the screen, once. Where motion or data is saved a garland hangs instead, unless notes lie there already. */
export function Confetti({ burst }: ConfettiProps) {
  const [preferences] = usePreferences();
  const calm = wantsLessMotion(preferences) || savesData(preferences);
  const canvas = useSpray(burst, calm);
  if (calm) return burst === 'win' ? null : <Garland />;
  return <canvas ref={canvas} className="confetti" aria-hidden />;
}
