import { playSound, vibrate } from '../../shared/effects.ts';
import type { TurningDisc } from './disc-animation.ts';
import { studsPassed } from './spin-motion.ts';

const KICK_MS = 90;
const KICK_EVERY_MS = 60;
const FELT_TICKS = 8;

/** Lets each stud that passes flick the pointer, tick, and at the very end be felt. Returns the way to stop it. */
export function playTicks(disc: TurningDisc, pointer: Element | null, count: number): () => void {
  let passed = 0;
  let kickedAt = 0;
  let frame = requestAnimationFrame(look);

  function look(now: number): void {
    frame = requestAnimationFrame(look);
    const studs = studsPassed(disc.angle(), count);
    if (studs === passed || now - kickedAt < KICK_EVERY_MS) return;
    passed = studs;
    kickedAt = now;
    pointer?.animate([{ transform: 'rotate(-22deg)' }, { transform: 'none' }], { duration: KICK_MS });
    playSound('tick');
    const left = disc.left();
    if (left !== null && studsPassed(left, count) < FELT_TICKS) vibrate('wheel-tick');
  }
  return () => cancelAnimationFrame(frame);
}
