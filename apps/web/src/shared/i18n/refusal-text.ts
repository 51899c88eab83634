import { i18n } from './i18n.ts';

/** A refusal in the player's language. English is the server's own message, so no copy of it ships. */
export function refusalText(code: string, serverMessage: string): string {
  const id = `refusal.${code}`;
  return id in i18n.messages ? i18n._(id) : serverMessage;
}
