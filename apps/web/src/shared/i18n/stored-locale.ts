import { languageNamed } from '@spw/rules/languages';
import { call } from '../api/call.ts';
import { getSession, thisSession } from '../session/session-store.ts';
import { activateLocale, i18n, type Locale } from './i18n.ts';

const KEY = 'spw.locale';
/** There when the language is that of an account, and not a visitor's choice on this phone. */
const OF_ACCOUNT = 'spw.locale-of-account';

/** What the address asks for, else what was chosen on this phone before. */
export function readLocale(): Locale {
  return takeFromAddress() ?? readStored() ?? 'en';
}

/** A page in another language has an address of its own. It is a choice like any other, and a later one must not be undone by a reload. */
function takeFromAddress(): Locale | null {
  const address = new URL(location.href);
  const asked = languageNamed(address.searchParams.get('lang'));
  if (asked === null) return null;
  storeLocale(asked, 'phone');
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
  return asked;
}

function readStored(): Locale | null {
  try {
    return languageNamed(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

/** What was chosen on this phone itself, by a visitor or where the server did not hear of it. */
function chosenHere(): Locale | null {
  try {
    return localStorage.getItem(OF_ACCOUNT) === null ? readStored() : null;
  } catch {
    return null;
  }
}

function storeLocale(locale: Locale, of: 'account' | 'phone'): void {
  try {
    localStorage.setItem(KEY, locale);
    if (of === 'account') localStorage.setItem(OF_ACCOUNT, 'yes');
    else localStorage.removeItem(OF_ACCOUNT);
  } catch {
    // Storage is full or forbidden: the choice holds until the page closes.
  }
}

/** Speaks another language from now on: on this phone, and wherever else a signed-in player has chosen none. */
export async function chooseLocale(locale: Locale): Promise<void> {
  storeLocale(locale, 'phone');
  await activateLocale(locale);
  if (getSession().session !== null) await keepWithAccount(locale);
}

async function keepWithAccount(language: Locale): Promise<void> {
  const session = thisSession();
  try {
    await call('chooseLanguage', { body: { language } });
  } catch {
    // Then it counts on this phone alone.
    return;
  }
  storeLocale(language, 'account');
  session.changePlayer({ language });
}

/** Takes over the language of the account, or gives it the one that was chosen on this phone before there was one. */
export async function followAccount(language: Locale | null): Promise<void> {
  const here = chosenHere();
  if (language === null && here !== null) await keepWithAccount(here);
  if (!language || here !== null || language === i18n.locale) return;
  await activateLocale(language);
  storeLocale(language, 'account');
}
