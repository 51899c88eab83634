import { lazyPart } from '@spw/ui/parts/lazy-part.tsx';
import { useEffect, useState } from 'react';
import { markTourSeen, tourSeen, type TourName } from './tour-seen.ts';
import type { TourStep } from './tour-steps.ts';

const TourBubble = lazyPart(async () => (await import('./tour-bubble.tsx')).TourBubble, { failed: () => null });

export interface TourProps {
  readonly name: TourName;
  readonly steps: readonly TourStep[];
  /** What the steps point at is on the screen, and nothing else asks for the player. */
  readonly ready?: boolean;
  readonly onEnd?: () => void;
}

/** Shows a screen to someone who sees it for the first time; seen or skipped, it does not come back. */
export function Tour({ name, steps, ready = true, onEnd }: TourProps) {
  const [due, setDue] = useState(() => steps.length > 0 && !tourSeen(name));
  const shown = due && ready;
  useEffect(() => {
    if (shown) markTourSeen(name);
  }, [shown, name]);

  function end() {
    setDue(false);
    onEnd?.();
  }
  if (!shown) return null;
  return <TourBubble steps={steps} onEnd={end} />;
}
