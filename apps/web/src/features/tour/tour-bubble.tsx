import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@spw/ui/parts/button.tsx';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { TourStep } from './tour-steps.ts';
import { findTarget, useTarget } from './use-target.ts';
import './tour.css';

const RING = 6;
const GAP = 16;

/** Dims the page but for one place and says what it is for. */
export function TourBubble({ steps, onEnd }: { steps: readonly TourStep[]; onEnd: () => void }) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const shown = useShown(steps);
  const [at, setAt] = useState(0);
  const step = shown?.[at];
  const box = useTarget(step?.at);
  const bubble = useRef<HTMLDialogElement>(null);
  const placed = box !== null;
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => setHeight(bubble.current?.offsetHeight ?? 0), [step, placed]);
  useInertPage();

  useEffect(() => {
    if (shown !== null && step === undefined) onEnd();
    else if (placed) bubble.current?.focus();
    // The step and its place decide, not which function ends the tour.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [shown, step, placed]);

  useEffect(() => {
    function onKey({ key }: KeyboardEvent) {
      if (key === 'Escape') setAt(Infinity);
      else if (key === 'ArrowRight') setAt((before) => before + 1);
      else if (key === 'ArrowLeft') setAt((before) => Math.max(0, before - 1));
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  if (shown === null || step === undefined || box === null) return null;
  const below = box.bottom < window.innerHeight * 0.6;
  const top = below ? box.bottom + GAP : box.top - GAP - height;
  // Whatever it points at may be as high as the screen: then it lies over it rather than outside.
  const inside = Math.max(GAP, Math.min(top, window.innerHeight - height - GAP));
  const count = shown.length;
  return createPortal(
    <div className="tour">
      <div
        className="tour-ring"
        style={{
          left: box.left - RING,
          top: box.top - RING,
          width: box.width + 2 * RING,
          height: box.height + 2 * RING,
        }}
      />
      <dialog
        open
        ref={bubble}
        className="tour-bubble"
        aria-label={t`Tour`}
        aria-describedby="tour-text"
        tabIndex={-1}
        style={{ top: inside }}
      >
        <p id="tour-text" className="text-lead font-bold">
          {_(step.text)}
        </p>
        <p className="num text-caption text-ink2">
          <Trans>
            {at + 1} of {count}
          </Trans>
        </p>
        <div className="mt-3 flex items-center justify-between gap-3">
          <Button kind="quiet" onPress={onEnd}>
            <Trans>Skip tour</Trans>
          </Button>
          <Button onPress={() => setAt(at + 1)}>{at + 1 === count ? t`Done` : t`Next`}</Button>
        </div>
      </dialog>
    </div>,
    document.body,
  );
}

/** The steps whose place is on the screen, as soon as the screen has been painted. */
function useShown(steps: readonly TourStep[]): readonly TourStep[] | null {
  const [shown, setShown] = useState<readonly TourStep[] | null>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(steps.filter(({ at }) => findTarget(at) !== null)));
    return () => cancelAnimationFrame(frame);
    // Chosen once: a tour does not change while it is shown.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return shown;
}

/** The page behind is looked at, not used; the focus returns to where it was. */
function useInertPage(): void {
  useEffect(() => {
    const root = document.getElementById('root');
    const before = document.activeElement;
    root?.setAttribute('inert', '');
    return () => {
      root?.removeAttribute('inert');
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
}
