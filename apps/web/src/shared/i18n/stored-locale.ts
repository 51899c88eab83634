import { activateLocale, locales } from './i18n.ts';
import type { Locale } from './i18n.ts';

const KEY = 'spw.locale';

function localeNamed(name: string | null): Locale | undefined {
  return locales.find((locale) => locale === name);
}

/** What the address asks for, else what was chosen on this phone before. */
export function readLocale(): Locale {
  return takeFromAddress() ?? readStored() ?? 'en';
}

/** A page in another language has an address of its own. It is a choice like any other, and a later one must not be undone by a reload. */
function takeFromAddress(): Locale | undefined {
  const address = new URL(location.href);
  const asked = localeNamed(address.searchParams.get('lang'));
  if (asked === undefined) return undefined;
  storeLocale(asked);
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
  return asked;
}

function readStored(): Locale | undefined {
  try {
    return localeNamed(localStorage.getItem(KEY));
  } catch {
    return undefined;
  }
}

function storeLocale(locale: Locale): void {
  try {
    localStorage.setItem(KEY, locale);
  } catch {
    // Storage is full or forbidden: the choice holds until the page closes.
  }
}

/** Speaks another language from now on, on this phone. */
export async function chooseLocale(locale: Locale): Promise<void> {
  storeLocale(locale);
  await activateLocale(locale);
}
