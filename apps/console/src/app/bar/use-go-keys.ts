import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isTyping } from '../../shared/keys/use-keys.ts';
import type { ScreenEntry } from '../screens.ts';

const SECOND_KEY_WITHIN = 1500;

/** G and a letter open a screen. The letter is for nothing else then. */
export function useGoKeys(screens: readonly ScreenEntry[]): void {
  const go = useNavigate();
  useEffect(() => {
    let askedAt = -SECOND_KEY_WITHIN;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === 'g') {
        askedAt = event.timeStamp;
        return;
      }
      if (event.timeStamp - askedAt > SECOND_KEY_WITHIN) return;
      askedAt = -SECOND_KEY_WITHIN;
      const screen = screens.find(({ key }) => key === event.key);
      if (screen === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      void go(screen.path);
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [screens, go]);
}
