import { locales } from './i18n.ts';
import type { Locale } from './i18n.ts';

const KEY = 'spw.locale';

export function readLocale(): Locale {
  try {
    const stored = localStorage.getItem(KEY);
    return locales.find((locale) => locale === stored) ?? 'en';
  } catch {
    return 'en';
  }
}

export function storeLocale(locale: Locale): void {
  try {
    localStorage.setItem(KEY, locale);
  } catch {
    // Storage is full or forbidden: the choice holds until the page closes.
  }
}
