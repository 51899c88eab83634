import { readPreferences, savesData } from '@spw/ui/preferences/preferences.ts';

const CALM_MILLISECONDS = 8000;
const PLAYING = /^\/(wheel|game|practice)/;

/** Long after the page, in idle time, and never while somebody plays. A phone that saves data does without. */
export function loadAnalyticsWhenIdle(): void {
  const load = () =>
    void import('./start-analytics.ts').then(
      ({ startAnalytics }) => startAnalytics(),
      () => undefined,
    );
  const timer = setInterval(() => {
    if (!navigator.onLine || PLAYING.test(location.pathname) || savesData(readPreferences())) return;
    clearInterval(timer);
    // Safari 14 cannot say when it is idle.
    if ('requestIdleCallback' in window) window.requestIdleCallback(load);
    else load();
  }, CALM_MILLISECONDS);
}
