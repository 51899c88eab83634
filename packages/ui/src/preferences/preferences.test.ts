import { runInThisContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { headingFace } from '../build/heading-face.ts';
import { headScriptSource } from '../build/page.ts';
import {
  applyPreferences,
  changePreferences,
  PREFERENCES_KEY,
  readPreferences,
  savesData,
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

test('theme, motion and data saver that were chosen are in force from the first paint of the next visit', () => {
  phonePrefers();
  changePreferences({ theme: 'night', lessMotion: true, dataSaver: true });
  expect(attributesAfter(() => runInThisContext(headScriptSource))).toEqual(['night', 'less', '']);
  changePreferences({ theme: 'day', lessMotion: false, dataSaver: false });
  expect(attributesAfter(() => runInThisContext(headScriptSource))).toEqual(['day', undefined, undefined]);
});

test('a phone that saves data is sent no font', () => {
  phonePrefers();
  changePreferences({ dataSaver: true });
  runInThisContext(headScriptSource);
  expect(document.head.innerHTML).toBe('');

  changePreferences({ dataSaver: false });
  runInThisContext(headScriptSource);
  expect(document.head.innerHTML).toContain(headingFace);
});

test.each<[connection: object | undefined, saves: boolean]>([
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: '2g' }, true],
  [{ saveData: false, effectiveType: 'slow-2g' }, true],
  [{ saveData: false, effectiveType: '3g' }, false],
  [{ saveData: false, effectiveType: '4g' }, false],
  [undefined, false],
])('where nothing was chosen, a phone with the connection %j saves data: %s', (connection, saves) => {
  phonePrefers();
  vi.stubGlobal('navigator', { connection });
  changePreferences({ theme: 'day', lessMotion: false, dataSaver: null });
  const expected = ['day', undefined, saves ? '' : undefined];

  expect(attributesAfter(() => runInThisContext(headScriptSource))).toEqual(expected);
  expect(document.head.innerHTML.includes(headingFace)).toBe(!saves);
  expect(attributesAfter(() => applyPreferences(readPreferences()))).toEqual(expected);
  expect(savesData(readPreferences())).toBe(saves);
  // What was chosen goes before what the phone says.
  expect(savesData({ ...readPreferences(), dataSaver: !saves })).toBe(!saves);
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
