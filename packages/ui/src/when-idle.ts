/** Runs the work when the phone has nothing else to do. Returns what calls it off. */
export function whenIdle(work: () => void): () => void {
  // Safari 14 cannot say when it is idle.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2000);
    return () => clearTimeout(timer);
  }
  const asked = window.requestIdleCallback(work);
  return () => window.cancelIdleCallback(asked);
}
