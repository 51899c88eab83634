import { useEffect, useRef } from 'react';

let entries = 0;

/**
 * The phone's Back button closes the topmost sheet instead of leaving the page. Newer Chromium does this by itself for
 * modal dialogs; elsewhere an entry of our own in the history takes the press.
 */
export function useCloseOnBack(open: boolean, onClose: () => void, locked: boolean): void {
  const latest = useRef({ onClose, locked });
  useEffect(() => {
    latest.current = { onClose, locked };
  });

  useEffect(() => {
    if (!open || 'CloseWatcher' in window) return undefined;
    const entry = { ...layerState(), layer: (entries += 1) };
    const isOnTop = () => layerState()?.layer === entry.layer;
    let popped = false;
    const onBack = () => {
      // Still on our own entry: a sheet above this one took the press.
      if (isOnTop()) return;
      if (latest.current.locked) history.pushState(entry, '');
      else {
        popped = true;
        latest.current.onClose();
      }
    };
    // A moment later: an effect that is undone at once (as in development) must not leave an entry behind.
    const timer = setTimeout(() => {
      history.pushState(entry, '');
      window.addEventListener('popstate', onBack);
    });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('popstate', onBack);
      // Gone to another page meanwhile? Then going back would undo that.
      if (!popped && isOnTop()) history.back();
    };
  }, [open]);
}

function layerState(): { layer?: number } | null {
  return history.state;
}
