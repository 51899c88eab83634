const MOST_SHOWN = 3;

/** A name that its owner recognises and a stranger cannot look up. */
export function maskUsername(name: string): string {
  const letters = Array.from(name);
  const shown = Math.max(1, Math.min(MOST_SHOWN, letters.length - 2));
  return `${letters.slice(0, shown).join('')}•••${letters.length > shown ? letters.at(-1)! : ''}`;
}
