import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import { LANGUAGES, type Language } from '@spw/rules/languages';

export const locales = LANGUAGES;
export type Locale = Language;

/** Each language by its own name, as the language menu shows it. */
export const localeNames: Record<Locale, string> = {
  en: 'English',
  pcm: 'Naijá',
  ha: 'Hausa',
  yo: 'Yorùbá',
  ig: 'Igbo',
};

/** What English calls a language, where that is another word. */
export const englishNames: Partial<Record<Locale, string>> = { pcm: 'Nigerian Pidgin', yo: 'Yoruba' };

// English stands in the code beside what it belongs to; the others are fetched when chosen and fall back to it.
const catalogues: Record<Exclude<Locale, 'en'>, () => Promise<{ messages: Messages }>> = {
  pcm: () => import('./locales/pcm.po'),
  ha: () => import('./locales/ha.po'),
  yo: () => import('./locales/yo.po'),
  ig: () => import('./locales/ig.po'),
};

// What the legal page alone says, for those who open it.
const legalCatalogues: typeof catalogues = {
  pcm: () => import('./locales/pcm.po?legal'),
  ha: () => import('./locales/ha.po?legal'),
  yo: () => import('./locales/yo.po?legal'),
  ig: () => import('./locales/ig.po?legal'),
};
let isLegalSpoken = false;

i18n.load('en', {});
i18n.activate('en', 'en-NG');

export async function activateLocale(locale: Locale): Promise<void> {
  await speakLocale(locale);
  document.documentElement.lang = languageTag(locale);
  // What an installed app is called, and its shortcuts.
  document.querySelector('link[rel=manifest]')?.setAttribute('href', manifestOf(locale));
}

/** The build writes one for each language. */
export function manifestOf(locale: Locale): string {
  return locale === 'en' ? '/manifest.webmanifest' : `/manifest.${locale}.webmanifest`;
}

/** As a page says in which language it is. */
export function languageTag(locale: Locale): string {
  return locale === 'en' ? 'en-NG' : locale;
}

/** The same where there is no page, such as in the build. */
export async function speakLocale(locale: Locale): Promise<void> {
  if (locale !== 'en') {
    i18n.load(locale, (await catalogues[locale]()).messages);
    // Asked here, because the page may have been opened while the rest was on its way.
    if (isLegalSpoken) await loadLegal(locale);
  }
  // Numbers and plural forms are those of English in Nigeria: browsers know none of the four, and would take those of the phone instead.
  i18n.activate(locale, 'en-NG');
}

/** Speaks the texts of the legal page too, from now on. Where they do not come, its English is there. */
export async function speakLegal(): Promise<void> {
  isLegalSpoken = true;
  const locale = locales.find((known) => known === i18n.locale);
  if (locale !== undefined && locale !== 'en') await loadLegal(locale);
}

async function loadLegal(locale: Exclude<Locale, 'en'>): Promise<void> {
  const legal = await legalCatalogues[locale]().catch(() => null);
  if (legal) i18n.load(locale, legal.messages);
}

export { i18n };
