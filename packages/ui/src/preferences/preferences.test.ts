import { runInThisContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { headScriptSource } from '../build/page.ts';
import {
  applyPreferences,
  changePreferences,
  PREFERENCES_KEY,
  readPreferences,
  watchPreferences,
  type Preferences,
} from './preferences.ts';

const root = document.documentElement;

function phonePrefers(...queries: string[]) {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: queries.some((part) => query.includes(part)) }));
}

function attributesAfter(act: () => void): (string | undefined)[] {
  delete root.dataset['theme'];
  delete root.dataset['motion'];
  delete root.dataset['saver'];
  act();
  return [root.dataset['theme'], root.dataset['motion'], root.dataset['saver']];
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

const choices: Partial<Preferences>[] = [
  {},
  { theme: 'night' },
  { theme: 'day', lessMotion: true },
  { dataSaver: true },
  { dataSaver: false },
];
const phones = [[], ['dark'], ['reduced-motion']];

test('the first paint and the running app agree on what the player chose', () => {
  for (const phone of phones) {
    for (const choice of choices) {
      phonePrefers(...phone);
      changePreferences({ theme: 'system', lessMotion: false, dataSaver: null, ...choice });

      const atFirst = attributesAfter(() => runInThisContext(headScriptSource));
      const later = attributesAfter(() => applyPreferences(readPreferences()));

      expect(atFirst).toEqual(later);
    }
  }
});

test('a phone that saves data is sent no font', () => {
  phonePrefers();
  changePreferences({ dataSaver: true });
  runInThisContext(headScriptSource);
  expect(document.head.innerHTML).toBe('');

  changePreferences({ dataSaver: false });
  runInThisContext(headScriptSource);
  expect(document.head.innerHTML).toContain('/f/ojuju.woff2');
});

test('the script in the head stays within 600 bytes', () => {
  expect(headScriptSource.length).toBeLessThanOrEqual(600);
});

test('a choice made in another tab is followed here', () => {
  phonePrefers();
  changePreferences({ theme: 'day' });
  const listener = vi.fn();
  const stop = watchPreferences(listener);

  localStorage.setItem(PREFERENCES_KEY, JSON.stringify({ theme: 'night' }));
  window.dispatchEvent(new StorageEvent('storage', { key: PREFERENCES_KEY }));
  stop();

  expect(listener).toHaveBeenCalledOnce();
  expect(root.dataset['theme']).toBe('night');
});
