// First, so that a screen's own sheet comes after the parts it arranges.
import './shared/styles/app.css';
import { startClock } from '@spw/ui/clock.ts';
import { makeQueryClient } from '@spw/ui/http/query-client.ts';
import { reportErrors } from '@spw/ui/http/report-errors.ts';
import { applyPreferences, readPreferences } from '@spw/ui/preferences/preferences.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { preloadPage } from './app/preload-page.ts';
import { startOffline } from './app/start-offline.ts';
import { startAnalytics } from './shared/analytics/send-events.ts';
import { activateLocale, i18n, languageTag, type Locale } from './shared/i18n/i18n.ts';
import { readLocale } from './shared/i18n/stored-locale.ts';
import { catchInstallPrompt } from './shared/install/install-offer.ts';
import { keepTokenFresh } from './shared/session/keep-token-fresh.ts';
import { getSession, openSessionStore } from './shared/session/session-store.ts';

reportErrors();
applyPreferences(readPreferences());
startClock();
catchInstallPrompt();
openSessionStore();
keepTokenFresh();

/** The page asks for it beside this script. A page without it, in development, has its rules from the modules. */
function wholeSheet(): Promise<unknown> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (!link || link.sheet) return Promise.resolve();
  return new Promise((settle) => {
    link.addEventListener('load', settle);
    link.addEventListener('error', settle);
  });
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  const queries = makeQueryClient();
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App queries={queries} />
      </BrowserRouter>
    </StrictMode>
  );

  // A prerendered page names its own path and language and was written for a visitor; a player, or any other page, starts afresh. What
  // stands on the screen stays until there is something to put in its place. Where a language does not come, English is there.
  const written = document.documentElement.lang;
  const locale = readLocale();
  const spoken = locale === 'en' ? Promise.resolve() : activateLocale(locale).catch(() => undefined);
  await preloadPage(location.pathname, Promise.all([spoken, startOffline(queries), wholeSheet()]));
  const prerendered =
    root.dataset['page'] === location.pathname &&
    written === languageTag(i18n.locale as Locale) &&
    getSession().session === null;
  if (!prerendered) document.documentElement.lang = languageTag(i18n.locale as Locale);
  if (prerendered) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

void start();
startAnalytics();
