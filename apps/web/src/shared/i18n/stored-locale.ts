import { activateLocale, locales } from './i18n.ts';
import type { Locale } from './i18n.ts';

const KEY = 'spw.locale';

function readLocale(): Locale {
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

/** What was chosen on this phone before. English is there already. */
export async function activateStoredLocale(): Promise<void> {
  const locale = readLocale();
  if (locale !== 'en') await activateLocale(locale);
}
