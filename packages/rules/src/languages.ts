/** What the game is written in. */
export const LANGUAGES = ['en', 'pcm', 'ha', 'yo', 'ig'] as const;
export type Language = (typeof LANGUAGES)[number];

/** One of ours by its name; null for any other. */
export function languageNamed(name: string | null | undefined): Language | null {
  return LANGUAGES.find((language) => language === name) ?? null;
}
