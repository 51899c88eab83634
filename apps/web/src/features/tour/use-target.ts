import { useEffect, useState } from 'react';

export function findTarget(name: string): HTMLElement | null {
  const all = document.querySelectorAll<HTMLElement>(`[data-tour~="${name}"]`);
  // One of several may be hidden at this width.
  return [...all].find((element) => element.getClientRects().length > 0) ?? null;
}

/** Where the target stands in the window, scrolled into sight, followed as the page moves. */
export function useTarget(name: string | undefined): DOMRect | null {
  const [measured, setMeasured] = useState<{ name: string; box: DOMRect }>();
  useEffect(() => {
    const target = name === undefined ? null : findTarget(name);
    if (target === null || name === undefined) return undefined;
    const measure = () => setMeasured({ name, box: target.getBoundingClientRect() });
    target.scrollIntoView({ block: 'center' });
    const frame = requestAnimationFrame(measure);
    window.addEventListener('resize', measure);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure);
    };
  }, [name]);
  return measured !== undefined && measured.name === name ? measured.box : null;
}
