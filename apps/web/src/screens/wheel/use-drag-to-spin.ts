import { useRef, type PointerEvent } from 'react';

const FLICK_PIXELS = 40;

/** A drag along the rim spins too; the button is its equal for whoever cannot drag. */
export function useDragToSpin(onFlick: () => void, enabled: boolean) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const letGo = () => {
    from.current = null;
  };
  return {
    onPointerDown(event: PointerEvent) {
      from.current = enabled ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      // Let go of outside the wheel, where nobody heard it.
      if (event.buttons === 0) from.current = null;
      if (from.current === null) return;
      const box = event.currentTarget.getBoundingClientRect();
      const armX = from.current.x - (box.left + box.width / 2);
      const armY = from.current.y - (box.top + box.height / 2);
      const along = Math.abs(armX * (event.clientY - from.current.y) - armY * (event.clientX - from.current.x));
      if (along / Math.max(1, Math.hypot(armX, armY)) < FLICK_PIXELS) return;
      from.current = null;
      onFlick();
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  };
}
