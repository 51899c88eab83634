import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';

export const locales = ['en', 'pcm', 'ha', 'yo', 'ig'] as const;
export type Locale = (typeof locales)[number];

/** What a player may choose: languages in which the game itself is written. The others wait for their translators. */
export const offeredLocales = ['en', 'pcm'] as const satisfies readonly Locale[];

/** Each language by its own name, as the language menu shows it. */
export const localeNames: Record<Locale, string> = {
  en: 'English',
  pcm: 'Naijá',
  ha: 'Hausa',
  yo: 'Yorùbá',
  ig: 'Igbo',
};

// English stands in the code beside what it belongs to; the others are fetched when chosen and fall back to it.
const catalogues: Record<Exclude<Locale, 'en'>, () => Promise<{ messages: Messages }>> = {
  pcm: () => import('./locales/pcm.po'),
  ha: () => import('./locales/ha.po'),
  yo: () => import('./locales/yo.po'),
  ig: () => import('./locales/ig.po'),
};

i18n.load('en', {});
i18n.activate('en');

export async function activateLocale(locale: Locale): Promise<void> {
  if (locale !== 'en') i18n.load(locale, (await catalogues[locale]()).messages);
  i18n.activate(locale);
  document.documentElement.lang = locale === 'en' ? 'en-NG' : locale;
}

export { i18n };
