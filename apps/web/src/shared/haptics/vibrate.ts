import { vibrate as shake } from '../ui/vibrate.ts';

const PATTERNS = {
  'wheel-tick': 8,
  answer: 10,
  wrong: 30,
  right: [15, 40, 15],
} as const;

/** A light touch back, by what it answers. Preferences, less motion and data saver are honoured. */
export function vibrate(touch: keyof typeof PATTERNS): void {
  const pattern = PATTERNS[touch];
  shake(typeof pattern === 'number' ? pattern : [...pattern]);
}
