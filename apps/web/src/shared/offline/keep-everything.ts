import { readPreferences, savesData } from '@spw/ui/preferences/preferences.ts';
import { whenIdle } from '@spw/ui/when-idle.ts';
import type { QueryClient } from '@tanstack/react-query';
import { getSession } from '../session/session-store.ts';
import { keepApp } from './keep-app.ts';
import { saveAnswers } from './saved-answers.ts';

/** Keeps the app when the phone has nothing else to do, and of a player also what the server last said. */
export function keepEverything(queries: QueryClient): void {
  const player = getSession().session !== null;
  if (player) saveAnswers(queries);
  whenIdle(() => void keepApp(player && !savesData(readPreferences())));
}
