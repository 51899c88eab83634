const FILLERS = new Set(
  'a an the of in on at is was were are be by for to from and or which what who whom whose where when how many much did does do has have had it its this that'.split(
    ' ',
  ),
);

function words(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Two questions with the same words are one question, whatever their accents, case and punctuation. */
export function contentKey(question: string): string {
  return words(question).join(' ');
}

/** How much of two questions is the same, from 0 to 1, by the words that carry meaning. */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.max(1, a.size + b.size - shared);
}

export function meaningOf(question: string, answer: string): Set<string> {
  return new Set([...words(question), ...words(answer)].filter((word) => !FILLERS.has(word)));
}
