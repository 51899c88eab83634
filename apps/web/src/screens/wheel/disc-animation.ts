import {
  angleInStop,
  planStop,
  RUN_UP_DEGREES,
  RUN_UP_EASING,
  RUN_UP_MS,
  SHORTEST_CRUISE_MS,
  STOP_EASING,
  turnedAfter,
  type Stop,
} from './spin-motion.ts';

const LONGEST_CRUISE_MS = 60_000;

function rotation(from: number, to: number): Keyframe[] {
  return [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }];
}

function timelineNow(): number {
  return Number(document.timeline.currentTime ?? 0);
}

export interface TurningDisc {
  /** How far the disc has turned since the tap. */
  readonly angle: () => number;
  /** What is left to turn, once the stop has begun. */
  readonly left: () => number | null;
  /** Brings the disc to rest at an angle, counted from where it rested before; settles when it stands there. */
  readonly stopAt: (angle: number) => Promise<number>;
  readonly cancel: () => void;
}

/** Sets the disc turning at once. The browser's compositor does the turning; a busy page does not make it stutter. */
export function turnDisc(disc: HTMLElement): TurningDisc {
  const startedAt = timelineNow();
  disc.style.willChange = 'transform';
  let running = [
    disc.animate(rotation(0, RUN_UP_DEGREES), { duration: RUN_UP_MS, easing: RUN_UP_EASING }),
    disc.animate(rotation(RUN_UP_DEGREES, turnedAfter(RUN_UP_MS + LONGEST_CRUISE_MS)), {
      delay: RUN_UP_MS,
      duration: LONGEST_CRUISE_MS,
    }),
  ];
  for (const animation of running) animation.startTime = startedAt;
  let stop: { plan: Stop; at: number } | null = null;

  function angle(): number {
    const now = timelineNow();
    return stop === null ? turnedAfter(now - startedAt) : angleInStop(stop.plan, now - stop.at);
  }
  function cancel(): void {
    for (const animation of running) animation.cancel();
    running = [];
    disc.style.willChange = '';
  }
  async function stopAt(restingAngle: number): Promise<number> {
    const wait = startedAt + RUN_UP_MS + SHORTEST_CRUISE_MS - timelineNow();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const at = timelineNow();
    const plan = planStop(turnedAfter(at - startedAt), restingAngle);
    const halt = disc.animate(rotation(plan.from, plan.from + plan.degrees), {
      duration: plan.ms,
      easing: STOP_EASING,
      fill: 'forwards',
    });
    halt.startTime = at;
    for (const animation of running) animation.cancel();
    running = [halt];
    stop = { plan, at };
    // A page that is left while the wheel turns ends the turning; that is no failure.
    await halt.finished.catch(() => undefined);
    return plan.from + plan.degrees;
  }

  return {
    angle,
    left: () => (stop === null ? null : stop.plan.from + stop.plan.degrees - angle()),
    stopAt,
    cancel,
  };
}
